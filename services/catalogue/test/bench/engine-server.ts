/**
 * A search engine behind the routes of the market, without database and events: `make bench` compares the engines with it.
 * Environment: PORT; PRODUCTS_URL, which answers stored products with their sellers as lines of JSON; SEARCH_URL for OpenSearch.
 * GET /status answers how far the index is; lists, suggestions and similar products as the catalogue does.
 */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { routes } from '@gehna/contracts';
import { marketProduct } from '../../src/market.ts';
import type { ProductSeller } from '../../src/presentation.ts';
import type { Product } from '../../src/product.ts';
import { MemorySearchEngine } from '../../src/search/memory/memory-search-engine.ts';
import { OpenSearchEngine } from '../../src/search/opensearch/opensearch-engine.ts';
import type { CardJson, MarketProduct } from '../../src/search/search-engine.ts';
import { defaultSynonyms } from '../../src/search/synonym-groups.ts';
import { SynonymTable } from '../../src/search/synonym-table.ts';

const { PORT = '0', PRODUCTS_URL = '', SEARCH_URL: url } = process.env;
const synonyms = new SynonymTable(defaultSynonyms(), 1);
const engine = url
  ? new OpenSearchEngine({ url, name: 'bench', synonyms, log: console, answerTimeoutMs: 30_000 })
  : new MemorySearchEngine(synonyms);

interface Line {
  readonly product: Product;
  readonly seller: ProductSeller;
}

let read = 0;
let seconds: number | undefined;

async function* products(): AsyncIterable<MarketProduct> {
  const { body } = await fetch(PRODUCTS_URL);
  if (!body) throw new Error('There are no products.');
  for await (const text of createInterface({ input: Readable.fromWeb(body) })) {
    const { product, seller } = JSON.parse(text) as Line;
    const shown = marketProduct(
      { ...product, createdAt: new Date(product.createdAt), updatedAt: new Date(product.updatedAt) },
      { ...seller, isSuspended: false, rolesVersion: 0 },
    );
    if (shown) yield shown;
    read++;
  }
}

const list = (cards: readonly CardJson[], rest: object) =>
  `{"products":[${cards.join()}],"rest":${JSON.stringify(rest)}}`;

async function answer(address: URL): Promise<string> {
  const query = Object.fromEntries(address.searchParams);
  const similar = /^\/api\/products\/(\w+)\/similar$/.exec(address.pathname);
  if (address.pathname === '/status') return JSON.stringify({ read, seconds });
  if (address.pathname === '/api/products') {
    const { cards, total, facets } = await engine.search(routes.catalogue.listProducts.query.parse(query));
    return list(cards, { total, facets });
  }
  if (address.pathname === '/api/products/suggestions')
    return JSON.stringify({ suggestions: await engine.suggest(query.search ?? '', 6) });
  if (similar?.[1]) return list((await engine.similar(similar[1], 8)) ?? [], {});
  throw new Error(`There is nothing at ${address.pathname}.`);
}

createServer(async (request, response) => {
  try {
    response.end(await answer(new URL(request.url ?? '', 'http://bench')));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), '127.0.0.1');

const begun = performance.now();
await engine.rebuild(products());
seconds = (performance.now() - begun) / 1000;
