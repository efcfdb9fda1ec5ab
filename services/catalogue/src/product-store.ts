import { Readable } from 'node:stream';
import { events, type QueryOf, type routes } from '@gehna/contracts';
import { productsPerDay } from '@gehna/contracts/rules';
import {
  type AggregateStore,
  aggregates,
  batchesOf,
  type DailyLimit,
  type Database,
  DomainError,
  dailyCheck,
  earlierOrWithinLimit,
  exists,
  findPage,
  type New,
  newestFirst,
  refuse,
} from '@gehna/kit';
import type { Pictures } from '@gehna/kit/media';
import { BSON, type ClientSession, type Sort } from 'mongodb';
import pLimit from 'p-limit';
import type { MetalRate } from './metal-rate.ts';
import { eventData } from './presentation.ts';
import { disable, erase, moderate, type Product, type ProductDecision } from './product.ts';
import { isSameContent, type ProductContent, pricePaiseAt } from './product-content.ts';
import type { ProductHistory } from './product-history.ts';
import { codeKey, huidsOf } from './product-lookup.ts';
import { filterOf, orderOf, priceOffAt, type SellerQuery, sellerListIndexes } from './seller-list.ts';

type ReviewQuery = QueryOf<typeof routes.catalogue.listReviewProducts>;

/** What of a product concerns buyers, who may see it or not. */
type LiveProduct = Omit<Product, 'newest' | 'review'>;
type ProductOnMarket = LiveProduct & { readonly live: ProductContent };
const onlyLive = { newest: 0, review: 0 } as const;
const isOnMarket = (product: LiveProduct): product is ProductOnMarket =>
  product.lookup.onMarket && product.live !== null;

/**
 * Reads a stored product without parsing the rest. Not left out by the database: SecantusDB prepares the whole answer to a projection before
 * its first batch.
 */
function onlyLiveOf(bytes: Uint8Array): LiveProduct {
  const { newest, review, live, lookup, ...product } = BSON.deserialize(bytes, { raw: true });
  return { ...product, live: live && BSON.deserialize(live), lookup: BSON.deserialize(lookup) } as LiveProduct;
}

/** Products of an erased seller: each with its pictures takes some thirty requests of the object store. */
const erasedAtATime = 8;

/** Of the whole market. */
const batchSize = 1000;

/** What a form of a new product is known by when it is sent again. */
interface SentForm {
  readonly sellerId: string;
  readonly key?: string | undefined;
  readonly productCode: string;
}

interface ProductPage {
  readonly found: Product[];
  readonly total: number;
}

const indexes = [
  { name: 'productCode', key: { sellerId: 1, 'lookup.codes': 1 }, unique: true },
  { name: 'huid', key: { 'lookup.huids': 1 }, unique: true, sparse: true },
  ...sellerListIndexes,
  { name: 'pricedAt', key: { 'newest.rate.metal': 1, 'newest.rate.number': 1 }, sparse: true },
  { name: 'reviewQueue', key: { 'review.status': 1, 'review.submittedAt': 1, _id: 1 } },
  { name: 'pictures', key: { 'lookup.pictures': 1 } },
];

/** Products that an export reads at a time. */
const exportBatch = 200;
/** Products whose price follows a new rate at a time. */
const repricingBatchSize = 100;

/** Products in the database, with their history; the only place that uses the collection and its indexes. */
export class ProductStore {
  readonly #database: Database;
  readonly #products: AggregateStore<Product, typeof events.catalogue.productEvents>;
  readonly #history: ProductHistory;
  readonly #checkLimit: DailyLimit['check'];

  constructor(database: Database, history: ProductHistory) {
    this.#database = database;
    this.#history = history;
    this.#products = aggregates<Product, typeof events.catalogue.productEvents>({
      database,
      collection: 'products',
      family: events.catalogue.productEvents,
      prefix: 'prd',
      toEventData: eventData,
      indexes,
      taken: {
        productCode: { code: 'product-code-taken', field: 'productCode' },
        huid: { code: 'huid-taken', field: 'huid' },
      },
      notFound: 'product-not-found',
      conflict: 'product-changed',
    });
    this.#checkLimit = dailyCheck({
      database,
      documents: 'products',
      userField: 'sellerId',
      max: productsPerDay,
      error: (max) => new DomainError('products-limit', { max }),
    });
  }

  /**
   * Throws `products-limit` when a seller has no new product left today, but not for one that this key has stored. Several at the same
   * moment may pass the limit by a few.
   */
  async checkLimit(form: SentForm): Promise<void> {
    await earlierOrWithinLimit(
      () => this.#checkLimit(form.sellerId),
      () => this.#sentBefore(form),
    );
  }

  /**
   * Stores a new product; answers the stored one when it was sent with the same key before, and is as it was sent then. Throws
   * `product-code-taken` when another product of the seller has the code, `huid-taken` when any on offer has the HUID.
   */
  async submit(product: New<Product>): Promise<Product> {
    try {
      return await this.#database.transaction(async (session) => {
        const stored = await this.#products.create(product, 'submitted', { session });
        await this.#history.add(stored, session);
        return stored;
      });
    } catch (error) {
      const { sellerId, key, newest } = product;
      const sent = await this.#sentBefore({ sellerId, key, productCode: newest.productCode });
      if (sent && isSameContent(sent.newest, newest)) return sent;
      throw error;
    }
  }

  async #sentBefore({ sellerId, key, productCode }: SentForm): Promise<Product | null> {
    if (key === undefined) return null;
    return this.#products.collection.findOne({ sellerId, key, 'lookup.codes': codeKey(productCode) });
  }

  /** `expectedVersion` is what the client had read; another one throws `product-changed`. */
  decide(id: string, decision: (product: Product) => ProductDecision, expectedVersion?: number): Promise<Product> {
    return this.#database.transaction(async (session) => {
      const { before, after } = await this.#products.decide(id, decision, { expectedVersion, session });
      // Not where only the activity changed.
      if (after.review !== before.review) await this.#history.add(after, session);
      return after;
    });
  }

  /** Applies what moderation decided, in the transaction of its event's handler; nothing where the seller has deleted the account since. */
  async moderate(id: string, isTakenDown: boolean, session: ClientSession): Promise<void> {
    const product = await this.#products.find(id, { session });
    if (!product) return;
    const claimed = huidsOf({ ...product, isTakenDown });
    const others = { _id: { $ne: id }, 'lookup.huids': { $in: claimed } };
    const isHuidTaken = claimed.length > 0 && (await exists(this.#products.collection, others, session));
    await this.#products.decide(id, (own) => moderate(own, isTakenDown, { isHuidTaken }), { session });
  }

  /** Throws `product-not-found` when it is another seller's. */
  decideAsSeller(id: string, sellerId: string, decision: (product: Product) => ProductDecision): Promise<Product> {
    return this.decide(id, (own) => (own.sellerId === sellerId ? decision(own) : refuse('product-not-found')));
  }

  get(id: string): Promise<Product> {
    return this.#products.get(id);
  }

  find(id: string): Promise<Product | null> {
    return this.#products.find(id);
  }

  /** The product, or `product-not-found` when it is another seller's. */
  async ofSeller(id: string, sellerId: string): Promise<Product> {
    const product = await this.#products.get(id);
    if (product.sellerId !== sellerId) throw new DomainError('product-not-found');
    return product;
  }

  /** A product that buyers can see, or `product-not-found`. */
  async onMarket(id: string): Promise<ProductOnMarket> {
    const product = await this.#products.collection.findOne({ _id: id }, { projection: onlyLive });
    if (!product || !isOnMarket(product)) throw new DomainError('product-not-found');
    return product;
  }

  listOfSeller(sellerId: string, query: SellerQuery, rates: readonly MetalRate[]): Promise<ProductPage> {
    return findPage(this.#products.collection, filterOf(sellerId, query, rates), orderOf(query), query);
  }

  /** How many fixed prices of a seller's active products are off at these rates. */
  countPricesOff(sellerId: string, rates: readonly MetalRate[]): Promise<number> {
    return this.#products.collection.countDocuments({ sellerId, ...priceOffAt(rates) });
  }

  /**
   * Computes stored prices that follow an older rate of the metal anew, some at a time, so that sellers' lists are sorted by them. True when
   * there are more. No version and no event: what is shown is computed at the rates in force, wherever it is shown.
   */
  async reprice(rate: MetalRate): Promise<boolean> {
    const older = { 'newest.rate.metal': rate.metal, 'newest.rate.number': { $lt: rate.number } };
    const projection = { live: 0, lookup: 0, review: 0, 'newest.pictures': 0, 'newest.description': 0 } as const;
    const found = await this.#products.collection.find(older, { projection }).limit(repricingBatchSize).toArray();
    const writes = found.map(({ _id, version, newest }) => ({
      updateOne: {
        filter: { _id, version, ...older },
        update: { $set: { 'newest.pricePaise': pricePaiseAt([rate], newest), 'newest.rate.number': rate.number } },
      },
    }));
    if (writes.length > 0) await this.#products.collection.bulkWrite(writes, { ordered: false });
    return found.length === repricingBatchSize;
  }

  /** All of a seller's products, the newest first, in batches. */
  allOfSeller(sellerId: string): AsyncGenerator<Product[]> {
    return batchesOf(this.#products.collection.find({ sellerId }, { batchSize: exportBatch }).sort(newestFirst));
  }

  /** The seller's product codes of one kind, those of approved content too: `GLD-NCK-014` for `GLD-NCK`. */
  async codesOfKind(sellerId: string, kind: string): Promise<string[]> {
    const found = await this.#products.collection
      .find({ sellerId, 'lookup.codes': { $regex: `^${kind}-` } })
      .project<Pick<Product, 'lookup'>>({ 'lookup.codes': 1 })
      .toArray();
    return found.flatMap(({ lookup }) => lookup.codes);
  }

  /** How many wait for a decision. */
  countPending(): Promise<number> {
    return this.#products.collection.countDocuments({ 'review.status': 'pending' });
  }

  listByReview({ status, ...page }: ReviewQuery): Promise<ProductPage> {
    const longestWaitingFirst: Sort = { 'review.submittedAt': 1, _id: 1 };
    return findPage(this.#products.collection, { 'review.status': status }, longestWaitingFirst, page);
  }

  /**
   * Every product on the market. All are read: nearly every product is on the market, so that an index only costs. The next batch is read
   * while this one is used, as bytes: a thousand objects that wait would be copied through the generations of the heap.
   */
  async *allOnMarket(): AsyncIterable<ProductOnMarket> {
    const found = this.#products.collection.find<Uint8Array>({}, { batchSize, raw: true });
    const readAhead: AsyncIterable<Uint8Array[]> = Readable.from(batchesOf(found), { highWaterMark: 1 });
    for await (const batch of readAhead) {
      for (const bytes of batch) {
        const product = onlyLiveOf(bytes);
        if (isOnMarket(product)) yield product;
      }
    }
  }

  /** The products of a seller that are on the market. */
  async *onMarketOf(sellerId: string): AsyncIterable<ProductOnMarket> {
    for await (const product of this.#products.collection.find(
      { sellerId },
      { projection: onlyLive, batchSize: 100 },
    )) {
      if (isOnMarket(product)) yield product;
    }
  }

  /** Erases the products of a seller who deleted the account, each after its pictures; off the market they are at once. */
  async eraseOf(sellerId: string, pictures: Pick<Pictures, 'erase'>): Promise<void> {
    for await (const { _id } of this.onMarketOf(sellerId)) await this.#products.decide(_id, disable);
    const eraseOne = async ({ _id, lookup }: Product) => {
      await pictures.erase(lookup.pictures, sellerId);
      await this.#products.decide(_id, erase);
      await this.#history.eraseOf(_id);
      await this.#products.collection.deleteOne({ _id });
    };
    const someAtATime = pLimit(erasedAtATime);
    for await (const products of this.allOfSeller(sellerId))
      await someAtATime.map(products, eraseOne).finally(() => someAtATime.clearQueue());
  }

  /** Whether the newest or approved content of some product shows the picture, or showed it first; of no product of an erased user. */
  namesPicture(hash: string, erasedUser?: string): Promise<boolean> {
    const naming = { 'lookup.pictures': hash, ...(erasedUser !== undefined && { sellerId: { $ne: erasedUser } }) };
    return exists(this.#products.collection, naming);
  }
}
