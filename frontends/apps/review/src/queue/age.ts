import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, as short as can be: "3 days", "1 day", "9 h", "12 min". Both in milliseconds since 1970. */
export function ageWords(since: number, now: number): string {
  const age = Math.max(0, now - since);
  if (age >= day) return texts.queue.days(Math.floor(age / day));
  return age >= hour ? texts.queue.hours(Math.floor(age / hour)) : texts.queue.minutes(Math.floor(age / minute));
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
