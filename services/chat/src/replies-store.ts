import { type Database, DomainError, duplicateKeyOf, retryOnDuplicateKey } from '@gehna/kit';
import type { Filter } from 'mongodb';

interface StoredReplies {
  /** The user's id. */
  readonly _id: string;
  readonly replies: string[];
  /** +1 per change. Missing in what was stored before there were versions. */
  readonly version?: number;
}

/** `version` is 0 before the first change. */
type SavedReplies = Pick<Required<StoredReplies>, 'replies' | 'version'>;

/** The saved replies of each user. */
export function repliesStore(database: Database) {
  const stored = database.prepare<StoredReplies>('replies');

  const of = async (userId: string): Promise<SavedReplies> => savedIn(await stored.findOne({ _id: userId }));

  async function write(which: Filter<StoredReplies>, replies: string[]): Promise<SavedReplies> {
    const change = { $set: { replies }, $inc: { version: 1 } };
    return savedIn(await stored.findOneAndUpdate(which, change, { upsert: true, returnDocument: 'after' }));
  }

  return {
    of,

    async eraseOf(userId: string): Promise<void> {
      await stored.deleteOne({ _id: userId });
    },

    /**
     * Replaces what is there, or only its `expected` version: throws `version-conflict` when others were saved since. Sent again, because its
     * answer was lost, it is done.
     */
    async replace(userId: string, replies: string[], expected?: number): Promise<SavedReplies> {
      if (expected === undefined) return retryOnDuplicateKey(() => write({ _id: userId }, replies));
      try {
        return await write({ _id: userId, version: expected === 0 ? { $exists: false } : expected }, replies);
      } catch (error) {
        // Another version is there, beside which none can be inserted.
        if (!duplicateKeyOf(error)) throw error;
        const saved = await of(userId);
        if (JSON.stringify(saved.replies) !== JSON.stringify(replies)) throw new DomainError('version-conflict');
        return saved;
      }
    },
  };
}

const savedIn = (stored: StoredReplies | null): SavedReplies => ({
  replies: stored?.replies ?? [],
  version: stored?.version ?? 0,
});
