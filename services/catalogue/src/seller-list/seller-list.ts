import { EntriesById, pageOf, Registers } from '@gehna/kit';
import type { Product } from '../product.ts';
import type { ProductStore } from '../product-store.ts';
import { type Entry, entryOf, listed, type SellerQuery } from './entry.ts';

/** Products that an export reads at a time. */
const chunk = 200;

/** Sellers' own products: found in memory, and read from the database page by page. */
export class SellerList {
  readonly #products: ProductStore;
  readonly #registers: Registers<Entry>;

  constructor(products: ProductStore) {
    this.#products = products;
    async function* entries(sellerId: string, after: number | null) {
      for await (const product of products.listedOf(sellerId, after)) yield entryOf(product);
    }
    this.#registers = new Registers({
      shelf: () => new EntriesById<Entry>(),
      all: (sellerId) => entries(sellerId, null),
      changedSince: (sellerId, revision) => entries(sellerId, revision),
    });
  }

  async page(sellerId: string, query: SellerQuery) {
    const ids = listed(await this.#entries(sellerId), query, query);
    const from = (query.page - 1) * query.limit;
    const products = await this.#products.inOrder(ids.slice(from, from + query.limit));
    return { products, pagination: { totalProducts: ids.length, ...pageOf(ids.length, query) } };
  }

  /** Every product code that the seller uses or that is still on the market, in capitals. */
  async codes(sellerId: string): Promise<string[]> {
    return [...(await this.#entries(sellerId))].flatMap(({ codes }) => codes);
  }

  /** All products, the newest first, in parts, so that the longest list needs little memory. */
  async *all(sellerId: string): AsyncGenerator<Product[]> {
    const ids = listed(await this.#entries(sellerId), {}, { sortBy: 'createdAt', sortOrder: undefined });
    for (let at = 0; at < ids.length; at += chunk) yield this.#products.inOrder(ids.slice(at, at + chunk));
  }

  async #entries(sellerId: string): Promise<Iterable<Entry>> {
    const revision = await this.#products.revisionOf(sellerId);
    return (await this.#registers.of(sellerId, revision)).values();
  }
}
