import type { Notification } from '@gehna/contracts';
import { quotationPath, ratingPath } from '@gehna/product-ui';
import { texts } from './texts.ts';

/** The text of a notification, from the facts the server gives. */
export function wordsOf({ kind, personName, productName, detail, count, subjectId }: Notification): string {
  const who = personName ?? texts.someone;
  const piece = productName ?? texts.aPiece;
  switch (kind) {
    case 'message':
      return texts.message(who, count, productName);
    case 'lead':
      return texts.lead(who, piece);
    case 'lead-status':
      return texts.leadStatus(who, piece, detail ?? '');
    case 'quotation-sent':
      return texts.quotationSent(who, texts.quotation(detail));
    case 'quotation-revised':
      return texts.quotationRevised(who, texts.quotation(detail));
    case 'quotation-accepted':
      return texts.quotationAccepted(who, texts.quotation(detail));
    case 'quotation-declined':
      return texts.quotationDeclined(who, texts.quotation(detail));
    case 'quotation-change-requested':
      return texts.quotationChangeRequested(who, texts.quotation(detail));
    case 'rating-given':
      return texts.ratingGiven(Number(detail));
    case 'rating-answered':
      return texts.ratingAnswered(who);
    case 'product-approved':
      return texts.productApproved(piece);
    case 'product-rejected':
      return texts.productRejected(piece, detail);
    case 'application-approved':
      return texts.applicationApproved;
    case 'application-rejected':
      return texts.applicationRejected(detail);
    case 'restricted':
      return texts.restricted(restrictedThing(subjectId, productName), detail);
    case 'restriction-kept':
      return texts.restrictionKept(restrictedThing(subjectId, productName), detail);
    case 'reinstated':
      return texts.reinstated(restrictedThing(subjectId, productName));
  }
}

/** Of the subject of a reviewer’s decision, `product-prd_…`: what it is, by its name where it has one. */
function restrictedThing(caseId: string, name: string | null): string {
  const [kind] = caseId.split('-');
  if (kind === 'seller') return texts.yourSelling;
  if (kind === 'message') return texts.yourMessage;
  if (kind === 'rating') return texts.yourRating;
  return name ?? texts.aPiece;
}

/** Where a notification leads. */
export function targetOf({ kind, side, subjectId, detail }: Notification): string {
  const subject = encodeURIComponent(subjectId);
  switch (kind) {
    case 'message':
      return side === 'seller' ? `/seller/inquiries/${subject}` : `/luxurymarket/messages/${subject}`;
    case 'lead':
      return `/seller/leads?lead=${subject}`;
    case 'lead-status':
      return '/luxurymarket/inquiries';
    case 'quotation-sent':
    case 'quotation-revised':
    case 'quotation-accepted':
    case 'quotation-declined':
    case 'quotation-change-requested':
      return quotationPath(subjectId);
    case 'rating-given':
      return '/seller/ratings';
    case 'rating-answered':
      return ratingPath(detail ?? '');
    case 'product-approved':
    case 'product-rejected':
      return `/seller/products/edit/${subject}`;
    case 'application-approved':
      return '/seller';
    case 'application-rejected':
      return '/luxurymarket/become-seller';
    case 'restricted':
    case 'restriction-kept':
    case 'reinstated':
      return '/luxurymarket/decisions';
  }
}
