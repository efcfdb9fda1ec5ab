import { TTLCache } from '@isaacs/ttlcache';
import { DomainError } from '../domain-error.ts';
import { statusOf } from './problem.ts';

/** Of one account, in one replica: to look into files that are refused takes as much as to store them. */
const maxRefused = 200;
const windowMs = 15 * 60_000;

export function refusedForms() {
  const windows = new TTLCache<string, number>({ ttl: windowMs, checkAgeOnGet: true, noUpdateTTL: true });
  return {
    /** Does what a form is sent for, and counts one that is refused. Throws `too-many-refused` where an account has sent too many of those. */
    async counting<T>(account: string, work: () => Promise<T>): Promise<T> {
      const refused = windows.get(account) ?? 0;
      if (refused >= maxRefused) {
        throw new DomainError('too-many-refused', {
          retryAfterSeconds: Math.ceil(windows.getRemainingTTL(account) / 1000),
        });
      }
      try {
        return await work();
      } catch (error) {
        if (isOfTheForm(error)) windows.set(account, (windows.get(account) ?? 0) + 1);
        throw error;
      }
    },
  };
}

/** Not that there is no room now, or that something does not answer. */
function isOfTheForm(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  const status = statusOf(error);
  return status < 500 && status !== 429;
}
