import { routes } from '@gehna/contracts';
import { type EarlierDatabase, earlierDatabase, eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, productForm } from '../builders.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { listSellerProducts, createProduct, getSellerProduct } = routes.catalogue;

/** A product as the version before the migrations stored it. */
function stored(number: number, { isRejected = false, isTakenDown = false } = {}) {
  const at = new Date(Date.UTC(2026, 10, 20 + number));
  const newest = { ...content({ name: `Piece ${number}`, productCode: `OLD-${number}` }), huid: `OLD00${number}` };
  const review = {
    status: isRejected ? 'rejected' : 'approved',
    submittedAt: at,
    decidedAt: at,
    decidedBy: reviewer.id,
  };
  return {
    _id: `prd_${number}`,
    sellerId: seller.id,
    isActive: true,
    newest,
    live: isRejected ? null : newest,
    isTakenDown,
    review: isRejected ? { ...review, notes: 'Blurred.' } : review,
    lookup: {
      codes: [newest.productCode],
      huids: [newest.huid],
      name: newest.name.toLowerCase(),
      pictures: [],
      onMarket: !isRejected && !isTakenDown,
    },
    mark: number,
    version: 2,
    createdAt: at,
    updatedAt: at,
  };
}

let before: EarlierDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      products: [stored(1), stored(2), stored(3, { isRejected: true }), stored(4, { isTakenDown: true })],
      product_codes: [{ _id: `${seller.id}:OLD-1`, productId: 'prd_1' }],
      seller_tallies: [{ _id: seller.id, revision: 3 }],
      store_addresses: [{ _id: seller.id, isPublic: true, storeSlug: 'nair-jewels', version: 1 }],
      complete_copies: [{ _id: 'stores.store', service: 'stores', aggregate: 'store', completedAt: new Date(0) }],
    },
    indexes: {
      products: [
        { name: 'codes', key: { sellerId: 1, 'lookup.codes': 1 } },
        { name: 'ofSeller', key: { sellerId: 1, mark: 1 } },
      ],
    },
  });
  catalogue = await startCatalogue({ environment: before.environment });
});
afterAll(async () => {
  await catalogue.close();
  await before.close();
});

test('every product of the version before is listed, the newest first, and shown', async () => {
  const { body } = await catalogue.call(listSellerProducts, { as: seller });
  expect(body.products.map(({ id }) => id)).toEqual(['prd_4', 'prd_3', 'prd_2', 'prd_1']);
  const { body: shown } = await catalogue.call(getSellerProduct, { as: seller, params: { id: 'prd_1' } });
  expect(shown).toMatchObject({ name: 'Piece 1', version: 2 });
});

test.each([
  ['its product code', { productCode: 'OLD-1' }, [409, 'product-code-taken']],
  ['the code of a rejected product', { productCode: 'OLD-3' }, [409, 'product-code-taken']],
  ['its HUID', { huid: 'OLD001' }, [409, 'huid-taken']],
])('%s is still taken', async (_, changes, expected) => {
  const { status, problem } = await catalogue.call(createProduct, { as: seller, body: productForm(changes) });
  expect([status, problem.code]).toEqual(expected);
});

test.each([
  ['rejected', 'OLD003'],
  ['taken down', 'OLD004'],
])('the HUID of a product that is %s is free', async (_, huid) => {
  await catalogue.submit({ huid });
});

test('what replaced unique indexes and counts is gone', async () => {
  const { database } = before;
  for (const collection of ['product_codes', 'seller_tallies', 'store_addresses']) {
    expect(await database.collection(collection).countDocuments({})).toBe(0);
  }
  expect(await database.collection('products').countDocuments({ mark: { $exists: true } })).toBe(0);
  expect(await database.collection('products').indexExists('ofSeller')).toBe(false);
});

test('the projection of stores, which had no places, is completed anew', async () => {
  const completions = before.database.collection('complete_copies');
  const completed = () => completions.findOne({ service: 'stores', completedAt: { $gt: new Date(0) } });
  await eventually(async () => (await completed()) !== null);
});
