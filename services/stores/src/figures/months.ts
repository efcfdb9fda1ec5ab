import { dayBefore, lastDays } from '@gehna/contracts';

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
