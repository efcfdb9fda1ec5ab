import { type Database, inSession, newId } from '@gehna/kit';
import type { ClientSession } from 'mongodb';

/** Something that happened to an application. */
export interface HistoryEntry {
  readonly _id: string;
  readonly applicationId: string;
  readonly at: Date;
  /** Who did it. */
  readonly by: string;
  readonly what: 'submitted' | 'opened' | 'approved' | 'rejected';
  /** The document that was opened, or the note of a rejection. */
  readonly detail: string | null;
}

/** The newest entries of an application that are read: openings add to them without end. */
const maxEntries = 1000;

export type HistoryStore = ReturnType<typeof historyStore>;

/** Decisions and openings of documents. Entries are only ever added. */
export function historyStore(database: Database) {
  const entries = database.prepare<HistoryEntry>('history', [
    { name: 'ofApplication', key: { applicationId: 1, _id: 1 } },
  ]);

  return {
    /** With a session: in the transaction of the change that it describes. */
    async add(entry: Omit<HistoryEntry, '_id'>, session?: ClientSession): Promise<void> {
      await entries.insertOne({ ...entry, _id: newId('his') }, inSession(session));
    },

    async eraseOf(applicationId: string): Promise<void> {
      await entries.deleteMany({ applicationId });
    },

    /** The oldest first: ids are in the order of time. */
    async of(applicationId: string): Promise<HistoryEntry[]> {
      const newest = await entries.find({ applicationId }).sort({ _id: -1 }).limit(maxEntries).toArray();
      return newest.reverse();
    },
  };
}
