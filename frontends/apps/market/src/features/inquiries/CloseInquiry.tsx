import { useMutation, useQueryClient } from '@gehna/build/query';
import { isRefused, nameOf, queryKeys } from '@gehna/client';
import { ConfirmDialog } from '@gehna/product-ui/confirm-dialog';
import { notify } from '@gehna/ui';
import { closeInquiry, type Inquiry } from './api.ts';
import { texts } from './texts.ts';

type Props = { inquiry: Inquiry; onClose: () => void };

/** Asks before an inquiry is closed: the buyer cannot open it again. In a chunk of its own. */
export default function CloseInquiry({ inquiry, onClose }: Props) {
  const { confirm } = texts;
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () => closeInquiry(inquiry.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.leads.all });
      notify.good(texts.closed);
      onClose();
    },
  });
  /** One that the server refused to close is no longer as the list shows it. */
  function cancel() {
    onClose();
    if (isRefused(closing.error)) void queries.invalidateQueries({ queryKey: queryKeys.leads.all });
  }
  return (
    <ConfirmDialog
      action={closing}
      onClose={cancel}
      title={confirm.title}
      description={confirm.words(inquiry.product.name, nameOf(inquiry.seller))}
      cancel={confirm.cancel}
      act={confirm.act}
      acting={confirm.acting}
      failed={confirm.failed}
    />
  );
}
