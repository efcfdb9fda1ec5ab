import { routes } from '@gehna/contracts';
import { assertIndexed, eventually, type RecordedQueries, recordQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, buyer, type StoresService, seller, startStores } from '../stores-service.ts';

const { getMyStore, togglePublic, getStorePieces, getStoreSlug, listStores, viewStore } = routes.stores;
const { getAnalytics, getDashboardStats, getDashboardPerformance } = routes.stores;

let queries: RecordedQueries;
let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
  queries = recordQueries();
});
afterAll(async () => {
  queries.stop();
  await stores.close();
});

const collections = () => new Set(queries.recorded.map(({ collection }) => collection));

test('no query scans a collection', async () => {
  const logo = await stores.uploaded('logo');
  await stores.save({ logo });
  await stores.save({ logo, storeSlug: 'nair-two' });
  await stores.publish(true);
  await stores.offer('prd_1');
  await stores.look('nair-two');
  await stores.offer('prd_2');
  await stores.look('nair-two', { as: buyer });
  for (const query of [{ from: '1' }, { category: 'Rings' }]) {
    await stores.call(getStorePieces, { params: { slug: 'nair-two' }, query });
  }
  await stores.system.inject({ method: 'GET', url: logo });
  await stores.call(viewStore, { params: { slug: 'nair-two' }, body: { visit: 'one' }, headers: browser });
  await stores.call(getStoreSlug, { params: { sellerId: seller.id } });
  await stores.call(listStores);
  for (const route of [getMyStore, togglePublic, getAnalytics, getDashboardStats, getDashboardPerformance]) {
    expect((await stores.call(route, { as: seller })).status).toBe(200);
  }
  // Views are written every five seconds.
  await eventually(() => collections().has('visits'));
  expect(collections()).toEqual(
    new Set([
      'stores',
      'uploads',
      'sellers',
      'products',
      'leads',
      'inquiries',
      'answer_times',
      'product_views',
      'store_views',
      'visits',
    ]),
  );
  for (const { cursor } of queries.recorded) await assertIndexed(cursor);
});
