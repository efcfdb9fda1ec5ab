import { randomUUID } from 'node:crypto';
import { type Database, duplicateKeyOf } from '@gehna/kit';
import type { Collection } from 'mongodb';

export type IndexedUntil = Readonly<Record<string, Date>>;

interface StoredLease {
  _id: 'search-index';
  holder: string;
  expiresAt: Date;
  /** By service: every event that its stream stored before is in the index. */
  indexedUntil?: IndexedUntil;
}

/** A holder that is gone is replaced after this time. Several renewals fit into it. */
const durationMs = 15_000;

/** Which replica writes the search index: one, for as long as it renews its lease. */
export class IndexingLease {
  readonly #leases: Collection<StoredLease>;
  readonly #holder = randomUUID();

  constructor(database: Database) {
    database.prepare('search_leases');
    this.#leases = database.collection<StoredLease>('search_leases');
  }

  /** Takes the lease, or renews it. False while another replica holds it. */
  async acquire(now: Date): Promise<boolean> {
    const mine = { holder: this.#holder, expiresAt: new Date(now.getTime() + durationMs) };
    try {
      const { matchedCount, upsertedCount } = await this.#leases.updateOne(
        { _id: 'search-index', $or: [{ holder: this.#holder }, { expiresAt: { $lt: now } }] },
        { $set: mine },
        { upsert: true },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // There is one, and it is another replica's.
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  /** Lets another replica take the lease at once. */
  async release(): Promise<void> {
    await this.#leases.updateOne({ _id: 'search-index', holder: this.#holder }, { $set: { expiresAt: new Date(0) } });
  }

  async indexedUntil(): Promise<IndexedUntil | undefined> {
    return (await this.#leases.findOne({ _id: 'search-index' }))?.indexedUntil;
  }

  async setIndexedUntil(indexedUntil: IndexedUntil): Promise<void> {
    await this.#leases.updateOne({ _id: 'search-index', holder: this.#holder }, { $set: { indexedUntil } });
  }
}
