import { events, type QueryOf, type routes } from '@gehna/contracts';
import {
  type AggregateStore,
  afterDuplicates,
  aggregates,
  conflict,
  type Database,
  type New,
  notFound,
  Turns,
} from '@gehna/kit';
import type { ClientSession, Collection, Filter, FindCursor } from 'mongodb';
import { begun, CodeStore } from './code-store.ts';
import type { HistoryEntry, HistoryStore } from './history-store.ts';
import { eventData } from './presentation.ts';
import type { Product, ProductContent, ProductDecision, ProductVerb } from './product.ts';
import type { ListedProduct } from './seller-list/entry.ts';

type ReviewQuery = QueryOf<typeof routes.catalogue.listReviewProducts>;

/** What of a product concerns buyers. */
export type ProductOnMarket = Omit<Product, 'newest'> & { readonly live: ProductContent };
const withoutNewest = { newest: 0 } as const;

export interface ProductPage {
  readonly found: Product[];
  readonly total: number;
}

/** A product in the database: marked with the revision of its seller's tally at its last change. */
type StoredProduct = Product & { readonly mark?: number };

/** Per seller, a number that grows with every change of one of their products. */
interface SellerTally {
  _id: string;
  revision: number;
}

/** For a person who asks for a product that is not there, or not for them. */
export const missingProduct = 'The product you are looking for does not exist.';
const codeTaken = 'You already have a product with this product code. Please choose another one.';

const indexes = [
  { name: 'codes', key: { sellerId: 1, 'lookup.codes': 1 } },
  { name: 'ofSeller', key: { sellerId: 1, mark: 1 } },
  { name: 'reviewQueue', key: { 'review.status': 1, 'review.submittedAt': 1, _id: 1 } },
  { name: 'pictures', key: { 'lookup.pictures': 1 } },
];

/** What the lists of sellers are filtered and sorted by. */
const listedFields = {
  createdAt: 1,
  isActive: 1,
  'review.status': 1,
  'lookup.name': 1,
  'lookup.codes': 1,
  'newest.pricePaise': 1,
  mark: 1,
} as const;

/** Products in the database, with their history; the only place that knows the collection and its indexes. */
export class ProductStore {
  readonly #database: Database;
  readonly #products: AggregateStore<StoredProduct, ProductVerb>;
  readonly #tallies: Collection<SellerTally>;
  readonly #history: HistoryStore;
  readonly #codes: CodeStore;
  /** By seller: every change of a product turns their tally. */
  readonly #turns = new Turns();

  constructor(database: Database, history: HistoryStore) {
    this.#database = database;
    this.#history = history;
    this.#codes = new CodeStore(database);
    database.prepare('seller_tallies');
    this.#tallies = database.collection<SellerTally>('seller_tallies');
    this.#products = aggregates<StoredProduct, typeof events.catalogue.productEvents>({
      database,
      collection: 'products',
      family: events.catalogue.productEvents,
      prefix: 'prd',
      toEventData: eventData,
      indexes,
      notFound: missingProduct,
      changedMeanwhile: 'This product was changed meanwhile. Please look at it again before you go on.',
    });
  }

  /** Stores a new product. A code that another product of the seller holds answers 409. */
  submit(product: New<Product>): Promise<Product> {
    return this.#inTransaction(product.sellerId, async (session) => {
      const mark = await this.#turn(product.sellerId, session);
      const stored = await this.#products.create({ ...product, mark }, 'submitted', { session });
      await this.#holdCodes(null, stored, session);
      await this.#history.add(lastEntry(stored), session);
      return stored;
    });
  }

  /** `expectedVersion` is what the client had read; another one answers 409. */
  async decide(
    id: string,
    decision: (product: Product) => ProductDecision,
    expectedVersion?: number,
  ): Promise<Product> {
    const { sellerId } = await this.get(id);
    return this.#inTransaction(sellerId, async (session) => {
      let before: Product | undefined;
      const decideAndMark = async (product: Product) => {
        before = product;
        const decided = decision(product);
        if (decided.kind !== 'changed') return decided;
        return { ...decided, state: { ...decided.state, mark: await this.#turn(product.sellerId, session) } };
      };
      const after = await this.#products.decide(id, decideAndMark, { expectedVersion, session });
      if (!before || after.version === before.version) return after;
      await this.#holdCodes(before, after, session);
      // Not where only the activity changed.
      if (after.review !== before.review) await this.#history.add(lastEntry(after), session);
      return after;
    });
  }

  /** 404 when it is another seller's. */
  async decideAsSeller(
    id: string,
    sellerId: string,
    decision: (product: Product) => ProductDecision,
  ): Promise<Product> {
    await this.ofSeller(id, sellerId);
    return this.decide(id, decision);
  }

  get(id: string): Promise<Product> {
    return this.#products.get(id);
  }

  /** The product, or 404 when it is another seller's. */
  async ofSeller(id: string, sellerId: string): Promise<Product> {
    const product = await this.#products.get(id);
    if (product.sellerId !== sellerId) throw notFound(missingProduct);
    return product;
  }

  /** A product that buyers can see, or 404. */
  async onMarket(id: string): Promise<ProductOnMarket> {
    const product = await this.#products.collection.findOne<ProductOnMarket>(
      { _id: id },
      { projection: withoutNewest },
    );
    if (!product?.lookup.onMarket) throw notFound(missingProduct);
    return product;
  }

  /** The present revision of a seller's products; 0 before the first. */
  async revisionOf(sellerId: string): Promise<number> {
    return (await this.#tallies.findOne({ _id: sellerId }))?.revision ?? 0;
  }

  /** A seller's products as lists need them: all (`after` null), or those that changed after a revision. */
  listedOf(sellerId: string, after: number | null): FindCursor<ListedProduct> {
    const filter: Filter<StoredProduct> = after === null ? { sellerId } : { sellerId, mark: { $gt: after } };
    return this.#products.collection.find(filter, { batchSize: 2000 }).project<ListedProduct>(listedFields);
  }

  /** In the order of the ids. */
  async inOrder(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const found = await this.#products.collection.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(found.map((product) => [product._id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async listByReview({ status, page, limit }: ReviewQuery): Promise<ProductPage> {
    const filter = { 'review.status': status };
    const [found, total] = await Promise.all([
      this.#products.collection
        .find(filter)
        .sort({ 'review.submittedAt': 1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.#products.collection.countDocuments(filter),
    ]);
    return { found, total };
  }

  /**
   * Every product on the market. All are read, and whole: nearly every product is on the market, so that an index and a
   * projection only cost (SecantusDB takes three times as long with them).
   */
  async *allOnMarket(): AsyncIterable<ProductOnMarket> {
    for await (const product of this.#products.collection.find({}, { batchSize: 1000 })) {
      if (product.lookup.onMarket && product.live) yield { ...product, live: product.live };
    }
  }

  find(id: string): Promise<Product | null> {
    return this.#products.find(id);
  }

  /** Whether some product's newest or approved content shows the picture. */
  async namesPicture(hash: string): Promise<boolean> {
    return (await this.#products.collection.findOne({ 'lookup.pictures': hash }, { projection: { _id: 1 } })) !== null;
  }

  #inTransaction(sellerId: string, work: (session: ClientSession) => Promise<Product>): Promise<Product> {
    // Again when another product has just taken the code, or begun the seller's tally.
    return this.#turns.take([sellerId], () => afterDuplicates(() => this.#database.transaction(work)));
  }

  /** 409 when another product of the seller, in its newest or approved content, has a code that this one begins to use. */
  async #holdCodes(before: Product | null, after: Product, session: ClientSession): Promise<void> {
    const { _id, sellerId } = after;
    for (const code of begun(before, after)) {
      const filter = { sellerId, 'lookup.codes': code };
      const holders = await this.#products.collection.find(filter, { projection: { _id: 1 }, session }).toArray();
      if (holders.some((holder) => holder._id !== _id)) {
        throw conflict(codeTaken, [{ field: 'productCode', message: codeTaken }]);
      }
    }
    await this.#codes.move(before, after, session);
  }

  /** The revision that the seller's changed product is to be marked with. */
  async #turn(sellerId: string, session: ClientSession): Promise<number> {
    await this.#tallies.updateOne({ _id: sellerId }, { $inc: { revision: 1 } }, { upsert: true, session });
    const turned = await this.#tallies.findOne({ _id: sellerId }, { session });
    if (!turned) throw new TypeError(`The tally of ${sellerId} was just written and is not there.`);
    return turned.revision;
  }
}

/** What the review of a product that has just changed tells. */
function lastEntry({ _id: productId, sellerId, review }: Product): Omit<HistoryEntry, '_id'> {
  if (review.status === 'pending') {
    return { productId, at: review.submittedAt, by: sellerId, what: 'submitted', note: null };
  }
  const { status: what, decidedAt: at, decidedBy: by } = review;
  return { productId, at, by, what, note: review.status === 'rejected' ? review.notes : null };
}
