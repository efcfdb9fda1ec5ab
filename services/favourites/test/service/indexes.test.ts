import { assertIndexed, assertSortedByIndex, type RecordedQueries, recordQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, newBuyer, startFavourites } from '../favourites-service.ts';

const own = ['favourites', 'products', 'sellers'];

let queries: RecordedQueries;
let favourites: FavouritesService;
beforeAll(async () => {
  queries = recordQueries({ of: own });
  favourites = await startFavourites();
});
afterAll(async () => {
  queries.stop();
  await favourites.close();
});

test('no query scans a collection, and a list costs as many queries as a single card', async () => {
  const asha = newBuyer();
  const listing = async () => {
    const before = queries.recorded.length;
    await favourites.list(asha);
    return queries.recorded.slice(before).map(({ collection }) => collection);
  };
  for (const seller of ['usr_meera', 'usr_arjun', 'usr_lata']) {
    await favourites.publishSeller(seller);
    await favourites.publishProduct(`prd_of_${seller}`, { sellerId: seller });
  }
  await favourites.add(asha, 'prd_of_usr_meera');
  const ofOne = await listing();
  await favourites.add(asha, 'prd_of_usr_arjun');
  await favourites.add(asha, 'prd_of_usr_lata');
  expect((await favourites.list(asha)).map(({ product }) => product.seller._id)).toHaveLength(3);
  expect(await listing()).toEqual(ofOne);
  expect(ofOne).toHaveLength(3);

  await favourites.ids(asha);
  await favourites.check(asha, 'prd_of_usr_meera');
  await favourites.remove(asha, 'prd_of_usr_meera');
  await favourites.add(asha, 'prd_of_usr_meera');

  expect(new Set(queries.recorded.map(({ collection }) => collection))).toEqual(new Set(own));
  for (const { cursor } of queries.recorded) {
    await assertIndexed(cursor);
    await assertSortedByIndex(cursor);
  }
});
