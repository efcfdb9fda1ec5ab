import { useQueryClient } from '@gehna/build/query';
import { useSession } from '@gehna/client';
import { replies as contract } from '@gehna/contracts/forms/chat';
import { savedReplies as limits } from '@gehna/contracts/rules';
import { EditConflict, FormNotes, Restored, useApiForm, useWatch } from '@gehna/forms';
import { Button, Icon, IconButton, textStyles } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextArea } from '@gehna/ui/forms';
import { Rows } from '@gehna/ui/rows';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import * as z from 'zod/mini';
import { putReplies, type Replies, savedReplies } from './api.ts';
import styles from './SavedReplies.module.css';
import { texts } from './texts.ts';

const schema = z.object({ replies: contract });

/** Each once, without empty ones. */
const tidied = (replies: readonly string[]) => [...new Set(replies.map((reply) => reply.trim()))].filter(Boolean);

/** An empty field where there are none yet. */
const savedIn = ({ replies, version }: Replies) => ({
  version,
  values: { replies: replies.length > 0 ? replies : [''] },
});

type Props = { saved: Replies; onDone: () => void };

/** All saved replies at once; what was typed stays when saving fails, and when the window closes. */
export function EditReplies({ saved, onDone }: Props) {
  const queries = useQueryClient();
  const userId = useSession()?.user.id;
  const form = useApiForm({
    schema,
    ...savedIn(saved),
    bodyOf: ({ replies }) => ({ replies: tidied(replies) }),
    send: ({ replies }, { version }) => putReplies(replies, version),
    onSent: (now) => {
      queries.setQueryData(savedReplies.queryKey, now);
      onDone();
    },
    failed: texts.saveFailed,
    draft: { key: `gehna.saved-replies.${userId}` },
    edit: {
      version: saved.version,
      reload: async () => savedIn(await queries.fetchQuery({ ...savedReplies, staleTime: 0 })),
      savedIn,
    },
  });
  const replies = useWatch({ control: form.control, name: 'replies' });
  const change = (next: string[]) => form.setValue('replies', next);
  const isFull = replies.length >= limits.max;
  return (
    <Dialog
      wide
      onClose={onDone}
      isBusy={form.isSubmitting}
      title={texts.edit}
      cancel={texts.close}
      actions={
        <Button busy={form.isSubmitting && texts.saving} onClick={() => void form.submit()}>
          {texts.save}
        </Button>
      }
    >
      <Rows className={styles.edit}>
        <Restored form={form} />
        {form.changes && (
          <EditConflict
            ref={form.changesRef}
            texts={texts}
            changes={form.changes}
            wordsOf={({ saved }) => tidied(saved.replies).join(' · ')}
            onTakeOver={form.takeOver}
          />
        )}
        <ul className={styles.rows}>
          {replies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, none has a state that could stay behind
            <li key={index} className={styles.row}>
              <TextArea
                label={texts.reply(index + 1)}
                rows={2}
                maxLength={limits.maxLength}
                value={reply}
                onChange={({ target }) => change(replies.map((own, at) => (at === index ? target.value : own)))}
              />
              <IconButton
                icon={X}
                label={texts.remove(index + 1)}
                className={styles.remove}
                onClick={() => change(replies.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
        {isFull ? (
          <p className={textStyles.quietSmall}>{texts.full(limits.max)}</p>
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
        <FormNotes form={form} />
      </Rows>
    </Dialog>
  );
}
