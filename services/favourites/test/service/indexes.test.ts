import { assertIndexed, type WatchedQueries, watchQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, somebody, startFavourites } from '../favourites-service.ts';

const own = ['favourites', 'buyers', 'products', 'sellers'];

let queries: WatchedQueries;
let favourites: FavouritesService;
beforeAll(async () => {
  queries = watchQueries({ of: own });
  favourites = await startFavourites();
});
afterAll(async () => {
  queries.stop();
  await favourites.close();
});

test('no query scans a collection, and a list costs as many queries as a single card', async () => {
  const asha = somebody();
  const listing = async () => {
    const before = queries.made.length;
    await favourites.list(asha);
    return queries.made.slice(before).map(({ collection }) => collection);
  };
  for (const seller of ['usr_meera', 'usr_arjun', 'usr_lata']) {
    await favourites.hearOfSeller(seller);
    await favourites.hearOfProduct(`prd_of_${seller}`, { sellerId: seller });
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

  expect(new Set(queries.made.map(({ collection }) => collection))).toEqual(new Set(own));
  for (const { cursor } of queries.made) await assertIndexed(cursor);
});
