import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoresService, seller, startStores } from '../stores-service.ts';

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
  await stores.save();
  await stores.publish(true);
});
afterAll(() => stores.close());

/** As chat would publish it. */
async function publish(version: number, answersWithinHours: number | null): Promise<void> {
  const data = { id: seller.id, sellerId: seller.id, answersWithinHours };
  const event = await stores.system.publish(events.chat.answerTimeEvents, 'changed', seller.id, version, data);
  await stores.system.handled(event);
}

/** On the store's page, and on the dashboard. */
const shown = async () => {
  const { store } = (await stores.read('nair-jewels')).body;
  const { inquiries } = (await stores.call(routes.stores.getDashboardStats, { as: seller })).body;
  return [store.seller.answersWithinHours, inquiries.answersWithinHours];
};

test('the store and its dashboard show how fast the seller answers, as long as chat publishes it', async () => {
  expect(await shown()).toEqual([undefined, undefined]);
  await publish(1, 2);
  expect(await shown()).toEqual([2, 2]);
  await publish(3, 24);
  await publish(2, 4);
  expect(await shown()).toEqual([24, 24]);
  await publish(4, null);
  expect(await shown()).toEqual([undefined, undefined]);
});

test('a rebuild brings it back from the stream', async () => {
  await publish(5, 12);
  await stores.system.platform.database.collection('answer_times').deleteMany({});
  expect(await shown()).toEqual([undefined, undefined]);
  await stores.system.rebuild();
  expect(await shown()).toEqual([12, 12]);
});
