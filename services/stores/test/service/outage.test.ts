import { routes } from '@gehna/contracts';
import { eventually, type TcpProxy, tcpProxy } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoresService, seller, startStores } from '../stores-service.ts';

let proxy: TcpProxy;
let stores: StoresService;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  stores = await startStores({ environment: { NATS_URL: proxy.url } });
  await stores.save();
  await stores.offer('prd_ring');
});
afterAll(async () => {
  await stores.close();
  await proxy.close();
});

test('while NATS is away stores are changed and shown; the events are published when it is back', async () => {
  await proxy.drop();
  await eventually(() => !stores.system.platform.messaging.isConnected());

  expect((await stores.publish(true)).status).toBe(200);
  await stores.save({ storeName: 'Changed meanwhile' });
  const { body } = await stores.read('nair-jewels');
  expect([body.store.storeName, body.totalProducts]).toEqual(['Changed meanwhile', 1]);
  expect((await stores.call(routes.stores.getDashboardStats, { as: seller })).body.products.total).toBe(1);
  expect((await stores.system.inject({ url: '/health/ready' })).statusCode).toBe(200);

  await proxy.restore();
  await eventually(async () => (await stores.published(seller.id)).length === 3);
  expect((await stores.published(seller.id)).at(-1)?.data).toMatchObject({
    storeName: 'Changed meanwhile',
    isPublic: true,
  });
});
