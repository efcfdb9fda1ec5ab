import { eventually, type TcpProxy, tcpProxy } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, newBuyer, startFavourites } from '../favourites-service.ts';

let proxy: TcpProxy;
let favourites: FavouritesService;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  favourites = await startFavourites({ NATS_URL: proxy.url });
  await favourites.publishProduct('prd_ring');
  await favourites.publishProduct('prd_haar');
});
afterAll(async () => {
  await favourites.close();
  await proxy.close();
});

test('while NATS is away favourites are kept and shown; what was done is published when it is back', async () => {
  const asha = newBuyer();
  await favourites.add(asha, 'prd_ring');
  await proxy.drop();
  await eventually(() => !favourites.system.platform.messaging.isConnected());

  expect((await favourites.add(asha, 'prd_haar')).status).toBe(201);
  expect((await favourites.remove(asha, 'prd_ring')).status).toBe(200);
  expect((await favourites.list(asha)).map(({ product }) => product.id)).toEqual(['prd_haar']);
  expect((await favourites.system.inject({ url: '/health/ready' })).statusCode).toBe(200);

  await proxy.restore();
  await eventually(async () => (await favourites.published(asha, 'prd_ring')).length === 2);
  expect((await favourites.published(asha, 'prd_haar')).map(({ version }) => version)).toEqual([1]);
});
