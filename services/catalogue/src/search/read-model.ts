import type { Facets, Pagination, Product, QueryOf, routes } from '@gehna/contracts';

export type ProductSeller = Product['seller'];
export type ProductQuery = QueryOf<typeof routes.catalogue.listProducts>;

/** The body of `GET /api/products`. */
export interface ProductPage {
  readonly products: Product[];
  readonly pagination: Pagination;
  readonly facets: Facets;
}

/** A product on the market as a card shows it: approved content, in the shape of the contract. */
export interface MarketCard {
  readonly id: string;
  readonly sellerId: string;
  readonly product: Product;
  readonly createdAt: Date;
}

/** Ready JSON, so that a list costs no serialisation. */
export interface ReadyAnswer {
  readonly json: Buffer | string;
}

/** How many pieces are on the market, for `GET /api/products/categories`. */
export interface MarketCounts {
  readonly mainCategory: Readonly<Record<string, number>>;
  /** By main category, then subcategory. */
  readonly subcategory: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * What buyers find: every approved, active product, held in memory by each replica. The interface is all that the rest
 * of the service knows of it, so that OpenSearch can take its place past some millions of products.
 */
export interface MarketIndex {
  /** Adds the product, or replaces what was known of it. */
  put(card: MarketCard): void;
  /** Takes the product off the market; an unknown id changes nothing. */
  remove(productId: string): void;
  /** Shows (and finds) all products of a seller under another name or mobile. */
  renameSeller(sellerId: string, seller: ProductSeller): void;
  /** A `ProductPage`. */
  list(query: ProductQuery): ReadyAnswer;
  /** `{products}`: featured products, newest first. */
  featured(limit: number): ReadyAnswer;
  /** `{products}`: pieces that are like this one, the likest first; null when it is not on the market. */
  similar(productId: string, limit: number): ReadyAnswer | null;
  /** `{suggestions}`: searches that what was typed may mean, each of which finds something. */
  suggest(search: string, limit: number): ReadyAnswer;
  counts(): MarketCounts;
}
