import { chance } from './chance.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const aheadOfUtc = 5.5 * hour;
/** Hours of India between which shops are open. */
const shopHours = { opens: 10, closes: 20.5 } as const;

/** The days before the demo is loaded, in India: when what happens in it happens. */
export class Calendar {
  readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** @param hours of that day, 14.5 is half past two; today none that has not come */
  at(daysAgo: number, hours: number): Date {
    const today = Math.floor((this.now.getTime() + aheadOfUtc) / day) * day - aheadOfUtc;
    return new Date(Math.min(today - daysAgo * day + hours * hour, this.now.getTime()));
  }

  minutesAgo(minutes: number): Date {
    return new Date(this.now.getTime() - minutes * minute);
  }

  /** A time of that day at which shops are open, the same for the same words. */
  inShopHours(daysAgo: number, ...words: (string | number)[]): Date {
    return this.at(daysAgo, shopHours.opens + (shopHours.closes - shopHours.opens) * chance('hour', ...words));
  }

  /** So many minutes later; after the shops have closed, some minutes after they open again. */
  later(from: Date, minutes: number): Date {
    const then = from.getTime() + minutes * minute;
    const midnight = Math.floor((then + aheadOfUtc) / day) * day - aheadOfUtc;
    const opens = midnight + shopHours.opens * hour;
    if (then >= opens && then <= midnight + shopHours.closes * hour) return new Date(then);
    return new Date(opens + (then < opens ? 0 : day) + (minutes % 50) * minute);
  }

  isWeekend(daysAgo: number): boolean {
    const weekday = new Date(this.at(daysAgo, 12).getTime() + aheadOfUtc).getUTCDay();
    return weekday === 0 || weekday === 6;
  }

  /**
   * The times of a chain of happenings, each so many minutes after the one before, the first in shop hours of a day. The chain begins
   * days earlier when its end has not come yet.
   */
  chain(daysAgo: number, minutesAfter: readonly number[], ...words: (string | number)[]): Date[] {
    const times = [this.inShopHours(daysAgo, ...words)];
    for (const minutes of minutesAfter) times.push(this.later(times.at(-1) as Date, minutes));
    const isOver = (times.at(-1) as Date) <= this.minutesAgo(5);
    return isOver ? times : this.chain(daysAgo + 1, minutesAfter, ...words);
  }
}
