import { dayBefore, lastDays } from '@gehna/contracts';
import type { Collection, Document } from 'mongodb';

/** How many of the newest leads, conversations and products the dashboard lists. */
export const recentCount = 5;

/** Accumulator of a `$group`: how many documents meet a condition. */
export const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });

/** Leads or conversations that began on one day, and how many of them the seller has answered since. */
export interface DayCounts {
  readonly begun: number;
  readonly answered: number;
}

/** By day of India. A day without any is absent. */
export type Days = Readonly<Record<string, DayCounts>>;

/** Days that figures cover, with today. */
export const figureDays = 90;

/**
 * Counts a seller's documents of the last 90 days by the day of `begunAt`. Needs an index on `sellerId` and that field.
 * @param isAnswered an expression of MongoDB
 */
export async function countByDay<D extends Document>(
  collection: Collection<D>,
  sellerId: string,
  today: string,
  { begunAt, isAnswered }: { begunAt: keyof D & string; isAnswered: unknown },
): Promise<Days> {
  const since = new Date(`${dayBefore(today, figureDays - 1)}T00:00:00+05:30`);
  const days = await collection
    .aggregate<DayCounts & { _id: string }>([
      { $match: { sellerId, [begunAt]: { $gte: since } } },
      {
        $group: {
          _id: { $dateToString: { date: `$${begunAt}`, format: '%Y-%m-%d', timezone: 'Asia/Kolkata' } },
          begun: { $sum: 1 },
          answered: countIf(isAnswered),
        },
      },
    ])
    .toArray();
  return Object.fromEntries(days.map(({ _id, begun, answered }) => [_id, { begun, answered }]));
}

/** The days of a month from its first to today. */
export function monthToDate(today: string): string[] {
  return lastDays(today, dayOfMonth(today));
}

/** The same days of last month; fewer, when it has fewer: on 31 March, 1 to 28 February. */
export function sameDaysOfLastMonth(today: string): string[] {
  const end = dayBefore(today, dayOfMonth(today));
  const count = Math.min(dayOfMonth(today), dayOfMonth(end));
  return monthToDate(end).slice(0, count);
}

const dayOfMonth = (day: string) => Number(day.slice(8));
