import { formatMoment, Note, TextLink, textStyles } from '@gehna/ui';
import { approvalMeanings, isOnMarket, type OwnProduct } from '../../own-products.ts';
import styles from './ReviewBanner.module.css';
import { texts } from './texts.ts';

/** Where the review of a piece stands, and what saving does to it. */
export function ReviewBanner({ product }: { product: OwnProduct }) {
  return (
    <div className={styles.banner}>
      {product.isTakenDown && (
        <Note meaning="bad">
          <p>{texts.takenDown}</p>
          <p>
            <TextLink to="/luxurymarket/decisions">{texts.seeDecision}</TextLink>
          </p>
        </Note>
      )}
      <Note meaning={approvalMeanings[product.approvalStatus]}>
        <p>{wordsOf(product)}</p>
        {product.approvalStatus !== 'approved' && isOnMarket(product) && <p>{texts.liveStays}</p>}
      </Note>
      <p className={textStyles.quietSmall}>{texts.saveTriggersReview}</p>
    </div>
  );
}

function wordsOf(product: OwnProduct): string {
  const { approvalStatus, approvalNotes, submittedAt, isActive } = product;
  switch (approvalStatus) {
    case 'approved':
      if (!isActive) return texts.approvedHidden;
      return isOnMarket(product) ? texts.approvedOnMarket : texts.approved;
    case 'rejected':
      return approvalNotes ? texts.rejectedWhy(approvalNotes) : texts.rejected;
    case 'pending':
      return texts.pending(formatMoment(new Date(submittedAt)));
  }
}
