import { dayInIndia, type LeadStatus } from '@gehna/contracts';
import { type Begun, type Days, moved } from './days.ts';
import { type Recent, withNewest } from './newest.ts';
import type { OwnedCopy } from './tallied-copies.ts';

export interface CountedLead extends OwnedCopy {
  readonly buyerName: string;
  readonly productName: string;
  readonly source: string;
  readonly status: LeadStatus;
  readonly createdAt: Date;
  /** When the seller first gave it a status other than New. */
  readonly answeredAt: Date | null;
}

export interface RecentLead extends Recent, Pick<CountedLead, 'buyerName' | 'productName' | 'source' | 'status'> {}

export interface LeadFigures {
  readonly byStatus: Readonly<Partial<Record<LeadStatus, number>>>;
  readonly days: Days;
  readonly recent: readonly RecentLead[];
}

export const noLeads: LeadFigures = { byStatus: {}, days: {}, recent: [] };

const begunOf = ({ createdAt, answeredAt }: CountedLead): Begun => ({
  day: dayInIndia(createdAt),
  isAnswered: answeredAt !== null,
});

export function tallyLeads(
  { byStatus, days, recent }: LeadFigures,
  before: CountedLead | null,
  after: CountedLead,
  today: string,
): LeadFigures {
  const { _id: id, buyerName, productName, source, status, createdAt } = after;
  const counts = { ...byStatus };
  if (before) counts[before.status] = (counts[before.status] ?? 0) - 1;
  counts[status] = (counts[status] ?? 0) + 1;
  return {
    byStatus: counts,
    days: moved(days, before && begunOf(before), begunOf(after), today),
    recent: withNewest(recent, { id, buyerName, productName, source, status, createdAt }),
  };
}

/** Active: all but Closed. */
export function leadCounts({ byStatus }: LeadFigures) {
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { total, new: byStatus.New ?? 0, active: total - (byStatus.Closed ?? 0) };
}
