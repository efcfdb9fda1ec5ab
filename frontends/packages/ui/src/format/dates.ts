import { locale } from '@gehna/build/locale';

/** For HTML rendered by the server, where the user's time zone is unknown. */
const timeZone = 'Asia/Kolkata';

/** A format that is made at its first use: making one takes longer than using it. Without `timeZone` it is in the user's. */
function dates(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(at);
  };
}

/** "14:20". */
export const formatTime = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** "18 Nov". */
export const formatShortDay = dates({ day: 'numeric', month: 'short' });
/** "18 Nov 2026". */
export const formatDay = dates({ day: 'numeric', month: 'short', year: 'numeric' });
/** "18 Nov 2026, 14:20". */
export const formatMoment = dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
/** "18 November 2026 at 14:20". */
export const formatLongMoment = dates({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
/** "18 Nov 2026" by the calendar of India, wherever the user is. */
export const formatIndianDay = dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone });
/** "2026" by the calendar of India, wherever the user is. */
export const formatIndianYear = dates({ year: 'numeric', timeZone });
/** "18 Nov 2026, 14:20" on the clocks of India, wherever the user is. */
export const formatIndianMoment = dates({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

const dayAndMonth = dates({ day: 'numeric', month: 'long' });

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
const dayBefore = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);

let relative: Intl.RelativeTimeFormat | undefined;

function relativeTime(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return relative.format(value, unit);
}

/** "Today" (0) or "Yesterday" (-1), as a line begins. */
function relativeDay(days: 0 | -1): string {
  const words = relativeTime(days, 'day');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** When something happened, as short as can be: "10:48", "Yesterday", "18 Nov", "18 Nov 2024". */
export function formatWhen(at: Date, now: Date): string {
  if (isSameDay(at, now)) return formatTime(at);
  if (isSameDay(at, dayBefore(now))) return relativeDay(-1);
  return at.getFullYear() === now.getFullYear() ? formatShortDay(at) : formatDay(at);
}

/** A day as a heading: "Today", "Yesterday", "18 November", "18 Nov 2024". */
export function formatDayHeading(at: Date, now: Date): string {
  if (isSameDay(at, now)) return relativeDay(0);
  if (isSameDay(at, dayBefore(now))) return relativeDay(-1);
  return at.getFullYear() === now.getFullYear() ? dayAndMonth(at) : formatDay(at);
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
const daySeconds = 86_400;
const units = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * How long ago, in the largest unit that fits: "5 min. ago", "yesterday", "now". From 24 hours on the days of the calendar count. Both in
 * milliseconds since 1970.
 */
export function formatAgo(at: number, now: number): string {
  const seconds = Math.max(0, (now - at) / 1000);
  if (seconds >= daySeconds) {
    const days = (startOfDay(new Date(now)) - startOfDay(new Date(at))) / (daySeconds * 1000);
    return relativeTime(-Math.round(days), 'day');
  }
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return relativeTime(-Math.floor(seconds / length), unit);
}
