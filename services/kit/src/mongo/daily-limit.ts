import type { ClientSession, Collection, Document } from 'mongodb';
import type { DomainError } from '../domain-error.ts';
import type { Database } from './database.ts';

const dayMs = 24 * 60 * 60_000;

/** Makes additions of one user conflict: transactions that only count would each find room for the last one. */
interface Counter {
  readonly _id: string;
  readonly added: number;
}

/** How many documents of a collection a user may add within 24 hours. */
export interface DailyLimit {
  /** Throws when the user has none left: a flood is refused before it costs transactions. */
  check(userId: string): Promise<void>;
  /** For a document that this transaction has just added: of several at once each sees those before it. */
  checkAdded(userId: string, session: ClientSession): Promise<void>;
}

export function dailyLimit({
  database,
  documents: name,
  deleted: deletedName,
  counters: countersName,
  userField,
  max,
  error,
}: {
  database: Database;
  /** A collection of documents that have `createdAt`; its owner indexes `userField` with it. */
  documents: string;
  /** A collection with `createdAt` and `userField` of those that were deleted within 24 hours, which count as well. */
  deleted?: string;
  /** A collection of the limit's own. */
  counters: string;
  userField: string;
  max: number;
  error: () => DomainError;
}): DailyLimit {
  const documents: Collection<Document> = database.collection(name);
  const deleted: Collection<Document> | null = deletedName === undefined ? null : database.collection(deletedName);
  database.prepare(countersName);
  const counters = database.collection<Counter>(countersName);

  async function checkCount(userId: string, allowed: number, session?: ClientSession): Promise<void> {
    const since = new Date(database.clock().getTime() - dayMs);
    const own = { [userField]: userId, createdAt: { $gt: since } };
    let count = await documents.countDocuments(own, session ? { session } : {});
    if (deleted) count += await deleted.countDocuments(own, session ? { session } : {});
    if (count > allowed) throw error();
  }

  return {
    check: (userId) => checkCount(userId, max - 1),
    async checkAdded(userId, session) {
      await counters.updateOne({ _id: userId }, { $inc: { added: 1 } }, { upsert: true, session });
      await checkCount(userId, max, session);
    },
  };
}
