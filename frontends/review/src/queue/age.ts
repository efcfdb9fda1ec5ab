import { useEffect, useState } from 'react';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, as short as can be: "3 days", "1 day", "9 h", "12 min". Both in milliseconds since 1970. */
export function ageWords(since: number, now: number): string {
  const age = Math.max(0, now - since);
  if (age >= day) {
    const days = Math.floor(age / day);
    return days === 1 ? '1 day' : `${days} days`;
  }
  return age >= hour ? `${Math.floor(age / hour)} h` : `${Math.floor(age / minute)} min`;
}

/** The time of the moment, once a minute anew. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** "18 Nov 2026, 14:20". */
export const momentWords = (iso: string) => moment.format(new Date(iso));
