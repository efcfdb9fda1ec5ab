import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf, queryKeys } from '@gehna/client';
import { Button, formatDay, Note, notify } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { keepAccount } from './api.ts';
import styles from './DeletionPending.module.css';
import { texts } from './texts.ts';

/** Shows when the account will be deleted, and lets its owner keep it; empty without a pending deletion. */
export function DeletionPending({ erasesAt }: { erasesAt: string | undefined }) {
  const ref = useKeptFocus<HTMLDivElement>();
  const queries = useQueryClient();
  const keeping = useMutation({
    mutationFn: keepAccount,
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.profile });
      notify.good(message);
    },
    onError: (reason) => notify.bad(messageOf(reason, texts.deletion.keepFailed)),
  });
  return (
    <div ref={ref} tabIndex={-1} className={styles.place}>
      {erasesAt && (
        <Note meaning="waiting">
          <div className={styles.pending}>
            <p>{texts.deletion.pending(formatDay(new Date(erasesAt)))}</p>
            <Button size="small" busy={keeping.isPending && texts.deletion.keeping} onClick={() => keeping.mutate()}>
              {texts.deletion.keep}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}
