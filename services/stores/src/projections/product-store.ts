import {
  atRates,
  currentPrice,
  type DataOf,
  type DomainEvent,
  events,
  type RateInForce,
  storeProducts,
  storeTexts,
} from '@gehna/contracts';
import { type Database, newestFirst, type ProjectionDocument, type PublishedStates, projectionOf } from '@gehna/kit';
import type { Filter } from 'mongodb';
import { countIf, recentCount } from '../figures.ts';

type PublishedContent = NonNullable<DataOf<typeof events.catalogue.productEvents>['live']>;
type CardContent = Omit<PublishedContent, 'pricing'>;
type Rates = PublishedStates<typeof events.catalogue.metalRateEvents>;

/** What a store shows and the dashboard counts of a product. */
interface ProductFields {
  readonly sellerId: string;
  readonly name: string;
  /** Not discontinued, approved or not. */
  readonly isActive: boolean;
  readonly onMarket: boolean;
  readonly createdAt: Date;
  /** The approved content, with its price as it was published; null before the first approval. */
  readonly card: PublishedContent | null;
}

type ProductProjection = ProjectionDocument & ProductFields;

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
  /** The newest of them, at most six. */
  readonly featured: readonly Card[];
  readonly total: number;
  readonly totalFeatured: number;
}

interface StorePage {
  /** All subcategories when absent. */
  readonly subcategory: string | undefined;
  readonly from: number;
  readonly limit: number;
}

const valuePaise = {
  $multiply: [{ $round: [{ $multiply: ['$card.price', 100] }] }, { $max: ['$card.stock', 1] }],
};

function fieldsOf({ data }: DomainEvent<typeof events.catalogue.productEvents>): ProductFields {
  const { sellerId, newestName: name, isActive, onMarket, live: card } = data;
  return { sellerId, name, isActive, onMarket: onMarket && card !== null, createdAt: new Date(data.createdAt), card };
}

/** Projection of products, their lists in stores, and the figures that follow from it. */
export function productStore(database: Database, rates: Rates) {
  const ofMarket = { sellerId: 1, onMarket: 1 } as const;
  const counted = { 'card.isFeatured': 1, 'card.price': 1, 'card.stock': 1 } as const;
  const indexes = [
    { name: 'newest', key: { sellerId: 1, ...newestFirst, isActive: 1 } },
    { name: 'onMarket', key: { ...ofMarket, ...newestFirst } },
    { name: 'featured', key: { ...ofMarket, 'card.isFeatured': 1, ...newestFirst } },
    { name: 'byRate', key: { ...ofMarket, 'card.isPricedByRate': 1 } },
    { name: 'bySubcategory', key: { ...ofMarket, 'card.subcategory': 1, ...newestFirst, ...counted } },
  ];
  const options = { database, collection: 'products', indexes };
  const products = projectionOf(events.catalogue.productEvents, options, fieldsOf);
  const { collection } = products;

  /** What is on the market, the largest subcategory first. */
  function bySubcategory(sellerId: string): Promise<SubcategoryFigures[]> {
    return collection
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

  async function movedPaise(sellerId: string, inForce: readonly RateInForce[]): Promise<number> {
    const byRate = { sellerId, onMarket: true, 'card.isPricedByRate': true };
    const projection = { 'card.price': 1, 'card.pricing': 1, 'card.stock': 1 };
    let moved = 0;
    for await (const { card } of collection.find(byRate, { projection })) {
      if (card) moved += Math.round((currentPrice(card, inForce) - card.price) * 100) * Math.max(card.stock ?? 1, 1);
    }
    return moved;
  }

  async function countsOf(sellerId: string): Promise<ProductCounts> {
    const [counts] = await collection
      .aggregate<ProductCounts>([
        { $match: { sellerId } },
        { $group: { _id: null, total: { $sum: 1 }, active: countIf('$isActive') } },
        { $project: { _id: 0 } },
      ])
      .toArray();
    return counts ?? { total: 0, active: 0 };
  }

  async function cards(
    filter: Filter<ProductProjection>,
    inForce: readonly RateInForce[],
    { from = 0, limit }: { from?: number; limit: number },
  ): Promise<Card[]> {
    const found = collection.find(filter, { projection: { card: 1, onMarket: 1 } });
    return cardsOf(await found.sort(newestFirst).skip(from).limit(limit).toArray(), inForce);
  }

  return {
    changed: products.changed,
    bySubcategory,

    /** What the page of a store begins with: the newest products, and at least one of each subcategory. */
    async inStore(sellerId: string): Promise<StoreProducts> {
      const onMarket = { sellerId, onMarket: true };
      const inForce = await rates.all();
      const [newest, featured, subcategories] = await Promise.all([
        cards(onMarket, inForce, { limit: storeProducts.first }),
        cards({ ...onMarket, 'card.isFeatured': true }, inForce, { limit: storeTexts.featuredMax }),
        bySubcategory(sellerId),
      ]);
      const groups = Map.groupBy(newest, ({ content }) => content.subcategory);
      const missing = subcategories.filter(({ _id }) => !groups.has(_id)).map(({ newest: id }) => id);
      const others = await products.findMany(missing);
      for (const card of cardsOf(others.values(), inForce)) groups.set(card.content.subcategory, [card]);
      return {
        groups: subcategories.map(({ _id, count }) => ({ subcategory: _id, count, cards: groups.get(_id) ?? [] })),
        newest,
        featured,
        total: subcategories.reduce((sum, { count }) => sum + count, 0),
        totalFeatured: subcategories.reduce((sum, figures) => sum + figures.featured, 0),
      };
    },

    /** Products of a store after the first `from`, the newest first. */
    async page(sellerId: string, { subcategory, from, limit }: StorePage): Promise<{ cards: Card[]; total: number }> {
      const filter = {
        sellerId,
        onMarket: true,
        ...(subcategory !== undefined && { 'card.subcategory': subcategory }),
      };
      const [found, total] = await Promise.all([
        cards(filter, await rates.all(), { from, limit }),
        collection.countDocuments(filter),
      ]);
      return { cards: found, total };
    },

    /** By product: the name that the market shows, or showed last. Without those that were never approved. */
    async marketNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await products.findMany(ids);
      return new Map([...found].flatMap(([id, { card }]) => (card ? [[id, card.name] as const] : [])));
    },

    async figures(sellerId: string): Promise<ProductFigures> {
      const inForce = await rates.all();
      const [counts, subcategories, moved, recent] = await Promise.all([
        countsOf(sellerId),
        bySubcategory(sellerId),
        movedPaise(sellerId, inForce),
        collection.find({ sellerId }).sort(newestFirst).limit(recentCount).toArray(),
      ]);
      const atTheirPrices = recent.map((product) => ({
        ...product,
        card: product.card && atRates(product.card, inForce),
      }));
      return { ...counts, bySubcategory: subcategories, movedPaise: moved, recent: atTheirPrices };
    },
  };
}

const cardsOf = (
  products: Iterable<Pick<ProductProjection, '_id' | 'card' | 'onMarket'>>,
  rates: readonly RateInForce[],
): Card[] =>
  [...products].flatMap(({ _id, card, onMarket }) =>
    card && onMarket ? [{ id: _id, content: atRates(card, rates) }] : [],
  );
