import { routes } from '@gehna/contracts';
import { assertIndexed, eventually, type WatchedQueries, watchQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser, buyer, type StoresService, seller, startStores } from '../stores-service.ts';

const { getMyStore, togglePublic, getStorePieces, getStoreSlug, listStores, viewStore } = routes.stores;
const { getAnalytics, getDashboardStats, getDashboardPerformance } = routes.stores;

let queries: WatchedQueries;
let stores: StoresService;
beforeAll(async () => {
  queries = watchQueries({ counts: 'refused' });
  stores = await startStores();
});
afterAll(async () => {
  queries.stop();
  await stores.close();
});
beforeEach(() => {
  queries.made.length = 0;
});

const collections = () => queries.made.map(({ collection }) => collection).sort();

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
  // Written within five seconds, so before the other tests, or in the middle of this one.
  await eventually(() => collections().includes('visits'));
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
      'visits',
    ]),
  );
  for (const { cursor } of queries.made) await assertIndexed(cursor);
});

test('the dashboard reads three documents, or five with the views, by their ids', async () => {
  await stores.call(getDashboardStats, { as: seller });
  expect(collections()).toEqual(['inquiry_figures', 'lead_figures', 'product_figures']);
  queries.made.length = 0;
  await stores.call(getDashboardPerformance, { as: seller });
  expect(collections()).toEqual(['inquiry_figures', 'lead_figures', 'product_figures', 'product_views', 'store_views']);
  for (const { filter } of queries.made) expect(filter).toEqual({ _id: seller.id });
});

test('a store that was looked at before reads its cards by their ids', async () => {
  await stores.publish(true);
  await stores.look('nair-two');
  queries.made.length = 0;
  await stores.look('nair-two');
  expect(collections()).toEqual(['product_figures', 'products', 'sellers', 'slugs', 'stores']);
});
