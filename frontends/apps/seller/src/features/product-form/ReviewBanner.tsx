import { formatMoment, Note, TextLink, textStyles } from '@gehna/ui';
import type { OwnProduct } from '../../own-products.ts';
import styles from './ReviewBanner.module.css';
import { texts } from './texts.ts';

const meanings = { approved: 'good', rejected: 'bad', pending: 'waiting' } as const;

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
      <Note meaning={meanings[product.approvalStatus]}>
        <p>{wordsOf(product)}</p>
        {product.approvalStatus !== 'approved' && product.live && <p>{texts.liveStays}</p>}
      </Note>
      <p className={textStyles.quietSmall}>{texts.saveTriggersReview}</p>
    </div>
  );
}

function wordsOf({ approvalStatus, approvalNotes, submittedAt, isActive }: OwnProduct): string {
  switch (approvalStatus) {
    case 'approved':
      return isActive ? texts.approved : texts.approvedHidden;
    case 'rejected':
      return approvalNotes ? texts.rejectedWhy(approvalNotes) : texts.rejected;
    case 'pending':
      return texts.pending(formatMoment(new Date(submittedAt)));
  }
}
