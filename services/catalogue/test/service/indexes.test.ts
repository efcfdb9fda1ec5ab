import { routes } from '@gehna/contracts';
import { assertIndexed, type RecordedQueries, recordQueries } from '@gehna/kit/testing';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  suggestProductCode,
  exportProducts,
  productHistory,
  listSetMetalRates,
} = routes.catalogue;

/** Products and what belongs to them. */
const own = ['products', 'history', 'visits', 'views', 'metal_rates'];

let queries: RecordedQueries;
let catalogue: Catalogue;
beforeAll(async () => {
  queries = recordQueries({ of: own });
  catalogue = await startCatalogue();
});
afterAll(async () => {
  queries.stop();
  await catalogue.close();
});

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
  await catalogue.call(productHistory, { as: reviewer, params });
  await catalogue.call(suggestProductCode, { as: seller });
  await catalogue.call(exportProducts, { as: seller });
  await catalogue.call(listSetMetalRates, { as: reviewer, query: { metal: 'gold' } });
  for (const sortBy of ['createdAt', 'name', 'price']) {
    for (const query of [
      {},
      { approvalFilter: 'pending' },
      { statusFilter: 'active' },
      { search: 'ring' },
      { priceFilter: 'off' },
    ]) {
      await catalogue.call(listSellerProducts, { as: seller, query: { sortBy, ...query } });
    }
  }

  expect(queries.recorded.length).toBeGreaterThan(30);
  const products = catalogue.system.platform.database.collection('products');
  const firstFields = [
    ...(await products.indexes()).map(({ key }) => Object.keys(key)[0] as string),
    'productId',
    'metal',
  ];
  const plansByPrefix = !(await isSecantus(products));
  for (const { filter, cursor } of queries.recorded) {
    // Loading the market reads every product, whatever the way.
    if (Object.keys(filter).length === 0) continue;
    const { [firstFieldIn(filter, firstFields)]: value } = filter as Record<string, unknown>;
    expect(isDefinite(value), JSON.stringify(filter)).toBe(true);
    if (plansByPrefix || Object.keys(filter).length === 1) await assertIndexed(cursor);
  }
});

/** One value, or some. */
const isDefinite = (value: unknown) =>
  ['string', 'boolean'].includes(typeof value) || (typeof value === 'object' && value !== null && '$in' in value);

/** The field of a filter that an index begins with. */
const firstFieldIn = (filter: object, firstFields: readonly string[]) =>
  Object.keys(filter).find((field) => firstFields.includes(field)) ?? '';

/** SecantusDB, unlike MongoDB, takes an index only when it holds every field of the filter. */
async function isSecantus(collection: Collection): Promise<boolean> {
  const { serverInfo } = (await collection.find({ _id: 'x' as never }).explain()) as { serverInfo: { host: string } };
  return serverInfo.host === 'secantus';
}
