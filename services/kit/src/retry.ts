import { setTimeout as wait } from 'node:timers/promises';
import { deadline } from './deadline.ts';
import { DomainError } from './domain-error.ts';

/** The longest delay before the n-th retry, in milliseconds; the actual one is random, so that concurrent writers part. */
const retryDelaysMs = [10, 25, 50, 100];

/**
 * Runs `work` again while it loses a race: a unique index or a version guard refused a write because another request has just
 * made one, which can be read now. Throws `busy` after `maxAttempts`, or when the request's deadline leaves no time.
 */
export function retry<T>(
  work: () => Promise<T>,
  { isLostRace, maxAttempts = 5 }: { isLostRace: (error: unknown) => boolean; maxAttempts?: number },
): Promise<T> {
  return deadline.within(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!isLostRace(error)) throw error;
        if (attempt >= maxAttempts || !deadline.allowsAttempt()) throw new DomainError('busy');
        await wait(Math.random() * (retryDelaysMs[attempt - 1] ?? 100));
      }
    }
  });
}
