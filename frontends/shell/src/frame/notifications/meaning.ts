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

/** The one place that knows where a notification leads; null while there is no such page. */
export function targetOf({ kind, side, subjectId }: Notification): string | null {
  if (kind === 'message') return `/luxurymarket/messages/${encodeURIComponent(subjectId)}`;
  if (kind === 'lead-status' && side === 'buyer') return '/luxurymarket/inquiries';
  return null;
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
