import { routes } from '@gehna/contracts';
import { assertIndexed } from '@gehna/kit/testing';
import { Collection, type Filter, type FindCursor } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browser, buyer, type StoresService, seller, startStores } from '../stores-service.ts';

const { getMyStore, togglePublic, getStorePieces, getStoreSlug, listStores, viewStore } = routes.stores;
const { getAnalytics, getDashboardStats, getDashboardPerformance } = routes.stores;

/** Every query that the service made since the test began. */
let queries: { collection: string; filter: Filter<object>; cursor: FindCursor }[] = [];
const kits = ['outbox', 'inbox', 'rejected_events', 'complete_copies'];

let stores: StoresService;
beforeAll(async () => {
  // findOne goes through find.
  const { find } = Collection.prototype;
  const note = (collection: Collection, filter: Filter<object>) => {
    const { collectionName } = collection;
    if (!kits.includes(collectionName)) {
      queries.push({ collection: collectionName, filter, cursor: find.call(collection, filter) });
    }
  };
  vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...args: unknown[]) {
    note(this, args[0] as Filter<object>);
    return find.apply(this, args as Parameters<typeof find>);
  });
  vi.spyOn(Collection.prototype, 'countDocuments').mockImplementation(() => {
    throw new Error('Counting reads every document: counts are kept as state.');
  });
  stores = await startStores();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stores.close();
});
beforeEach(() => {
  queries = [];
});

const collections = () => queries.map(({ collection }) => collection).sort();

test('no query scans a collection, nothing is counted or sorted by the database', async () => {
  const logo = await stores.uploaded('logo');
  await stores.save({ logo });
  await stores.save({ logo, storeSlug: 'nair-two' });
  await stores.publish(true);
  await stores.offer('prd_1');
  await stores.look('nair-two');
  await stores.offer('prd_2');
  await stores.look('nair-two', { as: buyer });
  await stores.call(getStorePieces, { params: { slug: 'nair-two' }, query: { from: '1' } });
  await stores.system.inject({ method: 'GET', url: logo });
  await stores.call(viewStore, { params: { slug: 'nair-two' }, body: { visit: 'one' }, headers: browser });
  await stores.call(getStoreSlug, { params: { sellerId: seller.id } });
  await stores.call(listStores);
  for (const route of [getMyStore, togglePublic, getAnalytics, getDashboardStats, getDashboardPerformance]) {
    expect((await stores.call(route, { as: seller })).status).toBe(200);
  }
  expect(new Set(collections())).toEqual(
    new Set([
      'stores',
      'slugs',
      'uploads',
      'sellers',
      'products',
      'product_figures',
      'lead_figures',
      'inquiry_figures',
      'product_views',
      'store_views',
    ]),
  );
  for (const { cursor } of queries) await assertIndexed(cursor);
});

test('the dashboard reads three documents, or five with the views, by their ids', async () => {
  await stores.call(getDashboardStats, { as: seller });
  expect(collections()).toEqual(['inquiry_figures', 'lead_figures', 'product_figures']);
  queries = [];
  await stores.call(getDashboardPerformance, { as: seller });
  expect(collections()).toEqual(['inquiry_figures', 'lead_figures', 'product_figures', 'product_views', 'store_views']);
  for (const { filter } of queries) expect(filter).toEqual({ _id: seller.id });
});

test('a store that was looked at before reads its cards by their ids', async () => {
  await stores.publish(true);
  await stores.look('nair-two');
  queries = [];
  await stores.look('nair-two');
  expect(collections()).toEqual(['product_figures', 'products', 'sellers', 'slugs', 'stores']);
});
