import { routes } from '@gehna/contracts';
import { eventually, type Way, wayTo } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoresService, seller, startStores } from '../stores-service.ts';

let nats: Way;
let stores: StoresService;
beforeAll(async () => {
  nats = await wayTo(process.env.TEST_NATS_URL ?? '');
  stores = await startStores({ natsUrl: nats.url });
  await stores.save();
  await stores.offer('prd_ring');
});
afterAll(async () => {
  await stores.close();
  await nats.close();
});

test('while NATS is away stores are changed and shown; what was done is told when it is back', async () => {
  await nats.cut();
  await eventually(() => !stores.system.platform.messaging.isConnected());

  expect((await stores.publish(true)).status).toBe(200);
  await stores.save({ storeName: 'Changed meanwhile' });
  const { body } = await stores.look('nair-jewels');
  expect([body.store.storeName, body.totalProducts]).toEqual(['Changed meanwhile', 1]);
  expect((await stores.call(routes.stores.getDashboardStats, { as: seller })).body.products.total).toBe(1);
  expect((await stores.system.inject({ url: '/health/ready' })).statusCode).toBe(200);

  await nats.mend();
  await eventually(async () => (await stores.told(seller.id)).length === 3);
  expect((await stores.told(seller.id)).at(-1)?.data).toMatchObject({ storeName: 'Changed meanwhile', isPublic: true });
});
