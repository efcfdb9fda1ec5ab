import { retry } from '../retry.ts';
import { DuplicateKey, duplicateKeyOf } from './duplicate-key.ts';

/** Runs `work` again when an id or a unique index refused a write: what another request has just stored can be read now. */
export function retryOnDuplicateKey<T>(work: () => Promise<T>, options: { maxAttempts?: number } = {}): Promise<T> {
  return retry(work, {
    ...options,
    isLostRace: (error) => error instanceof DuplicateKey || duplicateKeyOf(error) !== undefined,
  });
}
