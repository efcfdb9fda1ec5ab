import { events, type QueryOf, type routes } from '@gehna/contracts';
import { type AggregateStore, aggregates, conflict, type Database, DuplicateKey, type New, notFound } from '@gehna/kit';
import type { Filter, Sort } from 'mongodb';
import type { PageQuery } from './pagination.ts';
import { eventData } from './presentation.ts';
import { codeKey, type Product, type ProductContent, type ProductDecision, type ProductVerb } from './product.ts';

type SellerQuery = QueryOf<typeof routes.catalogue.listSellerProducts>;
type ReviewQuery = QueryOf<typeof routes.catalogue.listReviewProducts>;

/** What of a product concerns buyers. */
export type ProductOnMarket = Omit<Product, 'newest'> & { readonly live: ProductContent };
const withoutNewest = { newest: 0 } as const;

export interface ProductPage {
  readonly found: Product[];
  readonly total: number;
}

/** For a person who asks for a product that is not there, or not for them. */
export const missingProduct = 'The product you are looking for does not exist.';
const codeTaken = 'You already have a product with this product code. Please choose another one.';

/**
 * The index `code` holds every code of a product's newest and approved content against the seller's other products, so
 * that neither a race nor a later approval can bring the same code twice.
 */
const indexes = [
  { name: 'code', key: { sellerId: 1, 'lookup.codes': 1 }, unique: true },
  { name: 'ofSellerByDate', key: { sellerId: 1, createdAt: -1, _id: -1 } },
  { name: 'ofSellerByName', key: { sellerId: 1, 'lookup.name': 1, _id: 1 } },
  { name: 'ofSellerByPrice', key: { sellerId: 1, 'newest.pricePaise': 1, _id: 1 } },
  { name: 'reviewQueue', key: { 'review.status': 1, 'review.submittedAt': 1, _id: 1 } },
  { name: 'pictures', key: { 'lookup.pictures': 1 } },
];

/** Products in the database; the only place that knows the collection and its indexes. */
export class ProductStore {
  readonly #products: AggregateStore<Product, ProductVerb>;

  constructor(database: Database) {
    this.#products = aggregates<Product, typeof events.catalogue.productEvents>({
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
    return guardCode(this.#products.create(product, 'submitted'));
  }

  /** `expectedVersion` is what the client had read; another one answers 409. */
  decide(id: string, decision: (product: Product) => ProductDecision, expectedVersion?: number): Promise<Product> {
    return guardCode(this.#products.decide(id, decision, { expectedVersion }));
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

  listOfSeller(sellerId: string, query: SellerQuery): Promise<ProductPage> {
    return this.#page(sellerFilter(sellerId, query), sellerSort(query), query);
  }

  listByReview({ status, ...page }: ReviewQuery): Promise<ProductPage> {
    return this.#page({ 'review.status': status }, { 'review.submittedAt': 1, _id: 1 }, page);
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

  async #page(filter: Filter<Product>, sort: Sort, { page, limit }: PageQuery): Promise<ProductPage> {
    const [found, total] = await Promise.all([
      this.#products.collection
        .find(filter)
        .sort(sort)
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.#products.collection.countDocuments(filter),
    ]);
    return { found: found as Product[], total };
  }
}

async function guardCode(stored: Promise<Product>): Promise<Product> {
  try {
    return await stored;
  } catch (error) {
    if (error instanceof DuplicateKey && error.index === 'code')
      throw conflict(codeTaken, [{ field: 'productCode', message: codeTaken }]);
    throw error;
  }
}

function sellerFilter(sellerId: string, { approvalFilter, statusFilter, search }: SellerQuery): Filter<Product> {
  return {
    sellerId,
    ...(approvalFilter && approvalFilter !== 'all' ? { 'review.status': approvalFilter } : {}),
    ...(statusFilter && statusFilter !== 'all' ? { isActive: statusFilter === 'active' } : {}),
    ...(search
      ? { $or: [{ 'lookup.name': containing(search.toLowerCase()) }, { 'lookup.codes': containing(codeKey(search)) }] }
      : {}),
  };
}

/** Newest first, names from A, prices from the lowest, unless the query says otherwise; ties by id. */
function sellerSort({ sortBy, sortOrder }: SellerQuery): Sort {
  const field = { createdAt: 'createdAt', name: 'lookup.name', price: 'newest.pricePaise' }[sortBy];
  const direction = (sortOrder ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  return { [field]: direction, _id: direction };
}

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
