import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { routes } from '@gehna/contracts';
import { BSON, type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import { storeForm } from '../builders.ts';
import { type StoresService, startStores } from '../stores-service.ts';

/** A seller of the demo data, as the version before the migrations stored it; and the store of another. */
const fixture = new URL('../fixtures/version-1.ejson', import.meta.url);
const seller = { id: 'usr_01m813bcbcfrnt0j3aycayb56b', roles: ['buyer', 'seller'] };
const otherSeller = { id: 'usr_01m813bd7wft2rs16w57f4z5je', roles: ['buyer', 'seller'] };
const slug = 'johari-kothi-jaipur';
const MONGODB_DATABASE = `test_stores_${randomBytes(6).toString('hex')}`;

let client: MongoClient;
let database: Db;
let stores: StoresService;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  database = client.db(MONGODB_DATABASE);
  const stored: Record<string, BSON.Document[]> = BSON.EJSON.parse(await readFile(fixture, 'utf8'));
  for (const [name, documents] of Object.entries(stored)) await database.collection(name).insertMany(documents);
  await database.collection('stores').createIndex({ isPublic: 1 }, { name: 'public' });
  await database.collection('products').createIndex({ sellerId: 1, mark: 1 }, { name: 'ofSeller' });
  stores = await startStores({
    environment: { MONGODB_DATABASE },
    clock: () => new Date('2026-11-22T08:00:00Z'),
  });
});
afterAll(async () => {
  await stores.close();
  await client.close();
});

test('the stores are there, at their addresses', async () => {
  const { body } = await stores.call(routes.stores.listStores);
  expect(body.stores.map(({ storeSlug }) => storeSlug)).toEqual(['bowbazar-swarna-shilpa', slug]);
  const page = (await stores.read(slug)).body;
  expect(page.store).toMatchObject({ storeSlug: slug, seller: { _id: seller.id, ownerName: 'Devendra Kasliwal' } });
  expect([page.totalProducts, page.newest.length]).toEqual([25, 25]);
  expect(page.newest[0]).toBe('prd_01m813ede6ef7sh6eay3ym90zw');
  expect(Object.entries(page.counts).slice(0, 3)).toEqual([
    ['Earrings', 8],
    ['Gold Accessories', 4],
    ['Gold Choker', 3],
  ]);
});

test('an address stays taken', async () => {
  const body = storeForm({ storeSlug: slug });
  const { status, problem } = await stores.call(routes.stores.saveMyStore, { as: otherSeller, body });
  expect([status, problem.code]).toEqual([409, 'store-slug-taken']);
});

test('the figures are those that were kept before', async () => {
  const { body } = await stores.call(routes.stores.getDashboardStats, { as: seller });
  expect(body.sales).toEqual({ estimatedValue: 37_569_570, monthlyInquiries: 14 });
  expect(body.products).toMatchObject({ total: 27, active: 27, featured: 2 });
  expect(body.leads).toMatchObject({ total: 9, new: 4, active: 8 });
  expect(body.inquiries).toMatchObject({ total: 5, pending: 4, new: 1, responseRate: 64.3 });
  expect(body.leads.recent.map(({ buyerName }) => buyerName)).toEqual([
    'Subhash Ghosh',
    'Subhash Ghosh',
    'Zainab Merchant',
    'Zainab Merchant',
    'Rohan Malhotra',
  ]);
  const { body: performance } = await stores.call(routes.stores.getDashboardPerformance, { as: seller });
  expect(performance.series.at(-1)).toEqual({
    date: '2026-11-22',
    inquiries: 5,
    leads: 9,
    productViews: 9,
    storeViews: 5,
  });
});

test('what the indexes replace is gone', async () => {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of ['slugs', 'product_figures', 'lead_figures', 'inquiry_figures']) expect(names).not.toContain(name);
  for (const name of ['products', 'leads', 'inquiries']) {
    expect(await database.collection(name).countDocuments({ mark: { $exists: true } })).toBe(0);
  }
  expect(await database.collection('stores').indexExists('public')).toBe(false);
  expect(await database.collection('products').indexExists('ofSeller')).toBe(false);
});

test('a migration that was cut off is completed by the next start', async () => {
  await database.collection('leads').updateMany({}, { $set: { mark: 1 } });
  for (const { run } of migrations) await run(database);
  expect(await database.collection('leads').countDocuments({ mark: { $exists: true } })).toBe(0);
  expect((await stores.call(routes.stores.getDashboardStats, { as: seller })).body.leads.total).toBe(9);
});
