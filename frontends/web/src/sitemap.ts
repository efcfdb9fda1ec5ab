import { setTimeout as pause } from 'node:timers/promises';
import type { Pagination, Product } from '@gehna/contracts';
import type { PublicApi } from './api/public-api.ts';
import { escapeHtml } from './heads/head.ts';
import { productAddress } from './heads/product-head.ts';
import { storeAddress } from './heads/store-head.ts';
import { pages } from './pages.ts';

type ProductPage = { products: Pick<Product, 'id' | 'updatedAt'>[]; pagination: Pagination };

type StoreList = { stores: { storeSlug: string; updatedAt: string }[] };

/** Products in one call; the API gives no more. */
const perCall = 100;
/** Addresses in one file; the protocol allows 50,000. */
const perFile = 40_000;
/** Between two calls, so that 100,000 products take five calls a second and leave the rate limit to pages, in milliseconds. */
const breath = 200;
/** A call of the sitemap may take so long, in milliseconds: nobody looks at a page for it. */
const patience = 5_000;
/** A sitemap is given out for so long, in milliseconds. */
const keptFor = 10 * 60_000;

type Sitemap = { readonly files: readonly string[]; readonly until: number };

/**
 * Every indexed page, every public store and every product on the market, for engines. Products are read from the API in its own
 * order, oldest first, so that pieces which come meanwhile stand at the end; kept for some minutes; read once, however many ask.
 */
export class SiteMaps {
  readonly #api: PublicApi;
  readonly #publicUrl: string;
  #current: Sitemap | undefined;
  #coming: Promise<Sitemap> | undefined;

  constructor(api: PublicApi, publicUrl: string) {
    this.#api = api;
    this.#publicUrl = publicUrl;
  }

  /**
   * The XML of each file; several only when one cannot hold all. An old one is given out while the next is read. Rejects when there
   * is none and the API cannot tell.
   */
  async files(): Promise<readonly string[]> {
    const current = this.#current;
    if (current && current.until > Date.now()) return current.files;
    const coming = this.#read();
    if (!current) return (await coming).files;
    coming.catch(() => {}); // the next visit of an engine tries again, and this one gets the old files
    return current.files;
  }

  #read(): Promise<Sitemap> {
    this.#coming ??= this.#build().finally(() => {
      this.#coming = undefined;
    });
    return this.#coming;
  }

  async #build(): Promise<Sitemap> {
    const lines = pages
      .filter((page) => page.indexed && !page.path.includes(':'))
      .map((page) => entry(this.#publicUrl + page.path));
    for (const store of await this.#stores()) lines.push(entry(storeAddress(store, this.#publicUrl), store.updatedAt));
    for await (const product of this.#products()) {
      lines.push(entry(productAddress(product, this.#publicUrl), product.updatedAt));
    }
    const files = [];
    for (let at = 0; at < lines.length; at += perFile) files.push(urlset(lines.slice(at, at + perFile)));
    this.#current = { files, until: Date.now() + keptFor };
    return this.#current;
  }

  async #stores() {
    const { status, body } = await this.#api.readNow('/api/seller-store/stores', patience);
    if (status !== 200) throw new Error(`The API answered ${status} to the list of stores.`);
    return (JSON.parse(body) as StoreList).stores;
  }

  async *#products() {
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      if (page > 1) await pause(breath);
      const query = `limit=${perCall}&page=${page}&sortBy=createdAt&sortOrder=asc`;
      const { status, body } = await this.#api.readNow(`/api/products?${query}`, patience);
      if (status !== 200) throw new Error(`The API answered ${status} to page ${page} of all products.`);
      const { products, pagination } = JSON.parse(body) as ProductPage;
      yield* products;
      hasNext = pagination.hasNext;
    }
  }
}

const entry = (address: string, changed?: string) =>
  `<url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlset = (lines: readonly string[]) => `${head}<urlset ${schema}>\n${lines.join('\n')}\n</urlset>\n`;

/** Names `count` files: /sitemap-1.xml and so on. */
export function sitemapIndex(count: number, publicUrl: string): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `${head}<sitemapindex ${schema}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}
