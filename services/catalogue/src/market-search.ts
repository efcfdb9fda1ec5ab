import { events } from '@gehna/contracts';
import { type Database, type Job, type Logger, leaseOf, type Messaging, type UserProjectionStore } from '@gehna/kit';
import type { CatalogueConfig } from './config.ts';
import { Market } from './market.ts';
import type { MetalRateStore } from './metal-rate-store.ts';
import type { ProductStore } from './product-store.ts';
import { repricing } from './repricing.ts';
import { MemorySearchEngine } from './search/memory/memory-search-engine.ts';
import type { SearchEngine } from './search/search-engine.ts';
import { SynonymTable } from './search/synonym-table.ts';
import { SearchIndexer } from './search-indexer.ts';
import type { SellerDirectory, SellerFields } from './seller-directory.ts';
import { synonymPoller } from './synonym-poller.ts';
import { SynonymStore } from './synonym-store.ts';

interface MarketSearchParts {
  readonly config: CatalogueConfig;
  readonly database: Database;
  readonly messaging: Messaging;
  readonly products: ProductStore;
  readonly sellers: UserProjectionStore<SellerFields>;
  readonly directory: SellerDirectory;
  readonly rates: MetalRateStore;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * The search engine of this service, with what keeps it and the seller directory current. Once it is started this replica can answer; while
 * NATS is away it shows what the database holds, and subscribes later.
 */
interface MarketSearch extends Job {
  readonly search: SearchEngine;
  /** Milliseconds by which searches are behind the product changes that this replica received. */
  indexAgeMs(): number;
}

/** In OpenSearch, shared by all replicas, when SEARCH_URL is set; else in the memory of each. */
export function marketSearch(parts: MarketSearchParts): Promise<MarketSearch> | MarketSearch {
  const { SEARCH_URL: url, SEARCH_INDEX: name } = parts.config;
  return url === undefined ? inMemory(parts) : inOpenSearch(parts, { url, name });
}

function inMemory(parts: MarketSearchParts): MarketSearch {
  const { messaging, sellers, directory } = parts;
  const search = new MemorySearchEngine(new SynonymTable([]));
  const { synonyms, repricing, market, indexAgeMs } = keptCurrent(search, parts);
  return {
    search,
    async start() {
      await synonyms.start();
      await repricing.start();
      const model = messaging.readModel({
        async load() {
          await directory.load(sellers);
          await search.rebuild(market.all());
        },
        listeners: [
          messaging.listener(events.catalogue.productEvents, (event) => market.refresh(event)),
          messaging.listener(events.auth.userEvents, (event) => market.refreshSeller(event)),
        ],
      });
      await model.ready;
    },
    indexAgeMs,
    async stop() {
      await repricing.stop();
      await synonyms.stop();
      await search.close();
    },
  };
}

/** What keeps an engine current: changed synonyms, rates, and products with their sellers. */
function keptCurrent(search: SearchEngine, { database, products, directory, rates, clock, log }: MarketSearchParts) {
  const market = new Market({ products, directory, search });
  return {
    synonyms: synonymPoller({ store: new SynonymStore(database), search, log }),
    repricing: repricing({ rates, products, search, log }),
    market,
    indexAgeMs: () => market.indexAgeMs(clock()),
  };
}

/** The client is loaded only where SEARCH_URL is set: it is large. */
async function inOpenSearch(
  parts: MarketSearchParts,
  { url, name }: { url: string; name: string },
): Promise<MarketSearch> {
  const { database, messaging, sellers, directory, clock, log } = parts;
  const { OpenSearchEngine } = await import('./search/opensearch/opensearch-engine.ts');
  const engine = new OpenSearchEngine({ url, name, synonyms: new SynonymTable([]), log });
  const { synonyms, repricing, market, indexAgeMs } = keptCurrent(engine, parts);
  const lease = leaseOf(database, { collection: 'search_leases', id: 'search-index', durationMs: 15_000 });
  const indexer = new SearchIndexer({ engine, lease, market, messaging, synonyms, repricing, clock, log });
  return {
    search: engine,
    async start() {
      const model = messaging.readModel({
        load: () => directory.load(sellers),
        listeners: [messaging.listener(events.auth.userEvents, (event) => void directory.receive(event))],
      });
      await model.ready;
      indexer.start();
    },
    indexAgeMs,
    async stop() {
      const stopped = indexer.stop();
      // Ends what the indexer waits for.
      await engine.close();
      await stopped;
    },
  };
}
