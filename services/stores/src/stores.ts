import { events } from '@gehna/contracts';
import { type AggregateStore, aggregates, type Change, type Database, retryOnDuplicateKey } from '@gehna/kit';
import type { Pictures } from '@gehna/kit/media';
import type { ClientSession } from 'mongodb';
import { eventData } from './presentation.ts';
import { change, erase, open, restrict, type Store, type StoreDecision, type StoreRestriction } from './store.ts';
import { contentIn, type StoreForm, uploadsIn } from './store-form.ts';
import type { Uploads } from './uploads.ts';

/** What the sitemap needs. */
type ListedStore = Pick<Store, 'storeSlug' | 'updatedAt'>;

/** Stores in the database; the only place that uses the collection and its indexes. */
export class Stores {
  readonly #database: Database;
  readonly #stores: AggregateStore<Store, typeof events.stores.storeEvents>;
  readonly #uploads: Uploads;

  constructor(database: Database, uploads: Uploads) {
    this.#database = database;
    this.#uploads = uploads;
    this.#stores = aggregates<Store, typeof events.stores.storeEvents>({
      database,
      collection: 'stores',
      family: events.stores.storeEvents,
      toEventData: eventData,
      indexes: [
        { name: 'slug', key: { storeSlug: 1 }, unique: true },
        { name: 'publicBySlug', key: { isPublic: 1, storeSlug: 1 } },
      ],
      taken: { slug: { code: 'store-slug-taken', field: 'storeSlug' } },
      notFound: 'store-not-created',
      conflict: 'store-changed',
    });
  }

  /**
   * Opens the seller's store, or changes it. Throws `store-slug-taken`, `store-images-invalid` for pictures that are not the
   * seller's, and `store-changed` when the store has another version than the form.
   */
  save(sellerId: string, form: StoreForm): Promise<Store> {
    // Repeated when a concurrent save has just opened the store.
    return retryOnDuplicateKey(() => this.#database.transaction((session) => this.#save(sellerId, form, session)));
  }

  async decide(sellerId: string, decision: (store: Store) => StoreDecision): Promise<Store> {
    return (await this.#stores.decide(sellerId, decision)).after;
  }

  /** Applies what moderation or auth published, in the transaction of its event's handler. Null: the seller has no store. */
  async restrict(
    sellerId: string,
    restriction: StoreRestriction,
    isRestricted: boolean,
    session: ClientSession,
  ): Promise<Change<Store> | null> {
    if (!(await this.#stores.find(sellerId, { session }))) return null;
    return this.#stores.decide(sellerId, (store) => restrict(store, restriction, isRestricted), { session });
  }

  /** Erases the store of a seller who deleted the account, and what was uploaded for it. */
  async eraseOf(sellerId: string, pictures: Pick<Pictures, 'erase'>): Promise<void> {
    if (await this.#stores.find(sellerId)) {
      await this.#stores.decide(sellerId, erase);
      await this.#stores.collection.deleteOne({ _id: sellerId });
    }
    await this.#uploads.eraseOf(sellerId, pictures);
  }

  find(sellerId: string): Promise<Store | null> {
    return this.#stores.find(sellerId);
  }

  /** The seller's store. Throws `store-not-created`. */
  get(sellerId: string): Promise<Store> {
    return this.#stores.get(sellerId);
  }

  bySlug(storeSlug: string): Promise<Store | null> {
    return this.#stores.collection.findOne({ storeSlug });
  }

  /** All stores that visitors see, by slug. */
  async allPublic(): Promise<ListedStore[]> {
    const projection = { storeSlug: 1, updatedAt: 1, restrictions: 1 } as const;
    const found = await this.#stores.collection
      .find({ isPublic: true }, { projection })
      .sort({ storeSlug: 1 })
      .toArray();
    // Few are restricted; in the filter, SecantusDB would read every store for it.
    return found.filter(({ restrictions = [] }) => restrictions.length === 0);
  }

  async #save(sellerId: string, form: StoreForm, session: ClientSession): Promise<Store> {
    const uploads = await this.#uploads.keep(sellerId, uploadsIn(form), session);
    const content = contentIn(form, uploads);
    return this.#stores.decideOrCreate(
      sellerId,
      (store) => change(store, content),
      { state: open(sellerId, content), verb: 'opened' },
      { expectedVersion: form.version, session },
    );
  }
}
