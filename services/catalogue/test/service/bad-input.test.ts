import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { createProduct, updateProduct, listSellerProducts, listProducts, getProduct, approveProduct, rejectProduct } =
  routes.catalogue;

let catalogue: Catalogue;
let productId: string;
beforeAll(async () => {
  catalogue = await startCatalogue();
  productId = (await catalogue.submit()).id;
});
afterAll(() => catalogue.close());

/** How many products the seller has: nothing that is refused may leave one behind. */
const count = async () => (await catalogue.call(listSellerProducts, { as: seller })).body.pagination.totalProducts;

describe('fields of a product', () => {
  test.each([
    ['name', undefined, 'Name is required.'],
    ['name', '   ', 'Name is required.'],
    ['name', 'x'.repeat(121), 'Name may have at most 120 characters.'],
    ['name', 'a\u0000b', 'Name contains characters that cannot be shown.'],
    ['name', { $gt: '' }, 'Name must be text.'],
    ['name', ['a'], 'Name must be text.'],
    ['productCode', { $ne: null }, 'Product code must be text.'],
    ['mainCategory', 'Copper', 'Main category must be Gold or Silver.'],
    ['subcategory', 'Anklets', 'Subcategory "Anklets" does not belong to Gold.'],
    ['karat', '925', 'Karat "925" does not belong to Gold.'],
    ['gender', 'women', 'Gender is not one of the list.'],
    ['grossWeight', '12', 'Gross weight must be a number.'],
    ['grossWeight', -1, 'Gross weight must be 0 or more.'],
    ['grossWeight', 1.005, 'Gross weight may have at most two decimals.'],
    ['netWeight', 99, 'Net weight may not be more than gross weight.'],
    ['price', 1e12, 'Price may be at most 1,00,00,00,000.'],
    ['price', null, 'Price must be a number.'],
    ['wastagePercent', 101, 'Wastage must be from 0 to 100 percent.'],
    ['regionalStyle', 'Mughal', 'Regional style is not one of the list.'],
    ['isFeatured', 'yes', 'Featured must be true or false.'],
    ['stock', 1.5, 'Pieces in stock must be a whole number.'],
    ['description', 'x'.repeat(4001), 'Description may have at most 4000 characters.'],
    ['images', ['/api/media/products/a.webp'], 'A new product takes its pictures as files.'],
    ['discount', 5, 'There is no field “discount” here.'],
    ['$where', '1', 'There is no field “$where” here.'],
  ])('%s %j: %s', async (field, value, message) => {
    const before = await count();
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      body: productForm({ [field]: value }),
    });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field, message });
    expect(await count()).toBe(before);
  });

  test('everything that is wrong is answered at once', async () => {
    const { problem } = await catalogue.call(createProduct, { as: seller, body: {} });
    const fields = problem.errors?.map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['name', 'productCode', 'karat', 'grossWeight', 'price', 'description']),
    );
  });

  test.each([
    ['price', 'cheap', 'Price must be a number.'],
    ['price', '1e5', 'Price must be a number.'],
    ['grossWeight', '12,4', 'Gross weight must be a number.'],
    ['netWeight', '', 'Net weight is required.'],
    ['isFeatured', 'maybe', 'Featured must be true or false.'],
    ['stock', 'NaN', 'Pieces in stock must be a whole number.'],
  ])('in a form: %s %j', async (field, value, message) => {
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      form: multipart(productForm({ [field]: value })),
    });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field, message });
  });
});

describe('queries', () => {
  test.each([
    ['sortBy=secret', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=1e99', 'page'],
    ['limit=101', 'limit'],
    ['gender=Men&gender=Women', 'gender'],
    ['search=%00', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('?%s is refused by name', async (query, field) => {
    const response = await catalogue.system.inject({ method: 'GET', url: `/api/products?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe(field);
  });

  test.each([
    'search[$gt]=',
    'mainCategory[$ne]=Gold',
    'search=.*',
    'search=%F0%9F%92%8D',
    'search=(((((',
    'unknown=1',
    'gender=Other',
    'subcategory=__proto__',
    'karat=constructor',
  ])('?%s is harmless', async (query) => {
    const response = await catalogue.system.inject({ method: 'GET', url: `/api/products?${query}` });
    expect(response.statusCode).toBe(200);
    expect(() => listProducts.answers[200].parse(response.json())).not.toThrow();
  });

  test('a broken percent code is refused', async () => {
    const response = await catalogue.system.inject({ method: 'GET', url: '/api/products/%E0%A4%A' });
    expect(response.statusCode).toBe(400);
  });
});

describe('ids', () => {
  test.each(['prd_nothing', '{"$gt":""}', '__proto__', '../../auth/profile', 'a\u0000b', '%00', '💍'])(
    '%j names nothing',
    async (id) => {
      const { status, problem } = await catalogue.call(getProduct, { params: { id } });
      expect(status).toBe(404);
      expect(problem.message).toBe('The product you are looking for does not exist.');
    },
  );

  test('one that is too long names nothing', async () => {
    expect((await catalogue.call(getProduct, { params: { id: 'x'.repeat(101) } })).status).toBe(404);
    expect((await catalogue.call(getProduct, { params: { id: 'x'.repeat(5000) } })).status).toBeLessThan(500);
  });
});

test.each([
  [approveProduct, reviewer, { version: '2' }],
  [approveProduct, reviewer, { version: { $gt: 0 } }],
  [approveProduct, reviewer, { force: true }],
  [rejectProduct, reviewer, { note: 'x'.repeat(1001) }],
  [updateProduct, seller, productForm({ version: 1.5 })],
  [updateProduct, seller, productForm({ images: 'all' })],
  [updateProduct, seller, productForm({ images: [{ $ne: '' }] })],
] as const)('a wrong type in a decision or an edit is refused', async (route, as, body) => {
  const { status, problem } = await catalogue.call(route, { as, params: { id: productId }, body });
  expect(status).toBe(400);
  expect(problem.errors?.length).toBeGreaterThan(0);
});
