import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf, queryKeys } from '@gehna/client';
import { Button, FailureNote, notify } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { ownRating, withdrawRating } from './api.ts';
import { texts } from './texts.ts';

type Props = { sellerId: string; sellerName: string; onClose: () => void };

/** Asks before a rating is withdrawn: its answer and pictures do not come back. In a chunk of its own. */
export default function ConfirmWithdrawal({ sellerId, sellerName, onClose }: Props) {
  const { confirm } = texts;
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => withdrawRating(sellerId),
    onSuccess: async (answer) => {
      onClose();
      queries.setQueryData(ownRating(sellerId).queryKey, answer);
      notify.good(texts.withdrawn);
      await queries.invalidateQueries({ queryKey: queryKeys.stores.all });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      isBusy={withdrawing.isPending}
      title={confirm.title}
      description={confirm.words(sellerName)}
      cancel={confirm.cancel}
      actions={
        <Button busy={withdrawing.isPending && confirm.acting} onClick={() => withdrawing.mutate()}>
          {confirm.act}
        </Button>
      }
    >
      <FailureNote>{withdrawing.isError && messageOf(withdrawing.error, confirm.failed)}</FailureNote>
    </Dialog>
  );
}
