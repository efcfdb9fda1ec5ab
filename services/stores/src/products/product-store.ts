import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Database, EntriesById, Registers } from '@gehna/kit';
import { noProducts, type ProductFigures, tallyProducts } from '../figures/product-figures.ts';
import { type OwnedCopy, TalliedCopies } from '../figures/tallied-copies.ts';
import { arrange, type ShelfEntry, type StretchWanted, stretch } from './shelf.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
export type CardContent = NonNullable<DataOf<typeof events.catalogue.productEvents>['live']>;

/** What stores keep of a product: what a card shows, and what counts. */
export interface ProductCopy extends OwnedCopy {
  readonly name: string;
  readonly isActive: boolean;
  readonly onMarket: boolean;
  readonly createdAt: Date;
  /** The approved content; null before the first approval. */
  readonly card: CardContent | null;
}

export interface Card {
  readonly id: string;
  readonly content: CardContent;
}

/** A seller's pieces on the market, as their store shows them. */
export interface StoreProducts {
  /** By subcategory, the fullest first; of each those that the page begins with, the newest first. */
  readonly groups: readonly { readonly subcategory: string; readonly count: number; readonly cards: readonly Card[] }[];
  /** Ids, the newest first. */
  readonly newest: readonly string[];
  readonly featured: readonly Card[];
  readonly total: number;
}

const onShelf = { onMarket: 1, createdAt: 1, mark: 1, 'card.subcategory': 1, 'card.isFeatured': 1 } as const;
type Shelved = Pick<ProductCopy, '_id' | 'onMarket' | 'createdAt' | 'mark'> & {
  readonly card: Pick<CardContent, 'subcategory' | 'isFeatured'> | null;
};

/** Copies of products, with the figures of their sellers. */
export class ProductStore {
  readonly #products: TalliedCopies<ProductCopy, ProductFigures>;
  readonly #shelves: Registers<ShelfEntry>;

  constructor(database: Database) {
    const products = new TalliedCopies<ProductCopy, ProductFigures>({
      database,
      collection: 'products',
      figures: 'product_figures',
      none: noProducts,
      tally: tallyProducts,
      indexes: [{ name: 'ofSeller', key: { sellerId: 1, mark: 1 } }],
    });
    async function* entries(sellerId: string, after: number | null) {
      for await (const product of products.ofSeller(sellerId, after).project<Shelved>(onShelf)) yield entryOf(product);
    }
    this.#products = products;
    this.#shelves = new Registers({
      shelf: () => new EntriesById<ShelfEntry>(),
      all: (sellerId) => entries(sellerId, null),
      changedSince: (sellerId, revision) => entries(sellerId, revision),
    });
  }

  async keep({ subject, version, data }: ProductEvent): Promise<void> {
    const { sellerId, newestName: name, isActive, onMarket, live: card } = data;
    await this.#products.keep({
      _id: subject,
      version,
      sellerId,
      name,
      isActive,
      onMarket: onMarket && card !== null,
      createdAt: new Date(data.createdAt),
      card,
    });
  }

  async figures(sellerId: string): Promise<ProductFigures> {
    return (await this.#products.of(sellerId)).figures;
  }

  /** Found in memory; only the cards that are shown are read, so that a store of 5,000 pieces costs little more than a small one. */
  async inStore(sellerId: string): Promise<StoreProducts> {
    const { groups, newest, featured, total } = arrange(await this.#entries(sellerId));
    const cards = await this.#cards([...groups.flatMap(({ ids }) => ids), ...featured]);
    return {
      groups: groups.map(({ subcategory, count, ids }) => ({ subcategory, count, cards: chosen(cards, ids) })),
      newest,
      featured: chosen(cards, featured),
      total,
    };
  }

  async stretch(sellerId: string, wanted: StretchWanted): Promise<{ cards: readonly Card[]; total: number }> {
    const { ids, total } = stretch(await this.#entries(sellerId), wanted);
    return { cards: chosen(await this.#cards(ids), ids), total };
  }

  async #entries(sellerId: string): Promise<Iterable<ShelfEntry>> {
    const { revision } = await this.#products.of(sellerId);
    return (await this.#shelves.of(sellerId, revision)).values();
  }

  /** Those that are on the market in this moment. */
  async #cards(ids: readonly string[]): Promise<Map<string, Card>> {
    if (ids.length === 0) return new Map();
    const found = await this.#products.collection
      .find({ _id: { $in: [...new Set(ids)] } }, { projection: { card: 1, onMarket: 1 } })
      .toArray();
    return new Map(
      found.flatMap(({ _id, onMarket, card }) =>
        onMarket && card ? [[_id, { id: _id, content: card }] as const] : [],
      ),
    );
  }
}

const chosen = (cards: ReadonlyMap<string, Card>, ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? []);

function entryOf({ _id, onMarket, createdAt, mark, card }: Shelved): ShelfEntry {
  return {
    id: _id,
    mark,
    createdAt: createdAt.getTime(),
    subcategory: onMarket && card ? card.subcategory : null,
    isFeatured: card?.isFeatured ?? false,
  };
}
