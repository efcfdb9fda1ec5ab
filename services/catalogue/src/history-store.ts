import { type Database, newId } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';

/** Something that happened to a product's content. */
export interface HistoryEntry {
  readonly _id: string;
  readonly productId: string;
  readonly at: Date;
  /** Who did it. */
  readonly by: string;
  readonly what: 'submitted' | 'approved' | 'rejected';
  /** Of a rejection. */
  readonly note: string | null;
}

/** Entries that are read of one product, the newest: nobody reads more, and editing goes on for ever. */
const mostRead = 1000;

/** What was submitted and what was decided. Entries are only ever added, in the transaction of what they tell of. */
export class HistoryStore {
  readonly #entries: Collection<HistoryEntry>;

  constructor(database: Database) {
    database.prepare('history', [{ name: 'ofProduct', key: { productId: 1, _id: 1 } }]);
    this.#entries = database.collection<HistoryEntry>('history');
  }

  async add(entry: Omit<HistoryEntry, '_id'>, session: ClientSession): Promise<void> {
    await this.#entries.insertOne({ ...entry, _id: newId('his') }, { session });
  }

  /** The oldest first: ids are in the order of time. */
  async of(productId: string): Promise<HistoryEntry[]> {
    const newest = await this.#entries.find({ productId }).sort({ _id: -1 }).limit(mostRead).toArray();
    return newest.reverse();
  }
}
