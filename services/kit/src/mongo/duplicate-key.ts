import { MongoServerError } from 'mongodb';
import { retry } from '../retry.ts';

const duplicateKey = 11000;

/** A unique index refused a write. */
export class DuplicateKey extends Error {
  /** The name of the index, for example `mobile`. */
  readonly index: string;
  constructor(index: string) {
    // The database's own message carries the value, which may be a mobile number: it is not repeated here.
    super(`The unique index ${index} refused a write.`);
    this.name = 'DuplicateKey';
    this.index = index;
  }
}

/** The DuplicateKey that an error is, or that a database error means; undefined when it means something else. */
export function duplicateKeyOf(error: unknown): DuplicateKey | undefined {
  if (error instanceof DuplicateKey) return error;
  if (!(error instanceof MongoServerError) || error.code !== duplicateKey) return undefined;
  return new DuplicateKey(/index: (\S+)/.exec(error.message)?.[1] ?? 'unknown');
}

/** Runs `work` again when an id or a unique index refused a write: what another request has just stored can be read now. */
export function retryOnDuplicateKey<T>(work: () => Promise<T>, options: { maxAttempts?: number } = {}): Promise<T> {
  return retry(work, { ...options, isLostRace: (error) => duplicateKeyOf(error) !== undefined });
}
