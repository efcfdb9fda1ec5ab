import { events } from '@gehna/contracts';
import { favouritesMax } from '@gehna/contracts/rules';
import { type AggregateStore, afterDuplicates, aggregates, conflict, type Database } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import {
  addAgain,
  type Favourite,
  type FavouriteVerb,
  favouriteEventData,
  favouriteId,
  newFavourite,
  remove,
} from './favourite.ts';

/** How many favourites a buyer has. Kept as state: counting would read them all, and two counts at once pass the limit. */
interface Buyer {
  _id: string;
  favourites: number;
}

const tooMany = `You can keep at most ${favouritesMax} favourites. Please remove some of them first.`;

/** Favourites in the database; the only place that knows their collections and indexes. */
export class FavouriteStore {
  readonly #database: Database;
  readonly #favourites: AggregateStore<Favourite, FavouriteVerb>;
  readonly #buyers: Collection<Buyer>;

  constructor(database: Database) {
    this.#database = database;
    this.#favourites = aggregates<Favourite, typeof events.favourites.favouriteEvents>({
      database,
      collection: 'favourites',
      family: events.favourites.favouriteEvents,
      prefix: 'fav',
      toEventData: favouriteEventData,
      indexes: [{ name: 'ofBuyer', key: { buyerId: 1, removed: 1, addedAt: -1, _id: -1 } }],
    });
    database.prepare('buyers');
    this.#buyers = database.collection<Buyer>('buyers');
  }

  /** The favourite, unless there is none or it was removed. */
  async find(buyerId: string, productId: string): Promise<Favourite | null> {
    const favourite = await this.#favourites.find(favouriteId(buyerId, productId));
    return favourite?.removed ? null : favourite;
  }

  /** All of a buyer's, the newest first. */
  ofBuyer(buyerId: string): Promise<Favourite[]> {
    return this.#favourites.collection.find({ buyerId, removed: false }).sort({ addedAt: -1, _id: -1 }).toArray();
  }

  /** The products of all of a buyer's favourites, the newest first. */
  async productIds(buyerId: string): Promise<string[]> {
    const found = await this.#favourites.collection
      .find({ buyerId, removed: false })
      .sort({ addedAt: -1, _id: -1 })
      .project<Pick<Favourite, 'productId'>>({ _id: 0, productId: 1 })
      .toArray();
    return found.map(({ productId }) => productId);
  }

  /** Adds it, unless it is there. 409 when the buyer has as many as one may have. */
  add(buyerId: string, productId: string, now: Date): Promise<{ favourite: Favourite; isNew: boolean }> {
    // Again when another request has just added the same, or the buyer's first.
    return afterDuplicates(() =>
      this.#database.transaction((session) => this.#addIn(session, buyerId, productId, now)),
    );
  }

  /** Removes it, if it is there. */
  async remove(buyerId: string, productId: string): Promise<void> {
    if (!(await this.find(buyerId, productId))) return;
    await this.#database.transaction(async (session) => {
      const before = await this.#favourites.find(favouriteId(buyerId, productId), { session });
      if (!before || before.removed) return;
      await this.#favourites.decide(before._id, remove, { session });
      await this.#buyers.updateOne({ _id: buyerId }, { $inc: { favourites: -1 } }, { session });
    });
  }

  async #addIn(session: ClientSession, buyerId: string, productId: string, now: Date) {
    const before = await this.#favourites.find(favouriteId(buyerId, productId), { session });
    if (before && !before.removed) return { favourite: before, isNew: false };
    await this.#countOneMore(session, buyerId);
    const favourite = before
      ? await this.#favourites.decide(before._id, (removed) => addAgain(removed, now), { session })
      : await this.#favourites.create(newFavourite(buyerId, productId, now), 'added', { session });
    return { favourite, isNew: true };
  }

  async #countOneMore(session: ClientSession, buyerId: string): Promise<void> {
    const hasRoom = { _id: buyerId, favourites: { $lt: favouritesMax } };
    const { matchedCount } = await this.#buyers.updateOne(hasRoom, { $inc: { favourites: 1 } }, { session });
    if (matchedCount > 0) return;
    if (await this.#buyers.findOne({ _id: buyerId }, { session })) throw conflict(tooMany);
    await this.#buyers.insertOne({ _id: buyerId, favourites: 1 }, { session });
  }
}
