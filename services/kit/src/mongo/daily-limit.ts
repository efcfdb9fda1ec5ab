import type { ClientSession, Document } from 'mongodb';
import type { DomainError } from '../domain-error.ts';
import type { Database } from './database.ts';
import { inSession } from './in-session.ts';

const dayMs = 24 * 60 * 60_000;

/** How many documents of a collection a user may add within 24 hours. */
export type DailyLimit = ReturnType<typeof dailyLimit>;

export interface DailyCheckOptions {
  readonly database: Database;
  /** A collection of documents; its owner indexes `userField` with `dateField`. */
  readonly documents: string;
  /** When a document was added; by default `createdAt`. */
  readonly dateField?: string;
  /** A collection with the same fields of those that were deleted within 24 hours, which count as well. */
  readonly deleted?: string;
  readonly userField: string;
  readonly max: number;
  readonly error: (max: number) => DomainError;
}

/**
 * Throws when a user has fewer additions left than are `adding`. Additions at the same moment may pass it by a few: it keeps a flood away.
 */
export function dailyCheck({
  database,
  documents,
  dateField = 'createdAt',
  deleted,
  userField,
  max,
  error,
}: DailyCheckOptions) {
  const names = deleted === undefined ? [documents] : [documents, deleted];
  const collections = names.map((name) => database.collection<Document>(name));
  return async (userId: string, adding = 1, session?: ClientSession): Promise<void> => {
    const since = new Date(database.clock().getTime() - dayMs);
    const own = { [userField]: userId, [dateField]: { $gt: since } };
    let count = adding;
    for (const one of collections) count += await one.countDocuments(own, inSession(session));
    if (count > max) throw error(max);
  };
}

/**
 * The same, and exactly, where a transaction adds. `counters`: a collection of the limit's own, which makes additions of one user conflict:
 * transactions that only count would each find room for the last one.
 */
export function dailyLimit({ counters: countersName, ...added }: DailyCheckOptions & { readonly counters: string }) {
  const counters = added.database.prepare<{ _id: string; added: number }>(countersName);
  const check = dailyCheck(added);
  return {
    /** Throws when the user has none left: a flood is refused before it costs transactions. */
    check,
    /** For a document that this transaction has just added: of several at once each sees those before it. */
    async checkAdded(userId: string, session: ClientSession): Promise<void> {
      await counters.updateOne({ _id: userId }, { $inc: { added: 1 } }, { upsert: true, session });
      await check(userId, 0, session);
    },
  };
}

/**
 * What an earlier request has stored that this one would store; null: nothing, and there is room for it, else `check` throws. It is looked for
 * after the limit was counted, so that a request that is sent twice at once is not refused for what it has just stored itself.
 */
export async function earlierOrWithinLimit<T>(
  check: () => Promise<void>,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const [limit] = await Promise.allSettled([check()]);
  const earlier = await find();
  if (earlier === null && limit.status === 'rejected') throw limit.reason;
  return earlier;
}
