import { events } from '@gehna/contracts';
import { favouritesMax } from '@gehna/contracts/rules';
import {
  type AggregateStore,
  aggregates,
  type Database,
  DomainError,
  inSession,
  retryOnDuplicateKey,
} from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import { addAgain, erase, type Favourite, favouriteEventData, favouriteId, newFavourite, remove } from './favourite.ts';
import { type ProductStore, withoutContent } from './projections/product-store.ts';

/** A buyer's additions conflict once fewer favourites than this may be added: more than are ever added at the same time. */
const reservedPlaces = 100;

/** Makes additions of one buyer conflict: transactions that only count would each find room for the last favourite. */
interface Buyer {
  _id: string;
  additions: number;
}

/** Favourites in the database; the only place that uses their collections and indexes. */
export class FavouriteStore {
  readonly #database: Database;
  readonly #products: ProductStore;
  readonly #favourites: AggregateStore<Favourite, typeof events.favourites.favouriteEvents>;
  readonly #buyers: Collection<Buyer>;

  constructor(database: Database, products: ProductStore) {
    this.#database = database;
    this.#products = products;
    this.#favourites = aggregates<Favourite, typeof events.favourites.favouriteEvents>({
      database,
      collection: 'favourites',
      family: events.favourites.favouriteEvents,
      toEventData: favouriteEventData,
      indexes: [{ name: 'ofBuyer', key: { buyerId: 1, removed: 1, addedAt: -1, _id: -1 } }],
    });
    this.#buyers = database.prepare<Buyer>('buyers');
  }

  /** The favourite, unless there is none or it was removed. */
  async find(buyerId: string, productId: string): Promise<Favourite | null> {
    const favourite = await this.#favourites.find(favouriteId(buyerId, productId));
    return favourite?.removed ? null : favourite;
  }

  /** All that is stored of a buyer, with those that were removed. */
  allOf(buyerId: string): Promise<Favourite[]> {
    return this.#favourites.collection.find({ buyerId }).toArray();
  }

  /** All of a buyer's, the newest first. */
  list(buyerId: string): Promise<Favourite[]> {
    return this.#newestFirst(buyerId).toArray();
  }

  /** The products of all of a buyer's favourites, the newest first. */
  async productIds(buyerId: string, session?: ClientSession): Promise<string[]> {
    const found = await this.#newestFirst(buyerId, session)
      .project<Pick<Favourite, 'productId'>>({ _id: 0, productId: 1 })
      .toArray();
    return found.map(({ productId }) => productId);
  }

  /** Adds it, unless it is there. Throws `favourite-limit` when the buyer has as many as one may have. */
  add(buyerId: string, productId: string, now: Date): Promise<{ favourite: Favourite; isNew: boolean }> {
    const id = favouriteId(buyerId, productId);
    const addIn = async (session: ClientSession) => {
      const before = await this.#favourites.find(id, { session });
      if (before && !before.removed) return { favourite: before, isNew: false };
      await this.#assertRoom(buyerId, session);
      const favourite = before
        ? (await this.#favourites.decide(id, (removed) => addAgain(removed, now), { session })).after
        : await this.#favourites.create(newFavourite(buyerId, productId, now), 'added', { session });
      return { favourite, isNew: true };
    };
    // A concurrent request has just added the same, or the buyer's first.
    return retryOnDuplicateKey(() => this.#database.transaction(addIn));
  }

  /** Removes it, if it is there. */
  async remove(buyerId: string, productId: string): Promise<void> {
    if (!(await this.find(buyerId, productId))) return;
    await this.#favourites.decide(favouriteId(buyerId, productId), remove);
  }

  /** Erases all that a buyer has or had: each is published as removed, then deleted, so that a retry continues where this ended. */
  async eraseOf(buyerId: string): Promise<void> {
    for await (const { _id } of this.#favourites.collection.find({ buyerId })) {
      await this.#favourites.decide(_id, erase);
      await this.#favourites.collection.deleteOne({ _id });
    }
    await this.#buyers.deleteOne({ _id: buyerId });
  }

  #newestFirst(buyerId: string, session?: ClientSession) {
    const { collection } = this.#favourites;
    return collection.find({ buyerId, removed: false }, inSession(session)).sort({ addedAt: -1, _id: -1 });
  }

  async #assertRoom(buyerId: string, session: ClientSession): Promise<void> {
    const count = await this.#favourites.collection.countDocuments({ buyerId, removed: false }, { session });
    if (count < favouritesMax - reservedPlaces) return;
    if (count >= favouritesMax && (await this.#countShown(buyerId, session)) >= favouritesMax)
      throw new DomainError('favourite-limit', { max: favouritesMax });
    await this.#buyers.updateOne({ _id: buyerId }, { $inc: { additions: 1 } }, { upsert: true, session });
  }

  /** Without those that the buyer can neither see nor remove, because their seller deleted the account. */
  async #countShown(buyerId: string, session: ClientSession): Promise<number> {
    const ids = await this.productIds(buyerId, session);
    return ids.length - (await withoutContent(this.#products, ids)).size;
  }
}
