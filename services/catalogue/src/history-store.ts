import { type Database, newId } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import { notesOf, type Product } from './product.ts';

/** Something that happened to a product's content. */
interface HistoryEntry {
  readonly _id: string;
  readonly productId: string;
  readonly at: Date;
  /** Who did it. */
  readonly by: string;
  readonly what: 'submitted' | 'approved' | 'rejected';
  /** Of a rejection. */
  readonly note: string | null;
}

/** Newest entries that are read of one product; edits have no limit. */
const maxEntries = 1000;

/** Submissions and decisions. Entries are only ever added, in the transaction of the change. */
export class HistoryStore {
  readonly #entries: Collection<HistoryEntry>;

  constructor(database: Database) {
    this.#entries = database.prepare<HistoryEntry>('history', [{ name: 'ofProduct', key: { productId: 1, _id: 1 } }]);
  }

  /** Adds what the review of a product has just become. */
  async add(product: Product, session: ClientSession): Promise<void> {
    await this.#entries.insertOne({ ...entryOf(product), _id: newId('his') }, { session });
  }

  async eraseOf(productId: string): Promise<void> {
    await this.#entries.deleteMany({ productId });
  }

  /** The oldest first: ids are in the order of time. */
  async of(productId: string): Promise<HistoryEntry[]> {
    const newest = await this.#entries.find({ productId }).sort({ _id: -1 }).limit(maxEntries).toArray();
    return newest.reverse();
  }
}

function entryOf({ _id: productId, sellerId, review }: Product): Omit<HistoryEntry, '_id'> {
  if (review.status === 'pending') {
    return { productId, at: review.submittedAt, by: sellerId, what: 'submitted', note: null };
  }
  const { status: what, decidedAt: at, decidedBy: by } = review;
  return { productId, at, by, what, note: notesOf(review) };
}
