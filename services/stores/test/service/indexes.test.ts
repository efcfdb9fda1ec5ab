import { events, routes } from '@gehna/contracts';
import { conversationState } from '@gehna/contracts/testing';
import { assertIndexed, eventually, type RecordedQueries, recordQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../builders.ts';
import { browser, buyer, reviewer, type StoresService, seller, startStores } from '../stores-service.ts';

const { checkStoreAddress, getMyStore, togglePublic, getStoreProducts, getStoreSlug, listStores, viewStore } =
  routes.stores;
const { listRatings, getOwnRating, rateSeller, listReceivedRatings, answerRating, getReviewedRating, ownStoreData } =
  routes.stores;
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
  await stores.read('nair-two');
  await stores.offer('prd_2');
  await stores.read('nair-two', { as: buyer });
  for (const query of [{ from: '1' }, { category: 'Rings' }]) {
    await stores.call(getStoreProducts, { params: { slug: 'nair-two' }, query });
  }
  await stores.system.inject({ method: 'GET', url: logo });
  await stores.call(viewStore, { params: { slug: 'nair-two' }, body: { visit: 'one' }, headers: browser });
  await stores.call(getStoreSlug, { params: { sellerId: seller.id } });
  await stores.call(checkStoreAddress, { as: seller, query: { slug: 'nair-two' } });
  await stores.call(listStores);
  for (const route of [getMyStore, togglePublic, getAnalytics, getDashboardStats, getDashboardPerformance]) {
    expect((await stores.call(route, { as: seller })).status).toBe(200);
  }
  await stores.introduce(seller, 'Meera Nair', null);
  await stores.introduce(buyer, 'Priya Shah', null, '+919811111111');
  const answeredAt = '2026-11-20T09:00:00.000Z';
  const state = conversationState('cnv_1', { buyerId: buyer.id, sellerId: seller.id, answeredAt });
  const { system } = stores;
  await system.handled(await system.publish(events.chat.conversationEvents, 'message-sent', 'cnv_1', 1, state));
  const params = { sellerId: seller.id };
  const { rating } = await stores.succeed(rateSeller, { as: buyer, params, body: { stars: 4 } }, 201);
  const form = new FormData();
  form.append('stars', '5');
  form.append('images', new File([new Uint8Array(await photo())], 'ring.jpg'), 'ring.jpg');
  await stores.succeed(rateSeller, { as: buyer, params, form }, 200);
  await stores.call(listRatings, { params });
  await stores.call(getOwnRating, { as: buyer, params });
  await stores.call(listReceivedRatings, { as: seller });
  const id = rating?.id ?? '';
  await stores.call(answerRating, { as: seller, params: { id }, body: { text: 'Thank you.' } });
  expect((await stores.call(getReviewedRating, { as: reviewer, params: { id } })).status).toBe(200);
  await stores.call(ownStoreData, { as: buyer });
  // Views are written every five seconds.
  await eventually(() => collections().has('visits'));
  expect(collections()).toEqual(
    new Set([
      'stores',
      'uploads',
      'people',
      'products',
      'leads',
      'inquiries',
      'answer_times',
      'metal_rates',
      'product_views',
      'store_views',
      'visits',
      'contacts',
      'ratings',
      'seller_ratings',
      'withdrawn_ratings',
      'rating_uploads',
    ]),
  );
  // Uploads of a seller are a range of `_id`, which SecantusDB scans for.
  const indexed = queries.recorded.filter(({ collection }) => collection !== 'uploads');
  for (const { cursor } of indexed) await assertIndexed(cursor);
});
