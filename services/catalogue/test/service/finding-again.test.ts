import { routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { type Catalogue, otherSeller, seller, startCatalogue } from '../service.ts';

const { similarProducts, suggestSearches, getProduct, createProduct, disableProduct, featuredProducts } =
  routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
  await catalogue.introduce(otherSeller, { businessName: 'Rao Jewellers' });
});
afterAll(() => catalogue.close());

const similar = (id: string, query: Record<string, string | number> = {}) =>
  catalogue.call(similarProducts, { params: { id }, query });
const suggest = (query: Record<string, string | number>) => catalogue.call(suggestSearches, { query });
const onMarket = async (changes: Record<string, unknown>, as = seller) => {
  const product = await catalogue.submitApproved(changes, as);
  await catalogue.marketShows((ids) => ids.includes(product.id));
  return product;
};
/** A product as lists show it: its break-up and where its seller's store stands are on its own page only. */
async function listed(id: string) {
  const { body } = await catalogue.call(getProduct, { params: { id } });
  const { priceBreakUp: _breakUp, seller, ...product } = body;
  const { storeSlug: _slug, ...shown } = seller;
  return { ...product, seller: shown };
}

describe('similar products', () => {
  test('are whole products of the market, the most similar first, and never the product itself', async () => {
    const ring = await onMarket({ name: 'Signet', subcategory: 'Rings' });
    const chain = await onMarket({ name: 'Rope chain', subcategory: 'Chain' });
    const band = await onMarket({ name: 'Band', subcategory: 'Rings', karat: '18k' }, otherSeller);
    await catalogue.submit({ name: 'Waiting ring', subcategory: 'Rings' });
    const { status, body } = await similar(ring.id);
    expect(status).toBe(200);
    expect(body.products).toEqual([await listed(band.id), await listed(chain.id)]);
    expect((await similar(ring.id, { limit: 1 })).body.products.map(({ id }) => id)).toEqual([band.id]);
  });

  test('of what is not on the market are not listed', async () => {
    const waiting = await catalogue.submit();
    const gone = await onMarket({ name: 'Discontinued' });
    await catalogue.call(disableProduct, { as: seller, params: { id: gone.id } });
    await eventually(async () => (await similar(gone.id)).status === 404);
    for (const id of [waiting.id, 'prd_nowhere', 'featured', 'suggestions', '$where', '%00']) {
      const { status, problem } = await similar(id);
      expect([id, status, problem.message]).toEqual([id, 404, 'The product you are looking for does not exist.']);
    }
  });

  test.each([['0'], ['25'], ['-1'], ['many'], ['1.5']])('a limit of %s is refused by name', async (limit) => {
    const { status, problem } = await similar('prd_any', { limit });
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.field).toBe('limit');
  });
});

describe('suggestions', () => {
  test('name kinds and products that are on the market now', async () => {
    const nath = await onMarket({ name: 'Banu nath', subcategory: 'Nose Pins', craftsmanship: null });
    expect((await suggest({ search: 'nos' })).body.suggestions).toEqual([{ text: 'Nose pins', count: 1 }]);
    expect((await suggest({ search: 'nath' })).body.suggestions).toEqual([
      { text: 'Nose pins', count: 1 },
      { text: 'Banu nath', count: 1 },
    ]);
    await catalogue.call(disableProduct, { as: seller, params: { id: nath.id } });
    await eventually(async () => (await suggest({ search: 'nath' })).body.suggestions.length === 0);
  });

  test.each([
    ['nothing', {}],
    ['an empty text', { search: '' }],
    ['blanks', { search: '   ' }],
    ['signs', { search: '$%{}[]' }],
    ['a pattern', { search: '.*' }],
    ['two hundred letters', { search: 'x'.repeat(200) }],
  ])('for %s are none', async (_case, query) => {
    const { status, body } = await suggest(query);
    expect([status, body]).toEqual([200, { suggestions: [] }]);
  });

  test.each([
    ['search', { search: 'x'.repeat(201) }],
    ['search', { search: 'a\u0000b' }],
    ['limit', { search: 'ring', limit: 0 }],
    ['limit', { search: 'ring', limit: 21 }],
  ])('refuse a wrong %s by name: %j', async (field, query) => {
    const { status, problem } = await suggest(query);
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.field).toBe(field);
  });
});

test('fixed addresses are never taken for a product', async () => {
  for (const route of [
    suggestSearches,
    featuredProducts,
    routes.catalogue.listCategories,
    routes.catalogue.listFilters,
  ]) {
    expect([route.path, (await catalogue.call(route)).status]).toEqual([route.path, 200]);
  }
});

test('neither touches the database', async () => {
  const { id } = await onMarket({ name: 'Kept in memory' });
  const find = vi.spyOn(Collection.prototype, 'find');
  try {
    // What the market itself reads when it receives an event may still fall into one try, and into no later one.
    await eventually(async () => {
      find.mockClear();
      expect((await similar(id)).status).toBe(200);
      expect((await suggest({ search: 'kept' })).body.suggestions).toHaveLength(1);
      return find.mock.contexts.every((collection) => (collection as Collection).collectionName !== 'products');
    });
  } finally {
    find.mockRestore();
  }
});

describe('the preview of a link to a product', () => {
  const preview = (address: string) => address.replace(/-\d+\.webp$/, '-share.jpg');
  const get = (url: string) => catalogue.system.inject({ method: 'GET', url });

  test('is a JPEG that every app shows, on the background of the product, to be kept for ever', async () => {
    const form = multipart(productForm(), [await photo({ width: 700, height: 900 })]);
    const { product } = (await catalogue.call(createProduct, { as: seller, form })).body;
    const response = await get(preview(product.images[0] as string));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.rawPayload.length).toBeLessThan(300_000);
    const corner = await sharp(response.rawPayload).extract({ left: 0, top: 0, width: 4, height: 4 }).raw().toBuffer();
    [0xf2, 0xed, 0xe4].forEach((expected, channel) => {
      expect(Math.abs((corner[channel] ?? 0) - expected)).toBeLessThan(4);
    });
  });
});
