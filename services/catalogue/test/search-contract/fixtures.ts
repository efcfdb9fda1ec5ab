import type { Product } from '@gehna/contracts';
import { expect } from 'vitest';
import type { CardJson, MarketProduct, ProductQuery, SearchEngine } from '../../src/search/search-engine.ts';
import { defaultSynonyms } from '../../src/search/synonym-groups.ts';
import { SynonymTable } from '../../src/search/synonym-table.ts';

export const seller = (name: string): Product['seller'] => ({
  _id: `usr_${name}`,
  businessName: name,
  ownerName: 'Asha Rao',
  mobile: '+919845000000',
});

let count = 0;

/** A product on the market: a plain gold ring unless changed. */
export function productOf(changes: Partial<Product> = {}): Product {
  count++;
  const id = changes.id ?? `prd_${String(count).padStart(6, '0')}`;
  return {
    _id: id,
    id,
    name: 'Plain band',
    productCode: `PB-${1000 + count}`,
    mainCategory: 'Gold',
    subcategory: 'Rings',
    gender: 'Women',
    regionalStyle: null,
    craftsmanship: null,
    karat: '22k',
    grossWeight: 4.2,
    netWeight: 4,
    size: null,
    hallmark: null,
    price: 40_000,
    makingCharges: null,
    wastagePercent: null,
    description: 'Polished.',
    isFeatured: false,
    stock: 1,
    images: [],
    pictures: [],
    seller: seller('Shree'),
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** As the engine takes it. */
export const marketProduct = (product: Product, version = 1): MarketProduct => ({
  id: product.id,
  sellerId: product.seller._id,
  version,
  product,
  createdAt: new Date(product.createdAt),
});

export const queryFor = (changes: Partial<ProductQuery> = {}): ProductQuery => ({ page: 1, limit: 20, ...changes });

export const read = (cards: readonly CardJson[]): Product[] => cards.map((card) => JSON.parse(card));

export const synonyms = new SynonymTable(defaultSynonyms(), 1);

/** An engine with an index of its own. */
export interface OpenedEngine {
  readonly engine: SearchEngine;
  /** Resolves when what was written is visible to searches. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens an engine with an empty market. */
export type OpenEngine = (synonyms: SynonymTable) => Promise<OpenedEngine>;

/** An engine with these products, and what tests ask it. */
export async function openMarket(open: OpenEngine, products: readonly Product[]) {
  const { engine, settle, close } = await open(synonyms);
  await engine.index(products.map((product) => marketProduct(product)));
  await settle();
  return {
    engine,
    settle,
    close,
    put: async (product: Product, version = 2) => {
      await engine.index([marketProduct(product, version)]);
      await settle();
    },
    remove: async (id: string, version = 2) => {
      await engine.remove([{ id, version }]);
      await settle();
    },
    names: async (changes: Partial<ProductQuery> = {}) => {
      const { cards } = await engine.search(queryFor(changes));
      return read(cards).map(({ name }) => name);
    },
    similarNames: async (id: string, limit = 24) => {
      const cards = await engine.similar(id, limit);
      expect(cards).not.toBeNull();
      return read(cards ?? []).map(({ name }) => name);
    },
    texts: async (typed: string, limit = 6) => (await engine.suggest(typed, limit)).map(({ text }) => text),
  };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
