import { type DomainEvent, events, routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import type { Product } from '../../src/product.ts';
import { multipart, productForm } from '../builders.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const {
  createProduct,
  exportProducts,
  getProduct,
  getSellerProduct,
  listProducts,
  listSellerProducts,
  rejectProduct,
  switchPricing,
  setMetalRate,
  updateProduct,
} = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

/** 10 g of 22k: 94,348 at a rate of 10,000. */
const chain = { netWeight: 10, makingCharges: '', wastagePercent: '', isPricedByRate: true, price: 5 };
let rates = 0;
async function setGold(perGram: number) {
  const body = { metal: 'gold', perGram, source: 'IBJA', replaces: rates, isConfirmed: true } as const;
  expect((await catalogue.call(setMetalRate, { as: reviewer, body })).status).toBe(201);
  rates++;
}
const own = async (query: Record<string, string> = {}) =>
  (await catalogue.call(listSellerProducts, { as: seller, query })).body;
const refusal = async (changes: object) => {
  const body = productForm({ ...chain, ...changes });
  const { status, problem } = await catalogue.call(createProduct, { as: seller, body });
  return [status, problem.code, problem.errors?.[0]?.field];
};

/** Runs a migration on what this test has stored. */
async function migrateAgain(number: number) {
  const { database, log } = catalogue.system.platform;
  await database.collection<{ _id: number }>('migrations').deleteOne({ _id: number });
  await database.migrate(migrations, log);
}

test('before a metal has a rate, no price can follow it', async () => {
  expect(await refusal({})).toEqual([409, 'metal-rate-missing', 'isPricedByRate']);
  // Before its pictures are read.
  const form = multipart(productForm(chain), [new Blob(['no picture'])]);
  expect((await catalogue.call(createProduct, { as: seller, form })).problem.code).toBe('metal-rate-missing');
});

test('what has no rate or no weight cannot be priced by it', async () => {
  await setGold(10_000);
  expect(await refusal({ netWeight: 0 })).toEqual([400, 'invalid-request', 'netWeight']);
  const { id, version } = await catalogue.submit();
  const platinum = { ...chain, mainCategory: 'Platinum', subcategory: 'Rings', karat: '950', version };
  const body = productForm(platinum);
  const { status, problem } = await catalogue.call(updateProduct, { as: seller, params: { id }, body });
  expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['isPricedByRate']]);
});

describe('a product by rate', () => {
  let id: string;
  const version = async () =>
    (await catalogue.system.platform.database.collection<Product>('products').findOne({ _id: id }))?.version;

  test('has the price of its break-up, whatever price was sent', async () => {
    const product = await catalogue.submitApproved({ ...chain, name: 'Chain by rate' });
    id = product.id;
    expect(product).toMatchObject({ price: 94_348, isPricedByRate: true, live: { price: 94_348 } });
    await catalogue.marketShows((ids) => ids.includes(id));
  });

  test('is shown to its seller at the rate of its own metal beside an edit to another one', async () => {
    const gold = await catalogue.submitApproved({ ...chain, name: 'Gold, then silver' });
    const silver = { name: 'Now silver', mainCategory: 'Silver', subcategory: 'Silver Chain', karat: '925' };
    const body = productForm({ ...silver, price: 4_000, version: gold.version });
    await catalogue.succeed(updateProduct, { as: seller, params: { id: gold.id }, body });
    await setGold(12_000);
    const { body: shown } = await catalogue.call(getSellerProduct, { as: seller, params: { id: gold.id } });
    expect([shown.price, shown.live?.price]).toEqual([4_000, 113_218]);
    await setGold(10_000);
  });

  test('follows a new rate everywhere, without a review, a version or an event of its own', async () => {
    const fixed = await catalogue.submitApproved({ name: 'Fixed between', price: 200_000 });
    const dearer = await catalogue.submitApproved({ ...chain, netWeight: 12, name: 'Heavier by rate' });
    const before = await version();
    await setGold(20_000);
    const shown = (await catalogue.call(getProduct, { params: { id } })).body;
    expect(shown).toMatchObject({ price: 188_696, isPricedByRate: true, priceBreakUp: { total: 188_696 } });
    const query = { sortBy: 'price', search: 'rate' } as const;
    await eventually(async () => {
      const { products } = (await catalogue.call(listProducts, { query })).body;
      return products.map(({ price }) => price).join() === '188696,226435';
    });
    // The seller's list is sorted by the database.
    const ascending = [id, fixed.id, dearer.id];
    await eventually(async () => {
      const { products } = await own({ sortBy: 'price', sortOrder: 'asc' });
      return (
        products
          .map((product) => product.id)
          .filter((one) => ascending.includes(one))
          .join() === ascending.join()
      );
    });
    expect((await own({ search: 'chain by rate' })).products).toMatchObject([
      { price: 188_696, approvalStatus: 'approved' },
    ]);
    expect(await version()).toBe(before);
  });

  test('is found by a filter, and stands in the export with the price at the rate in force', async () => {
    const { products } = await own({ priceFilter: 'by-rate', search: 'chain' });
    expect(products.map((product) => product.id)).toEqual([id]);
    // As before the new rate has reached it.
    const stored = catalogue.system.platform.database.collection<Product>('products');
    await stored.updateOne({ _id: id }, { $set: { 'newest.pricePaise': 9_434_800 } });
    const { response } = await catalogue.call(exportProducts, { as: seller });
    const [head, ...lines] = response.body.split('\r\n');
    expect(head?.endsWith('Price basis')).toBe(true);
    expect(lines.find((line) => line.includes('Chain by rate'))).toMatch(/,188696,.*By rate$/);
    expect(lines.find((line) => line.includes('Fixed between'))?.endsWith('Fixed')).toBe(true);
  });
});

describe('fixed prices that lie off', () => {
  const off = async () => (await own({ priceFilter: 'off', search: 'off?' })).products.map(({ name }) => name).sort();

  test('are those more than 10 percent above or below, at every new rate', async () => {
    for (const [name, price] of [
      ['Off? fitting', 205_000],
      ['Off? low', 100_000],
      ['Off? high', 300_000],
    ] as const) {
      await catalogue.submit({ ...chain, isPricedByRate: false, name, price });
    }
    expect(await off()).toEqual(['Off? high', 'Off? low']);
    const { pricesOff } = await own({ search: 'off?' });
    expect(pricesOff).toBe((await own({ priceFilter: 'off' })).pagination.totalProducts);
    await setGold(10_000);
    expect(await off()).toEqual(['Off? fitting', 'Off? high']);
  });

  test('are found among products of the version before', async () => {
    const { database } = catalogue.system.platform;
    await database.collection('products').updateMany({}, { $unset: { 'lookup.fittingRates': '' } });
    expect(await off()).toEqual([]);
    await migrateAgain(2);
    expect(await off()).toEqual(['Off? fitting', 'Off? high']);
  });
});

test('one event names the rate in force, also one that was set by the version before', async () => {
  const seen: DomainEvent<typeof events.catalogue.metalRateEvents>[] = [];
  const { database, messaging } = catalogue.system.platform;
  const following = messaging.subscribe({
    listeners: [messaging.listener(events.catalogue.metalRateEvents, async (event) => void seen.push(event))],
    from: { since: new Date(0) },
  });
  const last = {
    subject: 'gold',
    version: rates,
    data: { metal: 'gold', number: rates, perGram: 10_000, source: 'IBJA', setBy: reviewer.id },
  };
  await eventually(async () => seen.length === rates);
  expect(seen.at(-1)).toMatchObject(last);
  await migrateAgain(3);
  await eventually(async () => (await database.outbox.records.countDocuments()) > 0);
  expect((await database.outbox.records.findOne({ subject: 'catalogue.metal-rate.gold' }))?.event).toMatchObject(last);
  await following.stop();
});

describe('many prices switched at once', () => {
  const switchAll = async (ids: string[], isPricedByRate: boolean) =>
    (await catalogue.call(switchPricing, { as: seller, body: { ids, isPricedByRate } })).body;

  test('follow the rate or are fixed at what they are; each that cannot is refused with the reason, and nothing of it changes', async () => {
    const fixed = { ...chain, isPricedByRate: false, price: 12_345, name: 'Switched' };
    const first = await catalogue.submitApproved({ ...fixed, description: 'With its own words.' });
    const weightless = await catalogue.submitApproved({ ...fixed, netWeight: 0, name: 'Weightless' });
    const ids = [first.id, weightless.id, 'prd_nobodys', first.id];
    const { switched, refused } = await switchAll(ids, true);
    expect(switched).toMatchObject([
      { _id: first.id, isPricedByRate: true, approvalStatus: 'pending', description: 'With its own words.' },
    ]);
    expect(switched[0]?.price).toBe(switched[0]?.priceBreakUp?.total);
    expect(switched[0]?.live).toMatchObject({ price: 12_345 });
    expect(refused).toEqual([
      { id: weightless.id, name: 'Weightless', reason: 'A price by rate needs a net weight above 0.' },
      { id: 'prd_nobodys', name: null, reason: expect.stringMatching(/product/i) },
    ]);
    expect((await own({ search: 'Weightless' })).products).toMatchObject([
      { price: 12_345, approvalStatus: 'approved' },
    ]);

    // Again: nothing changes.
    expect(await switchAll([first.id], true)).toEqual({ switched, submitted: 0, refused: [] });
    const back = await switchAll([first.id], false);
    expect(back.switched).toMatchObject([{ isPricedByRate: false, price: switched[0]?.price }]);
    expect(back.switched[0]?.pictures).toEqual(first.pictures);
  });

  test('leave what was rejected as it is; only what changes counts as submitted', async () => {
    const fixed = { ...chain, isPricedByRate: false, price: 12_345 };
    const rejected = await catalogue.submit({ ...fixed, name: 'Rejected' });
    const note = 'Please photograph the hallmark.';
    await catalogue.succeed(rejectProduct, { as: reviewer, params: { id: rejected.id }, body: { note } });
    const byRate = await catalogue.submitApproved({ ...chain, name: 'By rate already' });
    const other = await catalogue.submitApproved({ ...fixed, name: 'Fixed yet' });
    const answered = await switchAll([rejected.id, byRate.id, other.id], true);
    expect(answered.switched.map(({ id }) => id)).toEqual([byRate.id, other.id]);
    expect(answered.submitted).toBe(1);
    expect(answered.refused).toMatchObject([{ id: rejected.id, reason: expect.stringMatching(/rejected/) }]);
    const { body: shown } = await catalogue.call(getSellerProduct, { as: seller, params: { id: rejected.id } });
    expect(shown).toMatchObject({ approvalStatus: 'rejected', isPricedByRate: false });
  });

  test('are none, too many or another seller’s', async () => {
    const call = (ids: string[]) => catalogue.call(switchPricing, { as: seller, body: { ids, isPricedByRate: true } });
    expect((await call([])).status).toBe(400);
    expect((await call(Array.from({ length: 101 }, (_, index) => `prd_${index}`))).status).toBe(400);
  });
});
