import { DomainError } from '../domain-error.ts';
import { statusOf } from './problem.ts';

/** Of one account, in one replica: to look into files that are refused takes as much as to store them. */
const maxRefused = 200;
const windowMs = 15 * 60_000;

export function refusedForms() {
  /** By account, in the order in which their windows end. */
  const windows = new Map<string, { refused: number; readonly endsAt: number }>();

  function windowOf(account: string, now: number) {
    for (const [other, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(other);
    }
    const own = windows.get(account) ?? { refused: 0, endsAt: now + windowMs };
    windows.set(account, own);
    return own;
  }

  return {
    /** Does what a form is sent for, and counts one that is refused. Throws `too-many-refused` where an account has sent too many of those. */
    async counting<T>(account: string, work: () => Promise<T>): Promise<T> {
      const now = performance.now();
      const own = windowOf(account, now);
      if (own.refused >= maxRefused) {
        throw new DomainError('too-many-refused', { retryAfterSeconds: Math.ceil((own.endsAt - now) / 1000) });
      }
      try {
        return await work();
      } catch (error) {
        if (isOfTheForm(error)) own.refused++;
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
