import { events } from '@gehna/contracts';
import {
  type AggregateStore,
  aggregates,
  batchesOf,
  type Database,
  DomainError,
  duplicateKeyOf,
  earlierOrWithinLimit,
  exists,
  findPage,
  type New,
  newestFirst,
  retryOnDuplicateKey,
} from '@gehna/kit';
import type { Pictures } from '@gehna/kit/media';
import type { ClientSession } from 'mongodb';
import { type RatingLimits, ratingLimits } from './limits.ts';
import {
  erase,
  eventData,
  isSameWithoutPictures,
  type Rating,
  type RatingContent,
  type RatingDecision,
  takeDown,
  withdraw,
} from './rating.ts';
import type { RatingFigures } from './seller-rating.ts';
import { SellerRatingStore } from './seller-rating-store.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Of a download or erasure. */
const batchSize = 100;

/** Ratings; the only place that changes the collection. Each change counts the figures of its seller anew. */
export class RatingStore {
  readonly #database: Database;
  readonly #ratings: AggregateStore<Rating, typeof events.stores.ratingEvents>;
  readonly #ofSellers: SellerRatingStore;
  readonly #limits: RatingLimits;

  constructor(database: Database) {
    this.#database = database;
    this.#ratings = aggregates<Rating, typeof events.stores.ratingEvents>({
      database,
      collection: 'ratings',
      family: events.stores.ratingEvents,
      prefix: 'rat',
      toEventData: eventData,
      indexes: [
        { name: 'once', key: { sellerId: 1, raterId: 1 }, unique: true },
        { name: 'onceByNumber', key: { sellerId: 1, mobile: 1 }, unique: true },
        { name: 'ofRater', key: { raterId: 1, createdAt: -1 } },
        { name: 'ofSeller', key: { sellerId: 1, ...newestFirst } },
        { name: 'shown', key: { sellerId: 1, isTakenDown: 1, ...newestFirst } },
        { name: 'ofPicture', key: { 'pictures.hash': 1 } },
      ],
      notFound: 'rating-not-found',
      conflict: 'rating-changed',
    });
    this.#ofSellers = new SellerRatingStore(database, this.#ratings.collection);
    this.#limits = ratingLimits(database);
  }

  find(sellerId: string, raterId: string): Promise<Rating | null> {
    return this.#ratings.collection.findOne({ sellerId, raterId });
  }

  get(id: string): Promise<Rating> {
    return this.#ratings.get(id);
  }

  /** Whether another account has rated the seller with the customer's number. */
  async isNumberUsed({ sellerId, raterId, mobile }: Pick<Rating, 'sellerId' | 'raterId' | 'mobile'>): Promise<boolean> {
    const rating = await this.#ratings.collection.findOne({ sellerId, mobile }, { projection: { raterId: 1 } });
    return rating !== null && rating.raterId !== raterId;
  }

  /**
   * Throws what `rate` would refuse with whatever the pictures are, before they cost anything: `rating-changed`, `ratings-limit` and
   * `ratings-of-seller-limit`. A form whose answer was lost is sent again with its old version, and passes.
   */
  async check(
    { own, ...form }: { own: Rating | null } & Pick<Rating, 'sellerId' | 'raterId'> & Omit<RatingContent, 'pictures'>,
    expectedVersion?: number,
  ): Promise<void> {
    const isOutdated = expectedVersion !== undefined && (own?.version ?? 0) !== expectedVersion;
    if (isOutdated && !(own && isSameWithoutPictures(own, form))) throw new DomainError('rating-changed');
    const find = () => this.find(form.sellerId, form.raterId);
    if (!own) await earlierOrWithinLimit(() => this.#limits.check(form), find);
  }

  /**
   * Changes the customer's rating of the seller, or stores their first; of version 0 none was read. Throws `rating-changed` when the one
   * that was read is changed or withdrawn, `rating-number-used`, `ratings-limit` and `ratings-of-seller-limit`.
   */
  rate(
    rating: New<Rating>,
    decision: (rating: Rating) => RatingDecision,
    expectedVersion?: number,
  ): Promise<{ rating: Rating; isNew: boolean }> {
    // Repeated when a concurrent request has just stored the first one of the customer, or of the seller.
    return retryOnDuplicateKey(async () => {
      const own = await this.find(rating.sellerId, rating.raterId);
      if (own) return { rating: await this.#change(own, decision, expectedVersion), isNew: false };
      if (expectedVersion) throw new DomainError('rating-changed');
      return { rating: await this.#add(rating), isNew: true };
    });
  }

  async #change(own: Rating, decision: (rating: Rating) => RatingDecision, expectedVersion?: number): Promise<Rating> {
    try {
      return await this.decide(own, decision, expectedVersion);
    } catch (error) {
      // Withdrawn since it was found.
      if (error instanceof DomainError && error.code === 'rating-not-found') throw new DomainError('rating-changed');
      throw error;
    }
  }

  async #add(rating: New<Rating>): Promise<Rating> {
    try {
      return await this.#counting(rating.sellerId, async (session) => {
        const created = await this.#ratings.create(rating, 'given', { session });
        await this.#limits.checkAdded(rating, session);
        return created;
      });
    } catch (error) {
      if (duplicateKeyOf(error) && (await this.isNumberUsed(rating))) throw new DomainError('rating-number-used');
      throw error;
    }
  }

  /** Changes a rating, and what follows from it for its seller. */
  async decide(
    { _id, sellerId }: Pick<Rating, '_id' | 'sellerId'>,
    decision: (rating: Rating) => RatingDecision,
    expectedVersion?: number,
  ): Promise<Rating> {
    return this.#counting(sellerId, async (session) => {
      const { after } = await this.#ratings.decide(_id, decision, { expectedVersion, session });
      return after;
    });
  }

  /**
   * Deletes the customer's rating of the seller, if there is one. Returns the hashes of its pictures. Throws
   * `rating-withdrawal-refused` and `rating-reported`.
   */
  async withdraw(sellerId: string, raterId: string): Promise<string[]> {
    const own = await this.find(sellerId, raterId);
    if (!own) return [];
    return this.#counting(sellerId, async (session) => {
      // Another tab may have been faster.
      if (!(await this.#ratings.find(own._id, { session }))) return [];
      const { after } = await this.#ratings.decide(own._id, withdraw, { session });
      await this.#ratings.collection.deleteOne({ _id: own._id }, { session });
      await this.#limits.addWithdrawn(after, session);
      return after.pictures.map(({ hash }) => hash);
    });
  }

  /** Applies what moderation published, in the transaction of its event's handler; the rating may have gone with its account. */
  async moderate(
    id: string,
    { isRestricted, isPending }: { isRestricted: boolean; isPending: boolean },
    session: ClientSession,
  ): Promise<void> {
    const rating = await this.#ratings.find(id, { session });
    if (!rating) return;
    // Of no version: customer and seller, who may be writing, have read the rating as it is.
    await this.#ratings.collection.updateOne({ _id: id }, { $set: { isReported: isPending } }, { session });
    await this.#ratings.decide(id, (state) => takeDown(state, isRestricted), { session });
    await this.#ofSellers.count(rating.sellerId, session);
  }

  /** A page of those that are public, the newest first, and one more where there is one. */
  shown(sellerId: string, { page, limit }: Page): Promise<Rating[]> {
    return this.#ratings.collection
      .find({ sellerId, isTakenDown: false })
      .sort(newestFirst)
      .skip((page - 1) * limit)
      .limit(limit + 1)
      .toArray();
  }

  /** A page of all of a seller, the newest first, and how many they are. */
  ofSeller(sellerId: string, page: Page): Promise<{ found: Rating[]; total: number }> {
    return findPage(this.#ratings.collection, { sellerId }, newestFirst, page);
  }

  figuresOf(sellerId: string): Promise<RatingFigures> {
    return this.#ofSellers.figuresOf(sellerId);
  }

  /** All that a user has given, in batches. */
  givenBy(raterId: string): AsyncGenerator<Rating[]> {
    return batchesOf(this.#ratings.collection.find({ raterId }, { batchSize }).sort({ createdAt: -1 }));
  }

  /** All that a seller has received, in batches. */
  receivedBy(sellerId: string): AsyncGenerator<Rating[]> {
    return batchesOf(this.#ratings.collection.find({ sellerId }, { batchSize }).sort(newestFirst));
  }

  /** How many ratings each of the users has given. */
  async countsOf(raterIds: readonly string[]): Promise<Map<string, number>> {
    const counts = await this.#ratings.collection
      .aggregate<{ _id: string; count: number }>([
        { $match: { raterId: { $in: [...new Set(raterIds)] } } },
        { $group: { _id: '$raterId', count: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** Whether any rating has the picture; none that an erased user gave or received. */
  namesPicture(hash: string, erasedUser?: string): Promise<boolean> {
    const ofOthers = erasedUser !== undefined && { raterId: { $ne: erasedUser }, sellerId: { $ne: erasedUser } };
    return exists(this.#ratings.collection, { 'pictures.hash': hash, ...ofOthers });
  }

  /** Whether any rating that is public has the picture. */
  showsPicture(hash: string): Promise<boolean> {
    return exists(this.#ratings.collection, { 'pictures.hash': hash, isTakenDown: false });
  }

  /** Erases what a user gave and received who deleted the account, each rating after its pictures. */
  async eraseOf(userId: string, pictures: Pick<Pictures, 'erase'>): Promise<void> {
    for (const batches of [this.givenBy(userId), this.receivedBy(userId)])
      for await (const batch of batches) for (const rating of batch) await this.#erase(rating, userId, pictures);
    await this.#ofSellers.erase(userId);
    await this.#limits.erase(userId);
  }

  async #erase(
    { _id, raterId, sellerId, pictures: own }: Rating,
    userId: string,
    pictures: Pick<Pictures, 'erase'>,
  ): Promise<void> {
    await pictures.erase(
      own.map(({ hash }) => hash),
      userId,
    );
    await this.#database.transaction(async (session) => {
      await this.#ratings.decide(_id, erase, { session });
      await this.#ratings.collection.deleteOne({ _id }, { session });
      if (raterId === userId) await this.#ofSellers.count(sellerId, session);
    });
  }

  /** Runs a change of a seller's ratings, and counts them in the same transaction. */
  #counting<T>(sellerId: string, work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.#database.transaction(async (session) => {
      const result = await work(session);
      await this.#ofSellers.count(sellerId, session);
      return result;
    });
  }
}
