import { events, routes } from '@gehna/contracts';
import { conversationState, productState } from '@gehna/contracts/testing';
import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import { content, storeForm } from '../builders.ts';
import { otherSeller, type StoresService, seller, startStores } from '../stores-service.ts';

const slug = 'nair-jewels';
const at = new Date('2026-11-22T07:45:00Z');

/** As the version before the migrations stored them. */
const store = (_id: string, storeSlug: string) => ({
  ...{ _id, ...content({ storeSlug }), isPublic: true, version: 2, createdAt: at, updatedAt: at },
});
const product = (number: number, subcategory: string, { onMarket = true }: { onMarket?: boolean } = {}) => ({
  _id: `prd_${number}`,
  ...{ sellerId: seller.id, name: `Piece ${number}`, isActive: true, onMarket, version: 2, mark: number },
  createdAt: new Date(at.getTime() + number),
  card: { ...productState(`prd_${number}`).live, subcategory, price: 1000, stock: 3, isFeatured: false },
});
const lead = (number: number, status: string) => ({
  _id: `led_${number}`,
  ...{ sellerId: seller.id, buyerName: `Buyer ${number}`, productName: 'Chain', source: 'Website', status },
  ...{ createdAt: new Date(at.getTime() + number), answeredAt: status === 'New' ? null : at, version: 1, mark: number },
});
const inquiry = (number: number, { isPending, isAnswered }: { isPending: boolean; isAnswered: boolean }) => ({
  _id: `cnv_${number}`,
  ...{ sellerId: seller.id, productName: null, conversationType: 'quote', firstMessageAt: at, isPending, isAnswered },
  ...{ version: 1, mark: number },
});
const user = (_id: string, ownerName: string) => ({
  ...{ _id, ownerName, businessName: null, mobile: '+919829022005', version: 2 },
});

let before: EarlierDatabase;
let stores: StoresService;
beforeAll(async () => {
  const kept = [{ _id: seller.id, revision: 3, figures: {} }];
  before = await earlierDatabase({
    documents: {
      stores: [store(seller.id, slug), store(otherSeller.id, 'arjun-jewels')],
      slugs: [{ _id: slug, sellerId: seller.id }],
      sellers: [user(seller.id, 'Meera Nair'), user(otherSeller.id, 'Arjun Rao')],
      products: [
        product(1, 'Kada'),
        product(2, 'Earrings'),
        product(3, 'Earrings'),
        product(4, 'Chain', { onMarket: false }),
      ],
      leads: [lead(1, 'New'), lead(2, 'Contacted'), lead(3, 'Closed')],
      inquiries: [
        inquiry(1, { isPending: false, isAnswered: true }),
        inquiry(2, { isPending: true, isAnswered: false }),
        inquiry(3, { isPending: false, isAnswered: false }),
      ],
      product_figures: kept,
      lead_figures: kept,
      inquiry_figures: kept,
      rating_uploaders: [{ _id: 'usr_rater', added: 3 }],
      product_views: [{ _id: seller.id, days: { '2026-11-22': 9 }, version: 2 }],
      store_views: [{ _id: seller.id, days: { '2026-11-22': 5 } }],
    },
    indexes: {
      stores: [{ name: 'public', key: { isPublic: 1 } }],
      products: [{ name: 'ofSeller', key: { sellerId: 1, mark: 1 } }],
    },
  });
  stores = await startStores({ environment: before.environment, clock: () => new Date('2026-11-22T08:00:00Z') });
});
afterAll(async () => {
  await stores.close();
  await before.close();
});

test('the stores are there, at their addresses, with their sellers', async () => {
  const { body } = await stores.call(routes.stores.listStores);
  expect(body.stores.map(({ storeSlug }) => storeSlug).sort()).toEqual(['arjun-jewels', slug]);
  const page = (await stores.read(slug)).body;
  expect(page.store).toMatchObject({ storeSlug: slug, seller: { _id: seller.id, ownerName: 'Meera Nair' } });
  expect([page.totalProducts, page.newest]).toEqual([3, ['prd_3', 'prd_2', 'prd_1']]);
  expect(page.counts).toEqual({ Earrings: 2, Kada: 1 });
});

test('an address stays taken', async () => {
  const body = storeForm({ storeSlug: slug });
  const { status, problem } = await stores.call(routes.stores.saveMyStore, { as: otherSeller, body });
  expect([status, problem.code]).toEqual([409, 'store-slug-taken']);
});

test('the figures are those that were kept before', async () => {
  const { body } = await stores.call(routes.stores.getDashboardStats, { as: seller });
  expect(body.sales).toEqual({ estimatedValue: 9000, monthlyInquiries: 6 });
  expect(body.products).toMatchObject({ total: 4, active: 4, featured: 0 });
  expect(body.leads).toMatchObject({ total: 3, new: 1, active: 2 });
  expect(body.inquiries).toMatchObject({ total: 3, pending: 1, new: 1, responseRate: 66.7 });
  expect(body.leads.recent.map(({ buyerName }) => buyerName)).toEqual(['Buyer 3', 'Buyer 2', 'Buyer 1']);
  const { body: performance } = await stores.call(routes.stores.getDashboardPerformance, { as: seller });
  const today = { date: '2026-11-22', inquiries: 3, leads: 3, productViews: 9, storeViews: 5 };
  expect(performance.series.at(-1)).toEqual(today);
});

test('conversations are read from their stream again, for the pieces that they are about', async () => {
  const { publish, stored } = stores.system;
  const state = conversationState('cnv_1', { sellerId: seller.id, productId: 'prd_1', productName: 'Kada' });
  await stored('inquiries', await publish(events.chat.conversationEvents, 'begun', 'cnv_1', 1, state));
  const { body } = await stores.call(routes.stores.getDashboardStats, { as: seller });
  expect(body.inquiries.recent.map(({ subject }) => subject)).toContain(productState('prd_1').live?.name);
});

test('every store is published anew, with its place', async () => {
  const { location } = content();
  // They wait to be published: the clock of this service stands before today.
  const waiting = await before.database.collection('outbox').find().toArray();
  for (const { id } of [seller, otherSeller]) {
    const event = {
      type: 'stores.store.changed',
      version: 3,
      data: expect.objectContaining({ id, location, isPublic: true }),
    };
    expect(waiting).toContainEqual(expect.objectContaining({ event: expect.objectContaining(event) }));
  }
});

test('what the indexes replace is gone', async () => {
  const { database } = before;
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of ['slugs', 'product_figures', 'lead_figures', 'inquiry_figures', 'sellers', 'rating_uploaders'])
    expect(names).not.toContain(name);
  for (const name of ['products', 'leads', 'inquiries']) {
    expect(await database.collection(name).countDocuments({ mark: { $exists: true } })).toBe(0);
  }
  expect(await database.collection('stores').indexExists('public')).toBe(false);
  expect(await database.collection('products').indexExists('ofSeller')).toBe(false);
});

test('a migration that was cut off is completed by the next start', async () => {
  const { database } = before;
  await database.collection('leads').updateMany({}, { $set: { mark: 1 } });
  for (const { run } of migrations) await run(database);
  expect(await database.collection('leads').countDocuments({ mark: { $exists: true } })).toBe(0);
  expect((await stores.call(routes.stores.getDashboardStats, { as: seller })).body.leads.total).toBe(3);
});
