import { texts } from './texts.ts';

const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

export const timeOf = (at: Date) => clock.format(at);

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

function dayBefore(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
}

/** The words above the messages of a day: "Today", "Yesterday", "18 November", "18 Nov 2024". */
export function dayWords(at: Date, now: Date): string {
  if (isSameDay(at, now)) return texts.today;
  if (isSameDay(at, dayBefore(now))) return texts.yesterday;
  return (at.getFullYear() === now.getFullYear() ? dayAndMonth : withYear).format(at);
}

/** When a conversation went on last, as short as can be: "10:48", "Yesterday", "18 Nov", "18 Nov 2024". */
export function lastWords(at: Date, now: Date): string {
  if (isSameDay(at, now)) return timeOf(at);
  if (isSameDay(at, dayBefore(now))) return texts.yesterday;
  return (at.getFullYear() === now.getFullYear() ? shortDay : withYear).format(at);
}
