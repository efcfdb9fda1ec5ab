import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import { type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const { listSellerProducts, disableProduct, rejectProduct, updateProduct } = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  const approved = await catalogue.submitApproved({ name: 'amber Ring', price: 300, productCode: 'A-1' });
  const discontinued = await catalogue.submitApproved({ name: 'Beaded Chain', price: 100, productCode: 'B-1' });
  await catalogue.submit({ name: 'Coral Kada', price: 200, productCode: 'C-1' });
  const rejected = await catalogue.submit({ name: 'Dotted (Bangle)', price: 200, productCode: 'D-1' });
  await catalogue.submit({ name: 'Another seller’s' }, otherSeller);
  await catalogue.call(disableProduct, { as: seller, params: { id: discontinued.id } });
  await catalogue.call(rejectProduct, { as: reviewer, params: { id: rejected.id }, body: { note: 'No.' } });
  await catalogue.call(updateProduct, {
    as: seller,
    params: { id: approved.id },
    body: { ...approved, name: 'amber Ring, thin' },
  });
});
afterAll(() => catalogue.close());

async function listed(query: Record<string, string | number> = {}) {
  const { status, body } = await catalogue.call(listSellerProducts, { as: seller, query });
  expect(status).toBe(200);
  return body;
}
const codes = async (query: Record<string, string | number> = {}) =>
  (await listed(query)).products.map(({ productCode }) => productCode[0]).join('');

test('a seller sees their own products, newest first', async () => {
  expect(await codes()).toBe('DCBA');
});

test('each with its newest content', async () => {
  const { products } = await listed({ search: 'amber' });
  expect(products[0]).toMatchObject({ name: 'amber Ring, thin', live: { name: 'amber Ring' } });
});

test.each([
  ['all', 'all', 'DCBA'],
  ['pending', 'all', 'CA'],
  ['approved', 'all', 'B'],
  ['rejected', 'all', 'D'],
  ['all', 'active', 'DCA'],
  ['all', 'discontinued', 'B'],
  ['approved', 'active', ''],
  ['', '', 'DCBA'],
])('approval %j and status %j', async (approvalFilter, statusFilter, expected) => {
  expect(await codes({ approvalFilter, statusFilter })).toBe(expected);
});

test.each([
  ['name', 'asc', 'ABCD'],
  ['name', 'desc', 'DCBA'],
  ['price', 'asc', 'BCDA'],
  ['price', 'desc', 'ADCB'],
  ['createdAt', 'asc', 'ABCD'],
])('sorted by %s %s, capitals and small letters alike, ties by age', async (sortBy, sortOrder, expected) => {
  expect(await codes({ sortBy, sortOrder })).toBe(expected);
});

test('a search counts only what the filters leave', async () => {
  expect(await codes({ search: 'chain', statusFilter: 'active' })).toBe('');
  expect(await codes({ search: 'chain', statusFilter: 'discontinued' })).toBe('B');
  expect((await listed({ search: 'chain', statusFilter: 'discontinued' })).pagination.totalProducts).toBe(1);
});

test.each([
  ['RING', 'A'],
  ['(bangle', 'D'],
  ['c-1', 'C'],
  ['.*', ''],
  ['nothing', ''],
])('search %j by name or code, letter by letter', async (search, expected) => {
  expect(await codes({ search })).toBe(expected);
});

test('a Hindi word is found in each of its spellings, also in what the version before stored', async () => {
  const spellings = ['\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'];
  const found = async (search: string) =>
    (await catalogue.call(listSellerProducts, { as: otherSeller, query: { search } })).body.pagination.totalProducts;
  const expectAll = async () => expect(await Promise.all(spellings.map(found))).toEqual([2, 2]);
  for (const name of spellings) await catalogue.submit({ name }, otherSeller);
  await expectAll();
  const { database, log } = catalogue.system.platform;
  const earlier = [{ $set: { 'lookup.name': { $toLower: '$newest.name' } } }];
  await database.collection('products').updateMany({ sellerId: otherSeller.id }, earlier);
  await database.collection<{ _id: number }>('migrations').deleteOne({ _id: 5 });
  await database.migrate(migrations, log);
  await expectAll();
});

describe('pages', () => {
  test('have the true totals', async () => {
    const { products, pagination } = await listed({ limit: 3, page: 2 });
    expect(products).toHaveLength(1);
    expect(pagination).toEqual({ totalProducts: 4, totalPages: 2, currentPage: 2, hasPrev: true, hasNext: false });
  });

  test('past the end are empty', async () => {
    const { products, pagination } = await listed({ limit: 3, page: 9 });
    expect(products).toEqual([]);
    expect(pagination).toMatchObject({ totalProducts: 4, currentPage: 9, hasNext: false });
  });
});

test.each([
  ['sortBy', 'secret'],
  ['sortOrder', 'up'],
  ['page', '0'],
  ['page', '-1'],
  ['limit', '101'],
  ['limit', 'ten'],
  ['approvalFilter', 'open'],
  ['statusFilter', 'gone'],
])('%s=%s is refused by name', async (name, value) => {
  const { status, problem } = await catalogue.call(listSellerProducts, { as: seller, query: { [name]: value } });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.field).toBe(name);
  expect(problem.message).toContain(name);
});

test('two replicas list what either of them has just stored', async () => {
  const as = { id: 'usr_two_desks', roles: ['buyer', 'seller'] };
  const other = await startCatalogue({ joining: catalogue });
  try {
    const names = async (from: Catalogue) =>
      (await from.call(listSellerProducts, { as, query: { sortBy: 'name' } })).body.products.map(({ name }) => name);
    const first = await catalogue.submit({ name: 'First' }, as);
    expect([await names(catalogue), await names(other)]).toEqual([['First'], ['First']]);
    await other.submit({ name: 'Second' }, as);
    expect([await names(catalogue), await names(other)]).toEqual(Array(2).fill(['First', 'Second']));
    await other.call(updateProduct, { as, params: { id: first.id }, body: { ...first, name: 'Zeroth' } });
    expect([await names(catalogue), await names(other)]).toEqual(Array(2).fill(['Second', 'Zeroth']));
  } finally {
    await other.stop();
  }
});
