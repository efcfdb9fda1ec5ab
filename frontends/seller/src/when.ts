const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** When something happened, as short as can be: "10:48", "Yesterday", "18 Nov", "18 Nov 2024". In the user's zone. */
export function whenWords(at: Date, now: Date): string {
  if (isSameDay(at, now)) return clock.format(at);
  if (isSameDay(at, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? shortDay : withYear).format(at);
}

/** Day and time: "18 Nov 2026, 10:48". */
export const wholeMoment = (at: Date) => whole.format(at);

/** The two halves of that: "18 Nov 2026" and "10:48". */
export const wholeDay = (at: Date) => withYear.format(at);
export const hourWords = (at: Date) => clock.format(at);

/** A calendar day as the API names it (`2026-11-18`): "18 Nov". The day has no zone, so none is applied. */
export const dayWords = (date: string) => shortDay.format(new Date(`${date}T12:00`));
