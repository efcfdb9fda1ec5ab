/**
 * Days as the trade counts them: those of India, wherever a buyer, a seller or a server stands. A day is written
 * `2026-11-21`, so that the order of texts is the order of days.
 */

/** Indian Standard Time is always 5 h 30 min ahead of UTC. */
const ahead = 5.5 * 60 * 60_000;
const length = 24 * 60 * 60_000;

/** The day of a moment in Asia/Kolkata. */
export const dayInIndia = (moment: Date): string => new Date(moment.getTime() + ahead).toISOString().slice(0, 10);

/** `dayBefore('2026-03-01', 1)` is `2026-02-28`. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * length).toISOString().slice(0, 10);

/** The last `count` days with today, the oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayBefore(today, count - 1 - index));
}
