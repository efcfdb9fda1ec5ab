import { randomInt } from 'node:crypto';

/**
 * A number to be spoken on the phone: `L-4829-3071`. Digits only, because letters are misheard; random, because a count would
 * show each seller how many inquiries all others get. A unique index refuses one that is taken, and another is generated.
 */
export function newLeadId(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `L-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
