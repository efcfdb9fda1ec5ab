import { dayBefore } from '@gehna/contracts';

/** What began on a day, and how much of it was answered since. */
export interface DayTally {
  readonly begun: number;
  readonly answered: number;
}

/** By day of India. */
export type Days = Readonly<Record<string, DayTally>>;

/** Something that began on a day. */
export interface Begun {
  readonly day: string;
  readonly isAnswered: boolean;
}

/** Days that are kept; the dashboard looks at the last 90. */
const keptDays = 100;

/** Takes `before` out of the days and puts `after` in; null: it is not counted (yet). */
export function moved(days: Days, before: Begun | null, after: Begun | null, today: string): Days {
  const sums: Record<string, DayTally> = { ...days };
  const add = ({ day, isAnswered }: Begun, by: 1 | -1) => {
    const { begun, answered } = sums[day] ?? { begun: 0, answered: 0 };
    sums[day] = { begun: begun + by, answered: answered + (isAnswered ? by : 0) };
  };
  if (before) add(before, -1);
  if (after) add(after, 1);
  // Nobody looks at older days again: what is taken out of one that is gone already is dropped with it.
  const oldest = dayBefore(today, keptDays);
  return Object.fromEntries(Object.entries(sums).filter(([day]) => day >= oldest));
}
