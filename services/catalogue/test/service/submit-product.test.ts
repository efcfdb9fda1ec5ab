import { randomInt, randomUUID } from 'node:crypto';
import { events, routes } from '@gehna/contracts';
import { productsPerDay } from '@gehna/contracts/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { buyer, type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const { createProduct, getProduct, getSellerProduct } = routes.catalogue;
const { productEvents } = events.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

/** A seller who has added so many products so many hours ago. */
async function sellerWith(...added: readonly [hoursAgo: number, count: number][]) {
  const many = { id: 'usr_many', roles: ['buyer', 'seller'] } satisfies typeof seller;
  await catalogue.introduce(many);
  const { clock, database } = catalogue.system.platform;
  const products = database.collection<{ _id: string }>('products');
  for (const [hoursAgo, count] of added) {
    await products.insertMany(
      Array.from({ length: count }, (_, at) => ({
        ...{ _id: `prd_${hoursAgo}_${at}`, sellerId: many.id, lookup: { codes: [`${hoursAgo}-${at}`] } },
        createdAt: new Date(clock().getTime() - hoursAgo * 3_600_000),
      })),
    );
  }
  return { ...many, leave: () => products.deleteMany({ sellerId: many.id }) };
}

describe('a new product', () => {
  test('is answered to its seller as it was sent, waiting for review', async () => {
    const form = productForm();
    const { status, body } = await catalogue.call(createProduct, { as: seller, body: form });
    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      ...form,
      size: null,
      seller: { _id: seller.id, businessName: 'Nair Jewels', ownerName: 'Meera Nair', mobile: '+919876543210' },
      isActive: true,
      approvalStatus: 'pending',
      approvalNotes: null,
      version: 1,
      live: null,
      images: [],
      pictures: [],
    });
    expect(body.product.id).toMatch(/^prd_/);
    expect(body.product._id).toBe(body.product.id);
  });

  test('is not on the market before it is approved, and then it is', async () => {
    const product = await catalogue.submit({ name: 'Peacock Kada' });
    const before = await catalogue.call(getProduct, { params: { id: product.id } });
    expect(before.status).toBe(404);
    expect(before.problem.message).toBe('The product you are looking for does not exist.');

    await catalogue.approve(product);
    const { status, body } = await catalogue.call(getProduct, { params: { id: product.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Peacock Kada', price: 84250.5, seller: { businessName: 'Nair Jewels' } });
    await catalogue.marketShows((ids) => ids.includes(product.id));
  });

  test('keeps rupees to the paisa and weights to the hundredth', async () => {
    const product = await catalogue.submit({ price: 4.35, makingCharges: 1.15, grossWeight: 0.29, netWeight: 0.28 });
    const { body } = await catalogue.call(getSellerProduct, { as: seller, params: { id: product.id } });
    expect(body).toMatchObject({ price: 4.35, makingCharges: 1.15, grossWeight: 0.29, netWeight: 0.28 });
  });

  test('belongs to whom the token names, and waits for review, whatever the body contains', async () => {
    const product = await catalogue.submit({
      seller: otherSeller.id,
      sellerId: otherSeller.id,
      approvalStatus: 'approved',
      isActive: false,
      _id: 'prd_mine',
      version: 9,
    });
    expect(product).toMatchObject({ approvalStatus: 'pending', isActive: true, version: 1 });
    expect(product.seller._id).toBe(seller.id);
    expect(product.id).not.toBe('prd_mine');
  });

  test('is published without names and without what no consumer needs', async () => {
    const { id } = await catalogue.submitApproved({ name: 'Temple Haar' });
    const published = await catalogue.system.published(productEvents, id);
    expect(published.map(({ type, version }) => [type, version])).toEqual([
      ['catalogue.product.submitted', 1],
      ['catalogue.product.approved', 2],
    ]);
    expect(published[0]?.data).toMatchObject({
      sellerId: seller.id,
      approvalStatus: 'pending',
      onMarket: false,
      live: null,
    });
    expect(published[1]?.data).toMatchObject({ onMarket: true, live: { name: 'Temple Haar', price: 84250.5 } });
    expect(JSON.stringify(published)).not.toMatch(/Nair|98765|Bell earrings/);
  });
});

describe('with pictures', () => {
  test('as a form with files: they are answered in order, in several widths', async () => {
    const form = productForm({ isFeatured: true });
    const { status, body } = await catalogue.call(createProduct, {
      as: seller,
      form: multipart({ ...form, regionalStyle: '', wastagePercent: '' }, [
        await photo({ width: 2000, height: 1500 }),
        await photo(),
      ]),
    });
    expect(status).toBe(201);
    const { product } = body;
    expect(product).toMatchObject({ price: 84250.5, isFeatured: true, regionalStyle: null, wastagePercent: null });
    expect(product.images).toEqual(product.pictures.map(({ src }) => src));
    expect(product.pictures[0]).toMatchObject({ width: 1280, height: 960 });
    expect(product.pictures[0]?.srcset).toMatch(/ 400w, .* 720w, .* 1280w$/);
    expect(product.pictures[0]?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(product.pictures.map(({ alt }) => alt)).toEqual([
      'Lotus Jhumka, 22k Gold Earrings, picture 1 of 2',
      'Lotus Jhumka, 22k Gold Earrings, picture 2 of 2',
    ]);
  });

  test('a sixth is refused', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => photo({ width: 40, height: 40 })));
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      form: multipart(productForm(), files),
    });
    expect(status).toBe(400);
    expect(problem.message).toBe('You can upload up to 5 images only.');
    expect(problem.errors).toEqual([{ field: 'images', message: 'You can upload up to 5 images only.' }]);
  });
});

describe('a product that is sent again with the key of its form', () => {
  async function sendTwice(changes: Record<string, unknown> = {}) {
    const form = { ...productForm({ huid: `H${randomInt(10_000, 100_000)}` }), key: randomUUID() };
    const file = await photo();
    const send = (fields: Record<string, unknown>) =>
      catalogue.call(createProduct, { as: seller, form: multipart(fields, [file]) });
    const first = await send(form);
    expect(first.status).toBe(201);
    return { first: first.body.product, second: await send({ ...form, ...changes }) };
  }

  test('is answered as it was stored', async () => {
    const { first, second } = await sendTwice();
    expect([second.status, second.body.product]).toEqual([201, first]);
  });

  test.each([
    ['with other content', { description: 'Another text.' }],
    ['by another form', { key: randomUUID() }],
  ])('%s is refused: its code and HUID are taken', async (_, changes) => {
    expect((await sendTwice(changes)).second.status).toBe(409);
  });

  test('is answered as it was stored when it was the last that its seller may add within a day; another one is refused', async () => {
    // Those of the day before do not count.
    const many = await sellerWith([25, 30], [23, productsPerDay - 1]);
    const body = { ...productForm(), key: randomUUID() };
    const send = (form: object) => catalogue.call(createProduct, { as: many, body: form });
    const first = await send(body);
    expect(first.status).toBe(201);
    const second = await send(body);
    expect([second.status, second.body.product]).toEqual([201, first.body.product]);
    const third = await send({ ...productForm(), key: body.key });
    expect([third.status, third.problem?.code]).toEqual([429, 'products-limit']);
    await many.leave();
  });

  test('several times at once is stored once', async () => {
    const body = { ...productForm(), key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => catalogue.call(createProduct, { as: seller, body })),
    );
    const id = answers[0]?.body.product.id;
    expect(answers.map(({ status, body }) => [status, body.product?.id])).toEqual(answers.map(() => [201, id]));
  });
});

describe('product codes', () => {
  test('a seller uses each once, in whatever spelling; another seller may use it too', async () => {
    await catalogue.submit({ productCode: 'NJ 100' });
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      body: productForm({ productCode: ' nj  100' }),
    });
    expect(status).toBe(409);
    expect(problem.message).toBe('You already have a product with this product code. Please choose another one.');
    expect(problem.errors?.[0]?.field).toBe('productCode');
    await catalogue.submit({ productCode: 'NJ 100' }, otherSeller);
  });

  test('of eight products with one code sent at once, one is kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        catalogue.call(createProduct, { as: seller, body: productForm({ productCode: 'RACE-1' }) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });
});

test.each([
  ['a visitor', undefined, 401],
  ['a buyer', buyer, 403],
  ['a reviewer', reviewer, 403],
])('%s may not submit products', async (_, as, expected) => {
  const { status, problem } = await catalogue.call(createProduct, { as, body: productForm() });
  expect(status).toBe(expected);
  expect(problem.message).toMatch(/\.$/);
});
