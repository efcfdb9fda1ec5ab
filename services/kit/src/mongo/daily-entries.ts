import type { ClientSession, Document } from 'mongodb';
import type { UploadedFile } from '../http/form.ts';
import { newId } from '../ids.ts';
import { type DailyCheckOptions, dailyCheck } from './daily-limit.ts';
import { inSession } from './in-session.ts';

interface EntriesOptions extends Omit<DailyCheckOptions, 'documents' | 'dateField' | 'deleted'> {
  readonly collection: string;
  /** The name of the index by `userField`. */
  readonly index: string;
  /** The name of the index by which entries expire. */
  readonly expiryIndex?: string;
}

export type DailyEntries = ReturnType<typeof dailyEntries>;

/** What users did, kept for a day to be counted, where nothing else is stored that could be. What is done at the same moment may pass the limit by a few. */
export function dailyEntries({ collection, index, expiryIndex = 'expiry', ...limit }: EntriesOptions) {
  const { database, userField } = limit;
  const entries = database.prepare<Document & { _id: string }>(collection, [
    { name: index, key: { [userField]: 1, createdAt: -1 } },
    { name: expiryIndex, key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
  ]);
  const check = dailyCheck({ documents: collection, ...limit });

  /** Counts so many more. Returns their ids. */
  async function add(userId: string, count = 1, session?: ClientSession): Promise<string[]> {
    const createdAt = database.clock();
    const added = Array.from({ length: count }, () => ({ _id: newId('ent'), [userField]: userId, createdAt }));
    await entries.insertMany(added, inSession(session));
    return added.map(({ _id }) => _id);
  }

  return {
    /** Throws when the user has none left. */
    check,
    add,

    /**
     * Stores a user's files one after the other, so that memory stays that of one. They are counted before that; those that were refused
     * count no longer. Throws the limit's error, and what `storeOne` throws.
     */
    async store<T>(userId: string, files: readonly UploadedFile[], storeOne: (file: UploadedFile) => Promise<T>) {
      if (files.length === 0) return [];
      await check(userId, files.length);
      const counted = await add(userId, files.length);
      const stored: T[] = [];
      try {
        for (const file of files) stored.push(await storeOne(file));
        return stored;
      } catch (error) {
        await entries.deleteMany({ _id: { $in: counted.slice(stored.length) } });
        throw error;
      }
    },

    async eraseOf(userId: string): Promise<void> {
      await entries.deleteMany({ [userField]: userId });
    },
  };
}
