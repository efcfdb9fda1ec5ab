import type { Facets, Product, QueryOf, routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';
import type { NumberedRate } from './prices.ts';
import type { SynonymTable } from './synonym-table.ts';

export type ProductQuery = QueryOf<typeof routes.catalogue.listProducts>;

/** A product on the market as cards show it: approved content with its seller's name, in the shape of the contract. */
export interface MarketProduct {
  readonly id: string;
  readonly sellerId: string;
  /** Of the index entry (`indexVersion` in market.ts): grows with the product and with each suspension of its seller. */
  readonly version: number;
  readonly product: Product;
  readonly createdAt: Date;
}

/** A product that left the market. */
export interface Removal {
  readonly id: string;
  /** Of the index entry, as above. */
  readonly version: number;
}

/** A card's JSON as it goes into an answer: neither parsed nor serialised again. */
export type CardJson = string;

export interface SearchPage {
  /** In the requested order, at most `limit`. */
  readonly cards: readonly CardJson[];
  /** Products that fit, on all pages. */
  readonly total: number;
  /** Per facet, the count of each value that would show something; a facet leaves its own filter out. */
  readonly facets: Facets;
}

export interface Suggestion {
  readonly text: string;
  /** What a search for `text` finds. */
  readonly count: number;
}

/** Products on the market by main category, then subcategory. */
export interface MarketCounts {
  readonly mainCategory: Readonly<Record<string, number>>;
  readonly subcategory: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Thrown by every method while the engine is down, too slow, or has no complete index yet; the edge answers 503. */
export class SearchUnavailable extends DomainError<'search-unavailable'> {
  /** `reason` is logged as the cause; it is not part of the answer. */
  constructor(reason: string, options?: ErrorOptions) {
    super('search-unavailable');
    this.cause = new Error(reason, options);
  }
}

/**
 * What buyers find. Lists are sorted as requested (`sortOf`), ties by id. Two adapters pass one contract suite: `memory` and
 * `opensearch`. Writes are idempotent and visible to searches within a second.
 */
export interface SearchEngine {
  /** Adds products, or replaces what is indexed of them; a version older than the one indexed changes nothing. */
  index(products: readonly MarketProduct[]): Promise<void>;
  /** Takes products off the market. A late `index` with the same or an older version does not bring one back. */
  remove(removals: readonly Removal[]): Promise<void>;
  /**
   * Replaces the whole index. Searches are answered from the old index until the new one is complete; what is written
   * until then is in both.
   */
  rebuild(products: AsyncIterable<MarketProduct>): Promise<void>;
  /** Searches by other synonyms from when it resolves; by the old ones until then. */
  useSynonyms(synonyms: SynonymTable): Promise<void>;
  /**
   * Shows and sorts products by rate at these rates from when it resolves, however they were written; until then each at these
   * or the ones before.
   */
  useRates(rates: readonly NumberedRate[]): Promise<void>;
  search(query: ProductQuery): Promise<SearchPage>;
  /** Featured products, newest first. */
  featured(limit: number): Promise<readonly CardJson[]>;
  /** Products like this one, the most similar first; null when it is not on the market. */
  similar(productId: string, limit: number): Promise<readonly CardJson[] | null>;
  /** Searches that the typed text may mean, each of which finds something. */
  suggest(typed: string, limit: number): Promise<readonly Suggestion[]>;
  counts(): Promise<MarketCounts>;
  close(): Promise<void>;
}
