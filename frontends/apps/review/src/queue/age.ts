import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, as short as can be: "3 days", "1 day", "9 h", "12 min", "just now". Both in milliseconds since 1970. */
export function ageWords(since: number, now: number): string {
  const age = Math.max(0, now - since);
  if (age >= day) return texts.queue.days(Math.floor(age / day));
  if (age >= hour) return texts.queue.hours(Math.floor(age / hour));
  return age >= minute ? texts.queue.minutes(Math.floor(age / minute)) : texts.queue.justNow;
}

/** The current time, updated once a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
