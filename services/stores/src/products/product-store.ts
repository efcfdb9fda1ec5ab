import {
  atRates,
  currentPrice,
  type DataOf,
  type DomainEvent,
  type events,
  type RateInForce,
  storePieces,
  storeTexts,
} from '@gehna/contracts';
import {
  type Database,
  type ProjectionDocument,
  type ProjectionStore,
  type PublishedStates,
  projectionStore,
} from '@gehna/kit';
import type { Filter } from 'mongodb';
import { countIf, recentCount } from '../figures/counts.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
type PublishedContent = NonNullable<DataOf<typeof events.catalogue.productEvents>['live']>;
type CardContent = Omit<PublishedContent, 'pricing'>;
type Rates = PublishedStates<typeof events.catalogue.metalRateEvents>;

/** What a store shows and the dashboard counts of a product. */
export interface ProductProjection extends ProjectionDocument {
  readonly sellerId: string;
  readonly name: string;
  /** Not discontinued, approved or not. */
  readonly isActive: boolean;
  readonly onMarket: boolean;
  readonly createdAt: Date;
  /** The approved content, with its price as it was published; null before the first approval. */
  readonly card: PublishedContent | null;
}

/** A product at its price of now. */
export interface Card {
  readonly id: string;
  readonly content: CardContent;
}

/** What a seller has on the market of one subcategory. */
export interface SubcategoryFigures {
  /** The subcategory. */
  readonly _id: string;
  readonly count: number;
  readonly featured: number;
  /** Price as it was published x stock (at least 1). */
  readonly valuePaise: number;
  /** The id of the newest. */
  readonly newest: string;
}

interface ProductCounts {
  readonly total: number;
  readonly active: number;
}

export interface ProductFigures extends ProductCounts {
  readonly bySubcategory: readonly SubcategoryFigures[];
  /** What the rates have added to the values since prices by rate were published; negative where they fell. */
  readonly movedPaise: number;
  readonly recent: readonly (Omit<ProductProjection, 'card'> & { readonly card: CardContent | null })[];
}

/** A seller's products on the market, as the page of their store begins with them. */
export interface StoreProducts {
  /** By subcategory, the largest first: those of `newest`, or its own newest one. */
  readonly groups: readonly { readonly subcategory: string; readonly count: number; readonly cards: readonly Card[] }[];
  readonly newest: readonly Card[];
  readonly featured: readonly Card[];
  readonly total: number;
}

export interface StorePage {
  /** All subcategories when absent. */
  readonly subcategory: string | undefined;
  readonly from: number;
  readonly limit: number;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const valuePaise = {
  $multiply: [{ $round: [{ $multiply: ['$card.price', 100] }] }, { $max: ['$card.stock', 1] }],
};

/** Projection of products, their lists in stores, and the figures that follow from it. */
export class ProductStore {
  readonly #products: ProjectionStore<ProductProjection>;
  readonly #rates: Rates;

  constructor(database: Database, rates: Rates) {
    this.#rates = rates;
    const onMarket = { sellerId: 1, onMarket: 1 } as const;
    const counted = { 'card.isFeatured': 1, 'card.price': 1, 'card.stock': 1 } as const;
    this.#products = projectionStore<ProductProjection>({
      database,
      collection: 'products',
      indexes: [
        { name: 'newest', key: { sellerId: 1, ...newestFirst, isActive: 1 } },
        { name: 'onMarket', key: { ...onMarket, ...newestFirst } },
        { name: 'featured', key: { ...onMarket, 'card.isFeatured': 1, ...newestFirst } },
        { name: 'byRate', key: { ...onMarket, 'card.isPricedByRate': 1 } },
        { name: 'bySubcategory', key: { ...onMarket, 'card.subcategory': 1, ...newestFirst, ...counted } },
      ],
    });
  }

  async put({ subject, version, data }: ProductEvent): Promise<void> {
    const { sellerId, newestName: name, isActive, onMarket, live: card } = data;
    await this.#products.putIfNewer(subject, version, {
      sellerId,
      name,
      isActive,
      onMarket: onMarket && card !== null,
      createdAt: new Date(data.createdAt),
      card,
    });
  }

  /** What the page of a store begins with: the newest products, and at least one of each subcategory. */
  async inStore(sellerId: string): Promise<StoreProducts> {
    const onMarket = { sellerId, onMarket: true };
    const rates = await this.#rates.all();
    const [newest, featured, bySubcategory] = await Promise.all([
      this.#cards(onMarket, rates, { limit: storePieces.first }),
      this.#cards({ ...onMarket, 'card.isFeatured': true }, rates, { limit: storeTexts.featuredMax }),
      this.bySubcategory(sellerId),
    ]);
    const groups = Map.groupBy(newest, ({ content }) => content.subcategory);
    const missing = bySubcategory.filter(({ _id }) => !groups.has(_id)).map(({ newest: id }) => id);
    const others = missing.length === 0 ? [] : (await this.#products.findMany(missing)).values();
    for (const card of cardsOf(others, rates)) groups.set(card.content.subcategory, [card]);
    return {
      groups: bySubcategory.map(({ _id, count }) => ({ subcategory: _id, count, cards: groups.get(_id) ?? [] })),
      newest,
      featured,
      total: bySubcategory.reduce((sum, { count }) => sum + count, 0),
    };
  }

  /** Products of a store after the first `from`, the newest first. */
  async page(sellerId: string, { subcategory, from, limit }: StorePage): Promise<{ cards: Card[]; total: number }> {
    const filter = {
      sellerId,
      onMarket: true,
      ...(subcategory === undefined ? {} : { 'card.subcategory': subcategory }),
    };
    const [cards, total] = await Promise.all([
      this.#cards(filter, await this.#rates.all(), { from, limit }),
      this.#products.collection.countDocuments(filter),
    ]);
    return { cards, total };
  }

  async figures(sellerId: string): Promise<ProductFigures> {
    const { collection } = this.#products;
    const rates = await this.#rates.all();
    const [counts, bySubcategory, movedPaise, recent] = await Promise.all([
      this.#counts(sellerId),
      this.bySubcategory(sellerId),
      this.#movedPaise(sellerId, rates),
      collection.find({ sellerId }).sort(newestFirst).limit(recentCount).toArray(),
    ]);
    const atTheirPrices = recent.map((product) => ({ ...product, card: product.card && atRates(product.card, rates) }));
    return { ...counts, bySubcategory, movedPaise, recent: atTheirPrices };
  }

  async #movedPaise(sellerId: string, rates: readonly RateInForce[]): Promise<number> {
    const byRate = { sellerId, onMarket: true, 'card.isPricedByRate': true };
    const projection = { 'card.price': 1, 'card.pricing': 1, 'card.stock': 1 };
    let moved = 0;
    for await (const { card } of this.#products.collection.find(byRate, { projection })) {
      if (card) moved += Math.round((currentPrice(card, rates) - card.price) * 100) * Math.max(card.stock ?? 1, 1);
    }
    return moved;
  }

  /** What is on the market, the largest subcategory first. */
  bySubcategory(sellerId: string): Promise<SubcategoryFigures[]> {
    return this.#products.collection
      .aggregate<SubcategoryFigures>([
        { $match: { sellerId, onMarket: true } },
        { $sort: { 'card.subcategory': 1, ...newestFirst } },
        {
          $group: {
            _id: '$card.subcategory',
            count: { $sum: 1 },
            featured: countIf('$card.isFeatured'),
            valuePaise: { $sum: valuePaise },
            newest: { $first: '$_id' },
          },
        },
        { $sort: { count: -1, _id: 1 } },
      ])
      .toArray();
  }

  async #counts(sellerId: string): Promise<ProductCounts> {
    const [counts] = await this.#products.collection
      .aggregate<ProductCounts>([
        { $match: { sellerId } },
        { $group: { _id: null, total: { $sum: 1 }, active: countIf('$isActive') } },
        { $project: { _id: 0 } },
      ])
      .toArray();
    return counts ?? { total: 0, active: 0 };
  }

  async #cards(
    filter: Filter<ProductProjection>,
    rates: readonly RateInForce[],
    { from = 0, limit }: { from?: number; limit: number },
  ): Promise<Card[]> {
    const options = { projection: { card: 1, onMarket: 1 } };
    const found = this.#products.collection.find(filter, options).sort(newestFirst).skip(from).limit(limit);
    return cardsOf(await found.toArray(), rates);
  }
}

const cardsOf = (
  products: Iterable<Pick<ProductProjection, '_id' | 'card' | 'onMarket'>>,
  rates: readonly RateInForce[],
): Card[] =>
  [...products].flatMap(({ _id, card, onMarket }) =>
    card && onMarket ? [{ id: _id, content: atRates(card, rates) }] : [],
  );
