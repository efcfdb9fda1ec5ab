import { type Database, newId } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';

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

/** Entries that are read of one application, the newest: nobody reads more, and opening goes on for ever. */
const mostRead = 1000;

/** What was decided and who opened which document. Entries are only ever added. */
export class HistoryStore {
  readonly #entries: Collection<HistoryEntry>;

  constructor(database: Database) {
    database.prepare('history', [{ name: 'ofApplication', key: { applicationId: 1, _id: 1 } }]);
    this.#entries = database.collection<HistoryEntry>('history');
  }

  /** With a session: together with what it tells of. */
  async add(entry: Omit<HistoryEntry, '_id'>, session?: ClientSession): Promise<void> {
    await this.#entries.insertOne({ ...entry, _id: newId('his') }, session ? { session } : {});
  }

  /** The oldest first: ids are in the order of time. */
  async of(applicationId: string): Promise<HistoryEntry[]> {
    const newest = await this.#entries.find({ applicationId }).sort({ _id: -1 }).limit(mostRead).toArray();
    return newest.reverse();
  }
}
