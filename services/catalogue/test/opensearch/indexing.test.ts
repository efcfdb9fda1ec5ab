import { routes } from '@gehna/contracts';
import { eventually, type TcpProxy, tcpProxy } from '@gehna/kit/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionVersion } from '../../src/search/opensearch/index-definition.ts';
import { defaultSynonyms } from '../../src/search/synonym-groups.ts';
import { SynonymStore } from '../../src/synonym-store.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';
import { deleteIndexes, indexName, searchUrl } from './open.ts';

const { listProducts, featuredProducts, similarProducts, suggestSearches, listCategories, getProduct } =
  routes.catalogue;

const name = indexName();
let proxy: TcpProxy;
let catalogue: Catalogue;
beforeAll(async () => {
  proxy = await tcpProxy(searchUrl);
  // OpenSearch is away when the service starts.
  await proxy.drop();
  catalogue = await startCatalogue({ environment: { SEARCH_URL: proxy.url, SEARCH_INDEX: name } });
  await catalogue.introduce(seller);
});
afterAll(async () => {
  await catalogue.close();
  await proxy.close();
  await deleteIndexes(name);
});

/** Status and milliseconds of a list. */
async function list(of = catalogue) {
  const begun = performance.now();
  const { statusCode, headers } = await of.system.send(listProducts);
  return { status: statusCode, retryAfter: headers['retry-after'], milliseconds: performance.now() - begun };
}

const found = async (search: string, of = catalogue) => {
  const { statusCode, body } = await of.system.send(listProducts, { query: { search } });
  if (statusCode !== 200) return [];
  return (JSON.parse(body) as { products: { name: string }[] }).products.map((product) => product.name);
};
const isFound = (search: string, of = catalogue) =>
  eventually(async () => (await found(search, of)).length > 0, { timeoutMs: 60_000 });

/** What buyers ask of the search answers 503 within two seconds; everything else of the catalogue goes on. */
async function expectOutage(product: { id: string }): Promise<void> {
  const params = { id: product.id };
  for (const [route, request] of [
    [listProducts, {}],
    [listProducts, { query: { search: 'neckalce', mainCategory: 'Gold' } }],
    [featuredProducts, {}],
    [similarProducts, { params }],
    [suggestSearches, { query: { search: 'ri' } }],
    [listCategories, {}],
  ] as const) {
    const begun = performance.now();
    const { statusCode, headers } = await catalogue.system.send(route, request);
    expect([route.path, statusCode]).toEqual([route.path, 503]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(2000);
  }
  const detail = await catalogue.call(getProduct, { params });
  expect(detail.status).toBe(200);
  expect((await catalogue.call(routes.catalogue.listSellerProducts, { as: seller })).status).toBe(200);
  expect((await catalogue.call(routes.catalogue.listReviewProducts, { as: reviewer })).status).toBe(200);
}

describe('a first start', () => {
  test('while OpenSearch is away answers 503 to lists and does everything else', async () => {
    const product = await catalogue.submitApproved({ name: 'Before the index' });
    await expectOutage(product);
  });

  test('builds the index from the database when OpenSearch has come', async () => {
    await proxy.restore();
    await isFound('before the index');
    expect((await list()).status).toBe(200);
  });
});

test('a product is listed after its approval, and gone after its end', async () => {
  const product = await catalogue.submitApproved({ name: 'Within a second' });
  await catalogue.marketShows((ids) => ids.includes(product.id));
  await catalogue.call(routes.catalogue.disableProduct, { as: seller, params: { id: product.id } });
  await catalogue.marketShows((ids) => !ids.includes(product.id));
});

test('a renamed seller is found under the new name', async () => {
  await catalogue.introduce(seller, { businessName: 'Chandra Jewels' }, 2);
  await isFound('chandra');
  await catalogue.introduce(seller, { businessName: 'Aditya Jewels' }, 3);
  await isFound('aditya');
  expect(await found('chandra')).toEqual([]);
});

describe.each([
  ['is down', () => proxy.drop(), () => proxy.restore()],
  ['is silent', async () => proxy.stall(), async () => proxy.resume()],
])('while OpenSearch %s', (how, begin, end) => {
  test('lists answer 503 at once, everything else goes on, and the index catches up by itself', async () => {
    const gone = await catalogue.submitApproved({ name: `Gone while it ${how}` });
    await isFound(`gone while it ${how}`);
    await begin();
    const product = await catalogue.submitApproved({ name: `Approved while it ${how}` });
    await catalogue.call(routes.catalogue.disableProduct, { as: seller, params: { id: gone.id } });
    await expectOutage(product);
    await end();
    await isFound(`approved while it ${how}`);
    await catalogue.marketShows((ids) => !ids.includes(gone.id));
  });
});

test('changed synonyms count within seconds', async () => {
  await catalogue.submitApproved({ name: 'Tiger claw' });
  await isFound('tiger claw');
  expect(await found('vyaghranakha')).toEqual([]);
  const store = new SynonymStore(catalogue.system.platform.database);
  await store.replace([...defaultSynonyms(), { name: 'tiger claw', words: ['vyaghranakha'] }]);
  await isFound('vyaghranakha');
});

test('an index that is lost is built again', async () => {
  await deleteIndexes(name);
  expect((await list()).status).toBe(503);
  await isFound('before the index');
});

test('another replica answers from the same index, and keeps it current when the first is gone', async () => {
  const other = await startCatalogue({ joining: catalogue });
  await isFound('before the index', other);
  await catalogue.submitApproved({ name: 'Seen by both' });
  await isFound('seen by both', other);
  await catalogue.stop();
  await other.submitApproved({ name: 'After the first' });
  await isFound('after the first', other);
  catalogue = other;
});

test.each([
  ['stores a lower version', { 'defined.version': definitionVersion - 1 }],
  ['stores none', { 'indexedUntil.catalogue': new Date() }],
])('what an older build that %s has written since is indexed anew by the next', async (_, written) => {
  const indexes = async () => Object.keys((await (await fetch(`${searchUrl}/${name}-*`)).json()) as object);
  const before = await indexes();
  await catalogue.stop();
  const { MONGODB_URL = '', MONGODB_DATABASE } = catalogue.system.environment;
  await using client = await MongoClient.connect(MONGODB_URL);
  const leases = client.db(MONGODB_DATABASE).collection('search_leases');
  const { matchedCount } = await leases.updateOne({ defined: { $exists: true } }, { $set: written });
  expect(matchedCount).toBe(1);
  catalogue = await startCatalogue({ joining: catalogue });
  await eventually(async () => !(await indexes()).some((index) => before.includes(index)), { timeoutMs: 60_000 });
  await isFound('after the first');
  // Until the new holder has stored how far it is.
  await eventually(async () => (await leases.countDocuments({ 'defined.version': definitionVersion })) === 1);
});
