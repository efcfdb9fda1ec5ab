import { readFile } from 'node:fs/promises';
import { routes } from '@gehna/contracts';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/product.ts';
import { productForm } from '../builders.ts';
import { type Catalogue, startCatalogue } from '../service.ts';

const { listSellerProducts, createProduct, getSellerProduct } = routes.catalogue;

/** Documents of the version before the migrations, as its demo data had them. */
const fixture = new URL('../fixtures/before-migrations.json', import.meta.url);
type Collections = Record<string, { _id: string }[]>;

let before: Collections;
let catalogue: Catalogue;
beforeAll(async () => {
  before = BSON.EJSON.parse(await readFile(fixture, 'utf8')) as Collections;
  const name = `test_catalogue_migrations_${Date.now()}`;
  const client = new MongoClient(process.env.TEST_MONGODB_URL ?? '');
  const database = client.db(name);
  for (const [collection, documents] of Object.entries(before)) {
    await database.collection<{ _id: string }>(collection).insertMany(documents);
  }
  const products = database.collection('products');
  await products.createIndex({ sellerId: 1, 'lookup.codes': 1 }, { name: 'codes' });
  await products.createIndex({ sellerId: 1, mark: 1 }, { name: 'ofSeller' });
  await client.close();
  catalogue = await startCatalogue({ environment: { MONGODB_DATABASE: name } });
});
afterAll(() => catalogue.close());

const stored = () => before.products as unknown as Product[];
const sellerOf = (product: Product | undefined) => ({ id: product?.sellerId ?? '', roles: ['buyer', 'seller'] });

test('every product of the version before is listed, the newest first, and shown', async () => {
  const as = sellerOf(stored()[0]);
  const own = stored().filter(({ sellerId }) => sellerId === as.id);
  const { body } = await catalogue.call(listSellerProducts, { as });
  const newestFirst = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1));
  expect(body.products.map(({ id }) => id)).toEqual(newestFirst.map(({ _id }) => _id));
  const { body: shown } = await catalogue.call(getSellerProduct, { as, params: { id: own[0]?._id ?? '' } });
  expect(shown).toMatchObject({ name: own[0]?.newest.name, version: own[0]?.version });
});

test('its product codes are still taken', async () => {
  const [product] = stored();
  const as = sellerOf(product);
  const body = productForm({ productCode: product?.newest.productCode });
  const { status, problem } = await catalogue.call(createProduct, { as, body });
  expect([status, problem.code]).toEqual([409, 'product-code-taken']);
});

test('what replaced unique indexes and counts is gone', async () => {
  const { database } = catalogue.system.platform;
  for (const collection of ['product_codes', 'seller_tallies']) {
    expect(await database.collection(collection).countDocuments({})).toBe(0);
  }
  expect(await database.collection('products').countDocuments({ mark: { $exists: true } })).toBe(0);
});
