import type { DomainEvent, events } from '@gehna/contracts';
import { forBuyers } from './presentation.ts';
import type { Product } from './product.ts';
import type { ProductStore } from './product-store.ts';
import type { MarketProduct, SearchEngine } from './search/search-engine.ts';
import type { KnownSeller, SellerDirectory } from './seller-directory.ts';

/** Products written at once when their seller has another name: few, because nothing else is answered while they are parsed. */
const batchSize = 25;

/**
 * The version of a product in search engines. It grows with the product and with each suspension of its seller, so that a
 * product which was removed for a suspension comes back although it has not changed.
 */
const indexVersion = ({ version }: Pick<Product, 'version'>, { rolesVersion }: KnownSeller) => version + rolesVersion;

/** What searches find of a product, or null when it is not on the market, or its seller is suspended. The engine prices it. */
export function marketProduct(stored: Omit<Product, 'newest' | 'review'>, seller: KnownSeller): MarketProduct | null {
  if (!stored.lookup.onMarket || !stored.live || seller.isSuspended) return null;
  const { _id: id, sellerId, createdAt } = stored;
  const version = indexVersion(stored, seller);
  return { id, sellerId, version, createdAt, product: forBuyers(stored, stored.live, seller, []) };
}

/** Copies what the database holds into the search engine. */
export class Market {
  readonly #products: ProductStore;
  readonly #directory: SellerDirectory;
  readonly #search: SearchEngine;
  /** When the product change that is not indexed yet was made; absent: every received change is indexed. */
  #changedAt: Date | undefined;

  constructor(parts: { products: ProductStore; directory: SellerDirectory; search: SearchEngine }) {
    this.#products = parts.products;
    this.#directory = parts.directory;
    this.#search = parts.search;
  }

  async *all(): AsyncIterable<MarketProduct> {
    for await (const stored of this.#products.allOnMarket()) {
      const product = marketProduct(stored, this.#directory.of(stored.sellerId));
      if (product) yield product;
    }
  }

  /** Shows the product as the database has it now, whichever event brought it up: late and doubled ones change nothing. */
  async refresh({
    subject: id,
    version,
    time,
    data,
  }: DomainEvent<typeof events.catalogue.productEvents>): Promise<void> {
    this.#changedAt ??= new Date(time);
    const stored = await this.#products.find(id);
    const seller = this.#directory.of(data.sellerId);
    const product = stored && marketProduct(stored, seller);
    if (product) await this.#search.index([product]);
    // An erased product is no longer stored; its last event has its last version.
    else await this.#search.remove([{ id, version: indexVersion(stored ?? { version }, seller) }]);
    this.#changedAt = undefined;
  }

  /** Milliseconds by which the index is behind the received changes; grows while they fail to be indexed. */
  indexAgeMs(now: Date): number {
    return this.#changedAt ? Math.max(0, now.getTime() - this.#changedAt.getTime()) : 0;
  }

  /** For when no change is received here any more: the next indexer, in whichever replica, receives again what is not indexed. */
  resetIndexAge(): void {
    this.#changedAt = undefined;
  }

  /** Shows and finds the products of a seller under their present name and mobile; none of a suspended one. */
  async refreshSeller(event: DomainEvent<typeof events.auth.userEvents>): Promise<void> {
    const seller = this.#directory.receive(event);
    if (!seller) return;
    if (seller.isSuspended) return this.#removeAllOf(seller);
    let batch: MarketProduct[] = [];
    for await (const stored of this.#products.onMarketOf(seller._id)) {
      const product = marketProduct(stored, seller);
      if (product) batch.push(product);
      if (batch.length < batchSize) continue;
      await this.#search.index(batch);
      batch = [];
    }
    await this.#search.index(batch);
  }

  async #removeAllOf(seller: KnownSeller): Promise<void> {
    const removed: { id: string; version: number }[] = [];
    for await (const product of this.#products.onMarketOf(seller._id)) {
      removed.push({ id: product._id, version: indexVersion(product, seller) });
    }
    await this.#search.remove(removed);
  }
}
