import { useMutation, useQueryClient } from '@gehna/build/query';
import { isRefused, messageOf, nameOf, queryKeys } from '@gehna/client';
import { Button, FailureNote, notify } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
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
    <Dialog
      onClose={cancel}
      isBusy={closing.isPending}
      title={confirm.title}
      description={confirm.words(inquiry.product.name, nameOf(inquiry.seller))}
      cancel={confirm.cancel}
      actions={
        <Button busy={closing.isPending && confirm.acting} onClick={() => closing.mutate()}>
          {confirm.act}
        </Button>
      }
    >
      <FailureNote>{closing.isError && messageOf(closing.error, confirm.failed)}</FailureNote>
    </Dialog>
  );
}
