import { unavailable } from '../http/errors.ts';
import { DuplicateKey, duplicateKeyOf } from './duplicate-key.ts';

/**
 * Does work again, five times at the most unless `attempts` says otherwise, when an id or a unique index refused a write: somebody
 * else has made the same a moment ago, and now it can be read. Then it throws 503 with `tooMany`, for a person.
 */
export async function afterDuplicates<T>(
  work: () => Promise<T>,
  { attempts = 5, tooMany = 'Too many changes at once. Please try again.' } = {},
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DuplicateKey || duplicateKeyOf(error))) throw error;
    }
  }
  throw unavailable(tooMany);
}
