import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BSON, type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, startFavourites } from '../favourites-service.ts';

/** A buyer of the demo with three favourites, as the version that counted them in `buyers` stored them. */
const fixture = new URL('../fixtures/version-1.json', import.meta.url);
const buyer = { id: 'usr_01m813bbbkerwb4bx46gxnv3na' };
const MONGODB_DATABASE = `test_favourites_${randomBytes(6).toString('hex')}`;

let client: MongoClient;
let database: Db;
let favourites: FavouritesService;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  database = client.db(MONGODB_DATABASE);
  const stored: Record<string, BSON.Document[]> = BSON.EJSON.parse(await readFile(fixture, 'utf8'));
  for (const [name, documents] of Object.entries(stored)) await database.collection(name).insertMany(documents);
  favourites = await startFavourites({ MONGODB_DATABASE });
});
afterAll(async () => {
  await favourites.close();
  await client.close();
});

test('all favourites are there, the newest first, with their sellers', async () => {
  const list = await favourites.list(buyer);
  expect(list.map(({ addedAt }) => addedAt)).toEqual([
    '2026-11-22T07:44:31.461Z',
    '2026-11-22T07:44:31.436Z',
    '2026-11-22T07:44:31.390Z',
  ]);
  expect(list.every(({ product }) => product.seller.ownerName !== '')).toBe(true);
  expect(await favourites.ids(buyer)).toHaveLength(3);
});

test('they are added to and removed from; the stored counts are gone', async () => {
  await favourites.publishProduct('prd_new');
  expect((await favourites.add(buyer, 'prd_new')).status).toBe(201);
  await favourites.remove(buyer, 'prd_01m813c7fyenpb6gzacq5ge3hn');
  expect(await favourites.ids(buyer)).toHaveLength(3);
  expect(await database.collection('buyers').findOne({ favourites: { $exists: true } })).toBeNull();
});
