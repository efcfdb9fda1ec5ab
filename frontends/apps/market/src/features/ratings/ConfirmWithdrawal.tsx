import { useMutation, useQueryClient } from '@gehna/build/query';
import { ConfirmDialog } from '@gehna/product-ui/confirm-dialog';
import { notify } from '@gehna/ui';
import { takeUpRating, withdrawRating } from './api.ts';
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
      notify.good(texts.withdrawn);
      await takeUpRating(queries, sellerId, answer);
    },
  });
  return (
    <ConfirmDialog
      action={withdrawing}
      onClose={onClose}
      title={confirm.title}
      description={confirm.words(sellerName)}
      cancel={confirm.cancel}
      act={confirm.act}
      acting={confirm.acting}
      failed={confirm.failed}
    />
  );
}
