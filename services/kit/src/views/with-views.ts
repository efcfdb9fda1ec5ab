import { dayBefore, viewDays } from '@gehna/contracts';

/** Views by day of India. */
type ViewsByDay = Readonly<Record<string, number>>;

/** Adds views by day, and leaves out what is older than views are kept. */
export function withViews(days: ViewsByDay, added: ReadonlyMap<string, number>, today: string): ViewsByDay {
  const oldest = dayBefore(today, viewDays - 1);
  const sums = { ...days };
  for (const [day, count] of added) sums[day] = (sums[day] ?? 0) + count;
  return Object.fromEntries(Object.entries(sums).filter(([day]) => day >= oldest));
}
