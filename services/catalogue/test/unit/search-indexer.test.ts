import type { DomainEvent, events } from '@gehna/contracts';
import { productState } from '@gehna/contracts/testing';
import type { Job, Lease, Logger, Messaging } from '@gehna/kit';
import { eventually } from '@gehna/kit/testing';
import { expect, test } from 'vitest';
import { Market } from '../../src/market.ts';
import type { ProductStore } from '../../src/product-store.ts';
import type { OpenSearchEngine } from '../../src/search/opensearch/opensearch-engine.ts';
import { SearchIndexer } from '../../src/search-indexer.ts';
import { SellerDirectory } from '../../src/seller-directory.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;

const now = new Date('2026-01-01T00:00:07.000Z');
const changed = {
  subject: 'prd_1',
  version: 2,
  time: '2026-01-01T00:00:00.000Z',
  data: productState('prd_1', { sellerId: 'usr_1' }),
} as ProductEvent;

const silent = { info() {}, warn() {} } as Partial<Logger> as Logger;
const idle: Job = { start() {}, stop: async () => undefined };

test('a change that fails to be indexed no longer counts here once another replica has the lease', async () => {
  const engine = { isComplete: async () => true, rebuild: async () => undefined } as Partial<OpenSearchEngine>;
  const products = { find: () => Promise.reject(new Error('The database is away.')) } as Partial<ProductStore>;
  const market = new Market({
    products: products as ProductStore,
    directory: new SellerDirectory(),
    search: engine as OpenSearchEngine,
  });
  let isHeld = true;
  let subscriptions = 0;
  const indexer = new SearchIndexer({
    engine: engine as OpenSearchEngine,
    lease: {
      acquire: async () => (isHeld ? {} : null),
      setProgress: async () => undefined,
      release: async () => undefined,
    } as Lease<never>,
    market,
    messaging: {
      listener: () => undefined,
      subscribe() {
        subscriptions++;
        return { stop: async () => void subscriptions-- };
      },
    } as Partial<Record<keyof Messaging, unknown>> as Messaging,
    synonyms: idle,
    repricing: idle,
    clock: () => now,
    log: silent,
  });

  indexer.start();
  await eventually(() => subscriptions > 0);
  await expect(market.refresh(changed)).rejects.toThrow('The database is away.');
  expect(market.indexAgeMs(now)).toBe(7000);
  isHeld = false;
  await eventually(() => market.indexAgeMs(now) === 0, { timeoutMs: 10_000 });
  expect(subscriptions).toBe(0);
  await indexer.stop();
});
