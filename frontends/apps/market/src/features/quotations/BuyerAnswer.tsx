import { useMutation, useQueryClient } from '@gehna/build/query';
import { isRefused, nameOf, queryKeys } from '@gehna/client';
import { isQuotationOpen } from '@gehna/contracts/quotation';
import { ConfirmDialog } from '@gehna/product-ui/confirm-dialog';
import { Button, formatExactRupees, Note, notify, TitledSection } from '@gehna/ui';
import { useRef, useState } from 'react';
import { AnswerDialog } from './AnswerDialog.tsx';
import { accept, oneQuotation, type Quotation } from './api.ts';
import styles from './QuotationPage.module.css';
import { texts } from './texts.ts';

/** The buyer accepts, declines with a reason, or asks for a change; nothing once the quotation has ended, or while the seller is suspended. */
export function BuyerAnswer({ quotation }: { quotation: Quotation }) {
  const [asked, setAsked] = useState<'accepted' | 'declined' | 'change-requested' | null>(null);
  const { take, refetch } = useTakeUp();
  const wasRefused = useRef(false);
  if (!isQuotationOpen(quotation.status)) return null;
  if (quotation.isSellerSuspended) return <Note meaning="waiting">{texts.sellerSuspended}</Note>;
  const dialog = {
    quotation,
    onDone: take,
    onFailed: (reason: unknown) => {
      wasRefused.current = isRefused(reason);
    },
    /** One whose answer the server refused is no longer as the page shows it; refetched before, it would close the dialog unread. */
    onClose: () => {
      setAsked(null);
      if (wasRefused.current) refetch(quotation);
      wasRefused.current = false;
    },
  };
  return (
    <TitledSection title={texts.answerTitle} level={2} size="xs">
      <div className={styles.acts}>
        <Button block onClick={() => setAsked('accepted')}>
          {texts.accept}
        </Button>
        <Button block look="line-converse" onClick={() => setAsked('change-requested')}>
          {texts.askForChange}
        </Button>
        <Button block look="line" onClick={() => setAsked('declined')}>
          {texts.decline}
        </Button>
      </div>
      {asked === 'accepted' && <AcceptDialog {...dialog} />}
      {(asked === 'declined' || asked === 'change-requested') && <AnswerDialog {...dialog} answer={asked} />}
    </TitledSection>
  );
}

export type DialogProps = {
  quotation: Quotation;
  onDone: (answered: Quotation) => void;
  onFailed: (reason: unknown) => void;
  onClose: () => void;
};

function AcceptDialog({ quotation, onDone, onFailed, onClose }: DialogProps) {
  const { _id, seller, amounts } = quotation;
  const accepting = useMutation({
    mutationFn: () => accept(_id),
    onSuccess: (answered) => {
      onDone(answered);
      notify.good(texts.accepted);
      onClose();
    },
    onError: onFailed,
  });
  return (
    <ConfirmDialog
      action={accepting}
      onClose={onClose}
      title={texts.acceptTitle(formatExactRupees(amounts.total))}
      description={texts.acceptWords(nameOf(seller))}
      cancel={texts.cancel}
      act={texts.accept}
      acting={texts.accepting}
      failed={texts.answerFailed}
    />
  );
}

function useTakeUp() {
  const queries = useQueryClient();
  return {
    /** Shows the server's answer, and refetches the lists that show its state. */
    take: (answered: Quotation) => {
      queries.setQueryData(oneQuotation(answered._id).queryKey, answered);
      void queries.invalidateQueries({ queryKey: queryKeys.leads.all });
      void queries.invalidateQueries({ queryKey: queryKeys.quotations.lists });
    },
    refetch: ({ _id }: Quotation) => void queries.invalidateQueries({ queryKey: oneQuotation(_id).queryKey }),
  };
}
