import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, startFavourites } from '../favourites-service.ts';

const buyer = { id: 'usr_ananya' };

/** A favourite as the version that counted them in `buyers` stored it. */
function stored(productId: string, addedAt: Date) {
  const state = { buyerId: buyer.id, productId, removed: false, addedAt };
  return { _id: `${buyer.id}:${productId}`, ...state, version: 1, createdAt: addedAt, updatedAt: addedAt };
}

let before: EarlierDatabase;
let favourites: FavouritesService;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      favourites: [
        stored('prd_1', new Date('2026-11-22T07:44:31.390Z')),
        stored('prd_2', new Date('2026-11-22T07:44:31.461Z')),
      ],
      buyers: [{ _id: buyer.id, favourites: 2 }],
    },
  });
  favourites = await startFavourites({ ...before.environment });
  for (const id of ['prd_1', 'prd_2', 'prd_new']) await favourites.publishProduct(id);
});
afterAll(async () => {
  await favourites.close();
  await before.close();
});

test('all favourites are there, the newest first', async () => {
  const list = await favourites.list(buyer);
  expect(list.map(({ addedAt }) => addedAt)).toEqual(['2026-11-22T07:44:31.461Z', '2026-11-22T07:44:31.390Z']);
  expect(await favourites.ids(buyer)).toHaveLength(2);
});

test('they are added to and removed from; the stored counts are gone', async () => {
  expect((await favourites.add(buyer, 'prd_new')).status).toBe(201);
  await favourites.remove(buyer, 'prd_1');
  expect(await favourites.ids(buyer)).toHaveLength(2);
  expect(await before.database.collection('buyers').findOne({ favourites: { $exists: true } })).toBeNull();
});
