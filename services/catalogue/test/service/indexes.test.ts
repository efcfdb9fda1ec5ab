import { routes } from '@gehna/contracts';
import { assertIndexed } from '@gehna/kit/testing';
import { Collection, type Filter, type FindCursor } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const {
  createProduct,
  updateProduct,
  disableProduct,
  listSellerProducts,
  getSellerProduct,
  getProduct,
  listReviewProducts,
  getReviewProduct,
  rejectProduct,
} = routes.catalogue;

interface Query {
  readonly filter: Filter<object>;
  readonly cursor: FindCursor;
}
/** Every query on products that the service made since it was started. */
const queries: Query[] = [];

let catalogue: Catalogue;
beforeAll(async () => {
  const { find, countDocuments } = Collection.prototype;
  const note = (collection: Collection, filter: Filter<object>) => {
    const cursor = find.call(collection, filter);
    if (collection.collectionName === 'products') queries.push({ filter, cursor });
  };
  vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...args: unknown[]) {
    note(this, args[0] as Filter<object>);
    return find.apply(this, args as Parameters<typeof find>);
  });
  vi.spyOn(Collection.prototype, 'countDocuments').mockImplementation(function (this: Collection, filter, options) {
    note(this, filter as Filter<object>);
    return countDocuments.call(this, filter, options);
  });
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());
afterEach(() => vi.restoreAllMocks());

test('no query on products scans the collection', async () => {
  const form = multipart(productForm(), [await photo()]);
  const { product } = (await catalogue.call(createProduct, { as: seller, form })).body;
  const params = { id: product.id };
  await catalogue.approve(product);
  await catalogue.marketShows((ids) => ids.includes(product.id));
  await catalogue.system.inject({ method: 'GET', url: product.images[0] as string });
  await catalogue.call(getProduct, { params });
  await catalogue.call(getSellerProduct, { as: seller, params });
  await catalogue.call(updateProduct, { as: seller, params, body: product });
  await catalogue.call(rejectProduct, { as: reviewer, params, body: { note: 'No.' } });
  await catalogue.call(disableProduct, { as: seller, params });
  await catalogue.call(getReviewProduct, { as: reviewer, params });
  await catalogue.call(listReviewProducts, { as: reviewer, query: { status: 'rejected' } });
  for (const sortBy of ['createdAt', 'name', 'price']) {
    for (const query of [{}, { approvalFilter: 'pending' }, { statusFilter: 'active' }, { search: 'ring' }]) {
      await catalogue.call(listSellerProducts, { as: seller, query: { sortBy, ...query } });
    }
  }

  expect(queries.length).toBeGreaterThan(30);
  const products = catalogue.system.platform.database.collection('products');
  const firstFields = (await products.indexes()).map(({ key }) => Object.keys(key)[0] as string);
  const plansByPrefix = !(await isSecantus(products));
  for (const { filter, cursor } of queries) {
    // Loading the market reads every product, whatever the way.
    if (Object.keys(filter).length === 0) continue;
    const { [firstFieldIn(filter, firstFields)]: value } = filter as Record<string, unknown>;
    expect(typeof value, JSON.stringify(filter)).toMatch(/^(string|boolean)$/);
    if (plansByPrefix || Object.keys(filter).length === 1) await assertIndexed(cursor);
  }
});

/** The field of a filter that an index begins with. */
const firstFieldIn = (filter: object, firstFields: readonly string[]) =>
  Object.keys(filter).find((field) => firstFields.includes(field)) ?? '';

/** SecantusDB, unlike MongoDB, takes an index only when it holds every field of the filter. */
async function isSecantus(collection: Collection): Promise<boolean> {
  const { serverInfo } = (await collection.find({ _id: 'x' as never }).explain()) as { serverInfo: { host: string } };
  return serverInfo.host === 'secantus';
}
