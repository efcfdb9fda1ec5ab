import { type ConversationType, dayInIndia } from '@gehna/contracts';
import { type Begun, type Days, moved } from './days.ts';
import { type Recent, withNewest } from './newest.ts';
import type { OwnedCopy } from './tallied-copies.ts';

/** A conversation. It counts from its first message. */
export interface CountedInquiry extends OwnedCopy {
  /** The name of the piece, when it was begun; null for a general question. */
  readonly productName: string | null;
  readonly conversationType: ConversationType;
  readonly firstMessageAt: Date | null;
  /** The last message is the buyer's. */
  readonly isPending: boolean;
  /** The seller has written after the buyer. */
  readonly isAnswered: boolean;
}

export interface RecentInquiry extends Recent, Pick<CountedInquiry, 'productName' | 'conversationType' | 'isPending'> {}

export interface InquiryFigures {
  readonly total: number;
  readonly pending: number;
  readonly unanswered: number;
  readonly days: Days;
  readonly recent: readonly RecentInquiry[];
}

export const noInquiries: InquiryFigures = { total: 0, pending: 0, unanswered: 0, days: {}, recent: [] };

function countsOf(inquiry: CountedInquiry | null) {
  if (!inquiry?.firstMessageAt) return { total: 0, pending: 0, unanswered: 0 };
  const { isPending, isAnswered } = inquiry;
  return { total: 1, pending: Number(isPending), unanswered: Number(!isAnswered) };
}

function begunOf(inquiry: CountedInquiry | null): Begun | null {
  if (!inquiry?.firstMessageAt) return null;
  return { day: dayInIndia(inquiry.firstMessageAt), isAnswered: inquiry.isAnswered };
}

export function tallyInquiries(
  figures: InquiryFigures,
  before: CountedInquiry | null,
  after: CountedInquiry,
  today: string,
): InquiryFigures {
  const [was, is] = [countsOf(before), countsOf(after)];
  const { _id: id, productName, conversationType, isPending, firstMessageAt: createdAt } = after;
  return {
    total: figures.total + is.total - was.total,
    pending: figures.pending + is.pending - was.pending,
    unanswered: figures.unanswered + is.unanswered - was.unanswered,
    days: moved(figures.days, begunOf(before), begunOf(after), today),
    recent: createdAt
      ? withNewest(figures.recent, { id, productName, conversationType, isPending, createdAt })
      : figures.recent,
  };
}
