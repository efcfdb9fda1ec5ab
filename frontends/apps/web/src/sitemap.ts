import { setTimeout as pause } from 'node:timers/promises';
import type { Pagination, Product } from '@gehna/contracts';
import type { PublicApi } from './api/public-api.ts';
import { escapeHtml } from './head.ts';
import type { Page } from './server-rendering/server-bundles.ts';

type ProductPage = { products: Pick<Product, 'id' | 'updatedAt'>[]; pagination: Pagination };

type StoreList = { stores: { storeSlug: string; updatedAt: string }[] };

/** Products in one call; the API gives no more. */
const perCall = 100;
/** Addresses in one file; the protocol allows 50,000. */
const perFile = 40_000;
/** Between two calls, so that 100,000 products take five calls a second and leave the rate limit to pages, in milliseconds. */
const callPauseMs = 200;
/** Time limit of a call for the sitemap, in milliseconds: no page waits for it. */
const callTimeoutMs = 5_000;
/** How long a sitemap is cached, in milliseconds. */
const keptFor = 10 * 60_000;
/** How long a request waits for a new one, in milliseconds: the gateway gives up after 2.9 s. */
const waitMs = 2_000;

type Sitemap = { readonly files: readonly string[]; readonly until: number };

/**
 * Every indexed page, every public store and every product on the market, for engines. Products are read from the API in its own
 * order, oldest first, so that pieces which are added during the read stand at the end; kept for some minutes; concurrent callers share one read.
 */
export class SiteMaps {
  readonly #api: PublicApi;
  readonly #tables: () => Promise<{ pages: readonly Page[] }[]>;
  readonly #publicUrl: string;
  #current: Sitemap | undefined;
  #coming: Promise<Sitemap> | undefined;

  constructor(api: PublicApi, tables: () => Promise<{ pages: readonly Page[] }[]>, publicUrl: string) {
    this.#api = api;
    this.#tables = tables;
    this.#publicUrl = publicUrl;
  }

  /**
   * The XML of each file; several only when one cannot hold all. An old one is given out when the API does not answer, or the next
   * is still being read after two seconds. Rejects then while there is none.
   */
  async files(): Promise<readonly string[]> {
    const current = this.#current;
    if (current && current.until > Date.now()) return current.files;
    const next = inTime(this.#read());
    return (await (current ? next.catch(() => current) : next)).files; // the next visit of an engine retries
  }

  #read(): Promise<Sitemap> {
    this.#coming ??= this.#build().finally(() => {
      this.#coming = undefined;
    });
    return this.#coming;
  }

  async #build(): Promise<Sitemap> {
    const pages = (await this.#tables()).flatMap((table) => table.pages).filter(isForEngines);
    const address = (path: string) => this.#publicUrl + path;
    /** The path of a page that the sitemap lists once for each `what`. */
    const pathFor = (what: Page['sitemap'], id: string) =>
      pages.filter(({ sitemap }) => sitemap === what).map(({ path }) => path.replace(/:\w+$/, encodeURIComponent(id)));

    const lines = pages.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => entry(address(path)));
    for (const { storeSlug, updatedAt } of await this.#stores()) {
      for (const path of pathFor('stores', storeSlug)) lines.push(entry(address(path), updatedAt));
    }
    for await (const { id, updatedAt } of this.#products()) {
      for (const path of pathFor('products', id)) lines.push(entry(address(path), updatedAt));
    }
    const files = [];
    for (let at = 0; at < lines.length; at += perFile) files.push(urlset(lines.slice(at, at + perFile)));
    this.#current = { files, until: Date.now() + keptFor };
    return this.#current;
  }

  async #stores() {
    const { status, body } = await this.#api.readNow('/api/seller-store/stores', callTimeoutMs);
    if (status !== 200) throw new Error(`The API answered ${status} to the list of stores.`);
    return (JSON.parse(body) as StoreList).stores;
  }

  async *#products() {
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      if (page > 1) await pause(callPauseMs);
      const query = `limit=${perCall}&page=${page}&sortBy=createdAt&sortOrder=asc`;
      const { status, body } = await this.#api.readNow(`/api/products?${query}`, callTimeoutMs);
      if (status !== 200) throw new Error(`The API answered ${status} to page ${page} of all products.`);
      const { products, pagination } = JSON.parse(body) as ProductPage;
      yield* products;
      hasNext = pagination.hasNext;
    }
  }
}

/** Large markets take minutes to read; that goes on. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  const late = pause(waitMs, undefined, { ref: false }).then((): never => {
    throw new Error('It is still being read.');
  });
  return Promise.race([coming, late]);
}

const isForEngines = ({ audience, inBrowserOnly, notInSitemap }: Page) => !audience && !inBrowserOnly && !notInSitemap;

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
