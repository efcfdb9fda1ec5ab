import { events, texts } from '@gehna/contracts';
import { type AggregateStore, afterDuplicates, aggregates, conflict, type Database } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import { eventData } from './presentation.ts';
import { change, open, type Store, type StoreDecision, type StoreVerb } from './store.ts';
import { contentIn, type StoreForm, uploadsIn } from './store-form.ts';
import type { Uploads } from './uploads.ts';

/** Whose store has a slug. */
interface Slug {
  /** The slug: the database itself refuses a second one. */
  _id: string;
  sellerId: string;
}

/** What the sitemap needs. */
export type ListedStore = Pick<Store, 'storeSlug' | 'updatedAt'>;

export const noOwnStore = 'You have no store yet.';

/**
 * Stores in the database; the only place that knows the collections and their indexes. Slugs are a collection of their own,
 * written in the same transaction, and not a unique index, because SecantusDB in Rust keeps refusing a unique value after the
 * document that had it was changed.
 */
export class Stores {
  readonly #database: Database;
  readonly #stores: AggregateStore<Store, StoreVerb>;
  readonly #slugs: Collection<Slug>;
  readonly #uploads: Uploads;

  constructor(database: Database, uploads: Uploads) {
    this.#database = database;
    this.#uploads = uploads;
    database.prepare('slugs');
    this.#slugs = database.collection<Slug>('slugs');
    this.#stores = aggregates<Store, typeof events.stores.storeEvents>({
      database,
      collection: 'stores',
      family: events.stores.storeEvents,
      prefix: 'sto',
      toEventData: eventData,
      indexes: [{ name: 'public', key: { isPublic: 1 } }],
      notFound: noOwnStore,
      changedMeanwhile: 'Your store was changed meanwhile. Please look at it again before you save.',
    });
  }

  /**
   * Opens the seller's store, or changes it. 400 for pictures that are not the seller's, 409 for a slug that is taken or when
   * the store is another one than `version` of the form.
   */
  save(sellerId: string, form: StoreForm): Promise<Store> {
    // Again when another save has just opened the store or taken the slug.
    return afterDuplicates(() => this.#database.transaction((session) => this.#save(sellerId, form, session)));
  }

  decide(sellerId: string, decision: (store: Store) => StoreDecision): Promise<Store> {
    return this.#stores.decide(sellerId, decision);
  }

  find(sellerId: string): Promise<Store | null> {
    return this.#stores.find(sellerId);
  }

  /** The seller's store, or 404. */
  get(sellerId: string): Promise<Store> {
    return this.#stores.get(sellerId);
  }

  async bySlug(slug: string): Promise<Store | null> {
    const found = await this.#slugs.findOne({ _id: slug });
    const store = found && (await this.find(found.sellerId));
    // Between the two looks it may have got another slug.
    return store?.storeSlug === slug ? store : null;
  }

  /** All public stores by slug. */
  async allPublic(): Promise<ListedStore[]> {
    const projection = { storeSlug: 1, updatedAt: 1 } as const;
    const found = await this.#stores.collection.find({ isPublic: true }, { projection }).toArray();
    return found.sort((a, b) => (a.storeSlug < b.storeSlug ? -1 : 1));
  }

  async #save(sellerId: string, form: StoreForm, session: ClientSession): Promise<Store> {
    const before = await this.#stores.find(sellerId, { session });
    const uploads = await this.#uploads.keep(sellerId, uploadsIn(form), session);
    const content = contentIn(form, uploads);
    await this.#takeSlug(content.storeSlug, sellerId, session);
    if (!before) return this.#stores.create(open(sellerId, content), 'opened', { session });
    const after = await this.#stores.decide(sellerId, (store) => change(store, content), {
      expectedVersion: form.version,
      session,
    });
    if (after.storeSlug !== before.storeSlug) await this.#slugs.deleteOne({ _id: before.storeSlug }, { session });
    return after;
  }

  async #takeSlug(slug: string, sellerId: string, session: ClientSession): Promise<void> {
    const found = await this.#slugs.findOne({ _id: slug }, { session });
    if (found?.sellerId === sellerId) return;
    if (found) throw conflict(texts.slugTaken, [{ field: 'storeSlug', message: texts.slugTaken }]);
    await this.#slugs.insertOne({ _id: slug, sellerId }, { session });
  }
}
