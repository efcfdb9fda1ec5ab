import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { Button, formatDay, LinkButton, notify, TitledSection, textStyles, useLate } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useState } from 'react';
import { whatsApp } from '../share/ways.ts';
import { makeLink, oneQuotation, type Quotation, withdrawLink } from './api.ts';
import styles from './QuotationPage.module.css';
import { texts } from './texts.ts';

const loadDialog = () => import('../share/ShareDialog.tsx');

/** The seller sends a newer version, and shares or withdraws a link. */
export function SellerActions({ quotation }: { quotation: Quotation }) {
  const { _id, number, status, letterhead, linkExpiresAt } = quotation;
  const [address, setAddress] = useState<string | null>(null);
  const closeShare = () => setAddress(null);
  const ShareDialog = useLate(loadDialog, address !== null, closeShare);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const take = (changed: Quotation) => queries.setQueryData(oneQuotation(_id).queryKey, changed);
  const onError = (reason: Error) => notify.bad(messageOf(reason, texts.linkFailed));
  const sharing = useMutation({
    mutationFn: async () => {
      // A new link ends the one before, and is shown nowhere but in the dialog.
      await loadDialog();
      return makeLink(_id);
    },
    onSuccess: (made) => {
      take(made.quotation);
      // In the fragment, which no server sees.
      setAddress(`${location.origin}/luxurymarket/shared-quotation#${made.token}`);
    },
    onError,
  });
  const withdrawing = useMutation({
    mutationFn: () => withdrawLink(_id),
    onSuccess: (changed) => {
      take(changed);
      notify.good(texts.withdrawn);
    },
    onError,
  });
  if (status === 'replaced') return null;
  return (
    <TitledSection title={texts.sellerTitle} level={2} size="xs">
      <div className={styles.acts}>
        {status !== 'accepted' && <LinkButton to={`/seller/quotations/new?revise=${_id}`}>{texts.revise}</LinkButton>}
        <Button
          look="line-converse"
          busy={sharing.isPending && texts.sharing}
          onClick={() => (linkExpiresAt ? setAsking(true) : sharing.mutate())}
        >
          {texts.share}
        </Button>
        {linkExpiresAt && (
          <>
            <p className={textStyles.quietSmall}>{texts.linkUntil(formatDay(new Date(linkExpiresAt)))}</p>
            <Button look="line" busy={withdrawing.isPending && texts.withdrawing} onClick={() => withdrawing.mutate()}>
              {texts.withdraw}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          title={texts.newLinkTitle}
          description={texts.newLinkWords}
          cancel={texts.keepLink}
          actions={
            <Button
              onClick={() => {
                setAsking(false);
                sharing.mutate();
              }}
            >
              {texts.newLink}
            </Button>
          }
        />
      )}
      {ShareDialog && address && (
        <ShareDialog
          shared={{ address, words: texts.shareWords(number, letterhead.businessName) }}
          title={texts.shareTitle}
          label={texts.shareAddress}
          ways={[whatsApp]}
          onClose={closeShare}
        />
      )}
    </TitledSection>
  );
}
