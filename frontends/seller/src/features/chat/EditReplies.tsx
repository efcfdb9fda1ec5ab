import { messageOf } from '@gehna/client';
import { savedReplies as limits } from '@gehna/contracts/rules';
import { useMutation, useQueryClient } from '@gehna/federation/query';
import { Button, Icon, IconButton, Note } from '@gehna/ui';
import { Rows } from '@gehna/ui/catalogue';
import { Dialog } from '@gehna/ui/dialog';
import { TextArea } from '@gehna/ui/forms';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { putReplies, savedReplies } from './api.ts';
import styles from './SavedReplies.module.css';
import { texts } from './texts.ts';

/** Each once, without empty ones. */
const tidied = (replies: readonly string[]) => [...new Set(replies.map((reply) => reply.trim()))].filter(Boolean);

type Props = { saved: readonly string[]; onDone: () => void };

/** All saved replies at once; what was typed stays when saving fails. */
export function EditReplies({ saved, onDone }: Props) {
  const queries = useQueryClient();
  const [replies, setReplies] = useState<readonly string[]>(saved.length > 0 ? saved : ['']);
  const saving = useMutation({
    mutationFn: () => putReplies(tidied(replies)),
    onSuccess: (now) => {
      queries.setQueryData(savedReplies.queryKey, now);
      onDone();
    },
  });
  const isFull = replies.length >= limits.max;
  const close = () => !saving.isPending && onDone();
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={texts.edit}
      actions={
        <>
          <Button look="line" aria-disabled={saving.isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <Button busy={saving.isPending && texts.saving} onClick={() => saving.mutate()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Rows className={styles.edit}>
        <ul className={styles.rows}>
          {replies.map((reply, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, none has a state that could stay behind
            <li key={place} className={styles.row}>
              <TextArea
                label={texts.reply(place + 1)}
                rows={2}
                maxLength={limits.maxLength}
                value={reply}
                onChange={({ target }) =>
                  setReplies((all) => all.map((other, at) => (at === place ? target.value : other)))
                }
              />
              <IconButton
                icon={X}
                label={texts.remove(place + 1)}
                className={styles.remove}
                onClick={() => setReplies((all) => all.filter((_, at) => at !== place))}
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
            onClick={() => setReplies((all) => [...all, ''])}
          >
            {texts.add}
          </Button>
        )}
        {saving.isError && (
          <Note meaning="bad" announce>
            {messageOf(saving.error, texts.saveFailed)}
          </Note>
        )}
      </Rows>
    </Dialog>
  );
}
