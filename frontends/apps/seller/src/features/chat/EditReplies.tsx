import { useQueryClient } from '@gehna/build/query';
import { replies as contract } from '@gehna/contracts/forms/chat';
import { savedReplies as limits } from '@gehna/contracts/rules';
import { useApiForm, useWatch } from '@gehna/forms';
import { Button, Icon, IconButton, Note } from '@gehna/ui';
import { Rows } from '@gehna/ui/catalogue';
import { Dialog } from '@gehna/ui/dialog';
import { TextArea } from '@gehna/ui/forms';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import * as z from 'zod/mini';
import { putReplies, savedReplies } from './api.ts';
import styles from './SavedReplies.module.css';
import { texts } from './texts.ts';

const schema = z.object({ replies: contract });

/** Each once, without empty ones. */
const tidied = (replies: readonly string[]) => [...new Set(replies.map((reply) => reply.trim()))].filter(Boolean);

type Props = { saved: readonly string[]; onDone: () => void };

/** All saved replies at once; what was typed stays when saving fails. */
export function EditReplies({ saved, onDone }: Props) {
  const queries = useQueryClient();
  const form = useApiForm({
    schema,
    values: { replies: saved.length > 0 ? [...saved] : [''] },
    bodyOf: ({ replies }) => ({ replies: tidied(replies) }),
    send: ({ replies }) => putReplies(replies),
    onSent: (now) => {
      queries.setQueryData(savedReplies.queryKey, now);
      onDone();
    },
    failed: texts.saveFailed,
  });
  const replies = useWatch({ control: form.control, name: 'replies' });
  const change = (next: string[]) => form.setValue('replies', next);
  const isFull = replies.length >= limits.max;
  const close = () => !form.isSubmitting && onDone();
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={texts.edit}
      actions={
        <>
          <Button look="line" aria-disabled={form.isSubmitting} onClick={close}>
            {texts.cancel}
          </Button>
          <Button busy={form.isSubmitting && texts.saving} onClick={() => void form.submit()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Rows className={styles.edit}>
        <ul className={styles.rows}>
          {replies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, none has a state that could stay behind
            <li key={index} className={styles.row}>
              <TextArea
                label={texts.reply(index + 1)}
                rows={2}
                maxLength={limits.maxLength}
                value={reply}
                onChange={({ target }) => change(replies.with(index, target.value))}
              />
              <IconButton
                icon={X}
                label={texts.remove(index + 1)}
                className={styles.remove}
                onClick={() => change(replies.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
        {isFull ? (
          <p className={styles.full}>{texts.full(limits.max)}</p>
        ) : (
          <Button
            look="line"
            size="small"
            icon={<Icon of={Plus} size="small" />}
            onClick={() => change([...replies, ''])}
          >
            {texts.add}
          </Button>
        )}
        {form.failure && (
          <Note meaning="bad" announce>
            {form.failure}
          </Note>
        )}
      </Rows>
    </Dialog>
  );
}
