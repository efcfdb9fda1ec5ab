import { events, routes, type SellerProduct } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productForm } from '../builders.ts';
import { type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const { updateProduct, getProduct, getSellerProduct, approveProduct, rejectProduct, createProduct } = routes.catalogue;
const gone = 'The product you are looking for does not exist.';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

const edit = ({ id }: { id: string }, body: object, as = seller) =>
  catalogue.call(updateProduct, { as, params: { id }, body });
/** What the edit page sends back: the product as it was read, with some fields changed. */
const changed = (product: SellerProduct, changes: object) => ({ ...product, ...changes });
const seen = async ({ id }: { id: string }) => (await catalogue.call(getProduct, { params: { id } })).body;

test('the pictures of another’s product are refused before they are read', async () => {
  const { id } = await catalogue.submitApproved();
  // A broken form: users who may send one are answered what is wrong with it.
  const sendAs = async (as: typeof seller) => {
    const { statusCode } = await catalogue.system.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      headers: { ...(await catalogue.system.as(as)), 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'no form at all',
    });
    return statusCode;
  };
  expect([await sendAs(seller), await sendAs(otherSeller)]).toEqual([400, 404]);
});

describe('an edit of an approved product', () => {
  test('waits for review while buyers see what was approved', async () => {
    const product = await catalogue.submitApproved({ name: 'Temple Haar' });
    const { status, body } = await edit(product, changed(product, { name: 'Temple Haar, long', price: 99000 }));
    expect(status).toBe(200);
    expect(body.product).toMatchObject({
      name: 'Temple Haar, long',
      approvalStatus: 'pending',
      version: 3,
      live: { name: 'Temple Haar', price: 84250.5 },
    });
    expect(await seen(product)).toMatchObject({ name: 'Temple Haar', price: 84250.5 });

    await catalogue.approve(product);
    expect(await seen(product)).toMatchObject({ name: 'Temple Haar, long', price: 99000 });
    await catalogue.marketShows((ids) => ids.includes(product.id), { search: 'long' });
  });

  test('that is sent again because its answer was lost is saved once', async () => {
    const product = await catalogue.submitApproved({ name: 'Twice' });
    const body = changed(product, { name: 'Twice, renamed' });
    const [first, again] = [await edit(product, body), await edit(product, body)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await edit(product, { ...body, name: 'Of another tab' });
    expect(other.status).toBe(409);
  });

  test('may move it to a category that a new product cannot have', async () => {
    const product = await catalogue.submitApproved();
    const { body } = await edit(
      product,
      changed(product, { mainCategory: 'Platinum', subcategory: 'Rings', karat: '950' }),
    );
    expect(body.product).toMatchObject({ mainCategory: 'Platinum', karat: '950' });
    const { status } = await catalogue.call(createProduct, {
      as: seller,
      body: productForm({ mainCategory: 'Platinum', subcategory: 'Rings', karat: '950' }),
    });
    expect(status).toBe(400);
  });

  test('is published with the approved content, so that consumers show what buyers see', async () => {
    const product = await catalogue.submitApproved({ name: 'Coin Necklace' });
    await edit(product, changed(product, { name: 'Coin Necklace, heavy' }));
    const published = await catalogue.system.published(events.catalogue.productEvents, product.id);
    expect(published.at(-1)).toMatchObject({
      type: 'catalogue.product.revised',
      version: 3,
      data: {
        approvalStatus: 'pending',
        newestName: 'Coin Necklace, heavy',
        onMarket: true,
        live: { name: 'Coin Necklace' },
      },
    });
  });
});

describe('an edit that waits', () => {
  test('is replaced by a newer one, and a decision on the older one answers 409', async () => {
    const product = await catalogue.submitApproved();
    const first = (await edit(product, changed(product, { name: 'First' }))).body.product;
    const second = (await edit(first, changed(first, { name: 'Second' }))).body.product;

    const { status, problem } = await catalogue.call(approveProduct, {
      as: reviewer,
      params: { id: product.id },
      body: { version: first.version },
    });
    expect(status).toBe(409);
    expect(problem.message).toBe('This product was changed meanwhile. Please look at it again before you go on.');
    expect((await seen(product)).name).toBe('Lotus Jhumka');

    await catalogue.call(approveProduct, {
      as: reviewer,
      params: { id: product.id },
      body: { version: second.version },
    });
    expect((await seen(product)).name).toBe('Second');
  });

  test('that is rejected shows its note to the seller, and the market stays as it was', async () => {
    const product = await catalogue.submitApproved();
    await edit(product, changed(product, { name: 'Blurred' }));
    await catalogue.call(rejectProduct, {
      as: reviewer,
      params: { id: product.id },
      body: { note: 'The hallmark cannot be read.' },
    });
    const { body } = await catalogue.call(getSellerProduct, { as: seller, params: { id: product.id } });
    expect(body).toMatchObject({
      name: 'Blurred',
      approvalStatus: 'rejected',
      approvalNotes: 'The hallmark cannot be read.',
      live: { name: 'Lotus Jhumka' },
    });
    expect((await seen(product)).name).toBe('Lotus Jhumka');

    const again = await edit(body, changed(body, { name: 'Sharp' }));
    expect(again.body.product).toMatchObject({ approvalStatus: 'pending', approvalNotes: null });
  });
});

describe('two open tabs', () => {
  test('the second to save gets 409 and nothing of it is kept', async () => {
    const product = await catalogue.submitApproved();
    expect((await edit(product, changed(product, { name: 'From tab one' }))).status).toBe(200);
    const { status } = await edit(product, changed(product, { name: 'From tab two' }));
    expect(status).toBe(409);
    const { body } = await catalogue.call(getSellerProduct, { as: seller, params: { id: product.id } });
    expect(body.name).toBe('From tab one');
  });

  test('without a version the last one counts, and of many at once each is decided on what was there', async () => {
    const product = await catalogue.submitApproved();
    // Who lost the race too often is asked to come again.
    const saved = (body: object) =>
      eventually(async () => {
        const answer = await edit(product, body);
        return answer.status !== 503 && answer;
      });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => saved(changed(product, { name: `Name ${index}`, version: undefined }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const versions = answers.map(({ body }) => body.product.version).sort();
    expect(versions).toEqual([3, 4, 5, 6]);
  });
});

test('sending the same edit twice changes and publishes nothing more', async () => {
  const product = await catalogue.submitApproved();
  const body = changed(product, { name: 'Clicked twice', version: undefined });
  const first = await edit(product, body);
  const second = await edit(product, body);
  expect(second.body.product).toEqual(first.body.product);
  expect(await catalogue.system.published(events.catalogue.productEvents, product.id)).toHaveLength(3);
});

describe('the product code of an edit', () => {
  test('is refused when another product of the seller holds it', async () => {
    await catalogue.submit({ productCode: 'HELD-1' });
    const product = await catalogue.submitApproved();
    const { status, problem } = await edit(product, changed(product, { productCode: 'held-1' }));
    expect(status).toBe(409);
    expect(problem.message).toBe('You already have a product with this product code. Please choose another one.');
  });

  test('is held from the moment it is sent, and the approved one until the edit is approved', async () => {
    const product = await catalogue.submitApproved({ productCode: 'OLD-1' });
    await edit(product, changed(product, { productCode: 'NEW-1' }));
    const taken = async (productCode: string) =>
      (await catalogue.call(createProduct, { as: seller, body: productForm({ productCode }) })).status === 409;
    expect([await taken('NEW-1'), await taken('OLD-1')]).toEqual([true, true]);

    await catalogue.approve(product);
    expect([await taken('NEW-1'), await taken('OLD-1')]).toEqual([true, false]);
  });

  test('of two products moved to one code at once, one gets it', async () => {
    const products = await Promise.all([catalogue.submitApproved(), catalogue.submitApproved()]);
    const answers = await Promise.all(
      products.map((product) => edit(product, changed(product, { productCode: 'MOVED-1' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('another seller’s product, and one that is not there, answer 404 to every call', async () => {
  const product = await catalogue.submitApproved();
  const { disableProduct, enableProduct } = routes.catalogue;
  for (const id of [product.id, 'prd_nothing']) {
    const calls = [
      catalogue.call(getSellerProduct, { as: otherSeller, params: { id } }),
      catalogue.call(updateProduct, { as: otherSeller, params: { id }, body: productForm({ version: 1 }) }),
      catalogue.call(disableProduct, { as: otherSeller, params: { id } }),
      catalogue.call(enableProduct, { as: otherSeller, params: { id } }),
    ];
    for (const { status, problem } of await Promise.all(calls)) {
      expect([status, problem.message]).toEqual([404, gone]);
    }
  }
  expect((await seen(product)).isActive).toBe(true);
});
