import { texts } from '../texts.ts';
import { formatCount } from './numbers.ts';

/** A time limit in hours in words: 2 → "within 2 hours", 48 → "within 2 days". Days are rounded up. */
export function formatWithinHours(hours: number): string {
  if (hours <= 1) return texts.withinAnHour;
  if (hours < 24) return texts.withinHours(formatCount(hours));
  if (hours === 24) return texts.withinADay;
  return texts.withinDays(formatCount(Math.ceil(hours / 24)));
}
