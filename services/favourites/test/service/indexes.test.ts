import { assertIndexed } from '@gehna/kit/testing';
import { Collection, type Filter, type FindCursor } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FavouritesService, somebody, startFavourites } from '../favourites-service.ts';

/** Every query that the service made since it was started; with its cursor where it was read as a list. */
const queries: { collection: string; filter: Filter<object>; cursor: FindCursor }[] = [];
const own = ['favourites', 'buyers', 'products', 'sellers'];

let favourites: FavouritesService;
beforeAll(async () => {
  const { find, findOne } = Collection.prototype;
  const note = (collection: Collection, filter: Filter<object>) => {
    const { collectionName } = collection;
    if (!own.includes(collectionName)) return;
    queries.push({ collection: collectionName, filter, cursor: find.call(collection, filter) });
  };
  vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...args: unknown[]) {
    note(this, args[0] as Filter<object>);
    return find.apply(this, args as Parameters<typeof find>);
  });
  vi.spyOn(Collection.prototype, 'findOne').mockImplementation(function (this: Collection, ...args: unknown[]) {
    note(this, args[0] as Filter<object>);
    return findOne.apply(this, args as Parameters<typeof findOne>);
  });
  favourites = await startFavourites();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => favourites.close());

test('no query scans a collection, and a list costs as many queries as a single card', async () => {
  const asha = somebody();
  const listing = async () => {
    const before = queries.length;
    await favourites.list(asha);
    return queries.slice(before).map(({ collection }) => collection);
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

  expect(new Set(queries.map(({ collection }) => collection))).toEqual(new Set(own));
  for (const { cursor } of queries) await assertIndexed(cursor);
});
