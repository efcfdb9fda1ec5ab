import type { Notification } from '@gehna/contracts';
import { texts } from './texts.ts';

/** What a notification says, from the facts the server gives. */
export function wordsOf({ kind, personName, productName, detail, count }: Notification): string {
  const who = personName ?? texts.someone;
  const piece = productName ?? texts.aPiece;
  switch (kind) {
    case 'message':
      return texts.message(who, count, productName);
    case 'lead':
      return texts.lead(who, piece);
    case 'lead-status':
      return detail ? texts.leadStatus(who, piece, detail) : texts.leadChanged(who, piece);
    case 'product-approved':
      return texts.productApproved(piece);
    case 'product-rejected':
      return texts.productRejected(piece, detail);
    case 'application-approved':
      return texts.applicationApproved;
    case 'application-rejected':
      return texts.applicationRejected(detail);
  }
}

/** The one place that knows where a notification leads. */
export function targetOf({ kind, side, subjectId }: Notification): string {
  const subject = encodeURIComponent(subjectId);
  switch (kind) {
    case 'message':
      return side === 'seller' ? `/seller/inquiries/${subject}` : `/luxurymarket/messages/${subject}`;
    case 'lead':
      return '/seller/leads';
    case 'lead-status':
      return side === 'buyer' ? '/luxurymarket/inquiries' : '/seller/leads';
    case 'product-approved':
    case 'product-rejected':
      return `/seller/products/edit/${subject}`;
    case 'application-approved':
      return '/seller';
    case 'application-rejected':
      return '/luxurymarket/become-seller';
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const ago = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto', style: 'short' });

/** How long ago, in the largest unit that fits: "5 min. ago", "yesterday", "now". Both in milliseconds since 1970. */
export function agoWords(at: number, now: number): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return ago.format(-Math.floor(seconds / length), unit);
}
