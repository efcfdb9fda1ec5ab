import { eventually, type Way, wayTo } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, somebody, startFavourites } from '../favourites-service.ts';

let nats: Way;
let favourites: FavouritesService;
beforeAll(async () => {
  nats = await wayTo(process.env.TEST_NATS_URL ?? '');
  favourites = await startFavourites({ NATS_URL: nats.url });
  await favourites.hearOfProduct('prd_ring');
  await favourites.hearOfProduct('prd_haar');
});
afterAll(async () => {
  await favourites.close();
  await nats.close();
});

test('while NATS is away favourites are kept and shown; what was done is told when it is back', async () => {
  const asha = somebody();
  await favourites.add(asha, 'prd_ring');
  await nats.cut();
  await eventually(() => !favourites.system.platform.messaging.isConnected());

  expect((await favourites.add(asha, 'prd_haar')).status).toBe(201);
  expect((await favourites.remove(asha, 'prd_ring')).status).toBe(200);
  expect((await favourites.list(asha)).map(({ product }) => product.id)).toEqual(['prd_haar']);
  expect((await favourites.system.inject({ url: '/health/ready' })).statusCode).toBe(200);

  await nats.mend();
  await eventually(async () => (await favourites.told(asha, 'prd_ring')).length === 2);
  expect((await favourites.told(asha, 'prd_haar')).map(({ version }) => version)).toEqual([1]);
});
