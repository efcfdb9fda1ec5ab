import { events, routes, type SellerProduct } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const { listReviewProducts, getReviewProduct, approveProduct, rejectProduct, updateProduct, productHistory } =
  routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

const queue = async (query: Record<string, string | number> = {}) =>
  (await catalogue.call(listReviewProducts, { as: reviewer, query })).body;
const otherReviewer = { ...reviewer, id: 'usr_other_reviewer' };
const decide = (
  route: typeof approveProduct | typeof rejectProduct,
  { id }: SellerProduct,
  body?: object,
  as = reviewer,
) => catalogue.call(route, { as, params: { id }, ...(body ? { body } : {}) });

describe('the queue', () => {
  test('holds what waits, the longest waiting first: an edit waits from when it was sent', async () => {
    const first = await catalogue.submitApproved({ name: 'First' });
    const second = await catalogue.submit({ name: 'Second' });
    const third = await catalogue.submit({ name: 'Third' }, otherSeller);
    await catalogue.call(updateProduct, { as: seller, params: { id: first.id }, body: { ...first, price: 5 } });
    const { products, pagination } = await queue();
    expect(products.map(({ id }) => id)).toEqual([second.id, third.id, first.id]);
    expect(pagination).toMatchObject({ totalProducts: 3, totalPages: 1 });
    expect(products[2]).toMatchObject({ price: 5, live: { price: 84250.5 } });
    expect((await queue({ page: 2, limit: 2 })).products.map(({ id }) => id)).toEqual([first.id]);
  });

  test('can be filtered by what was decided', async () => {
    const product = await catalogue.submit({ name: 'Turned down' });
    await decide(rejectProduct, product, { note: 'Too blurred.' });
    expect((await queue({ status: 'rejected' })).products.map(({ id }) => id)).toEqual([product.id]);
    const { status } = await catalogue.call(listReviewProducts, { as: reviewer, query: { status: 'open' } });
    expect(status).toBe(400);
  });
});

test('a reviewer reads one product with its seller, approved or not', async () => {
  const product = await catalogue.submit();
  const { status, body } = await catalogue.call(getReviewProduct, { as: reviewer, params: { id: product.id } });
  expect(status).toBe(200);
  expect(body).toEqual(product);
  const unknown = await catalogue.call(getReviewProduct, { as: reviewer, params: { id: 'prd_nothing' } });
  expect(unknown.status).toBe(404);
});

describe('a decision', () => {
  test('answers the product', async () => {
    const product = await catalogue.submit();
    const { body } = await decide(approveProduct, product, { version: product.version });
    expect(body).toMatchObject({ approvalStatus: 'approved', version: 2, live: { name: product.name } });
  });

  test('is published with its time and reviewer, which stay until the next content waits', async () => {
    const product = await catalogue.submitApproved();
    const params = { id: product.id };
    await catalogue.call(routes.catalogue.disableProduct, { as: seller, params });
    await catalogue.call(updateProduct, { as: seller, params, body: { ...product, version: 3, name: 'Other Jhumka' } });
    const published = await catalogue.system.published(events.catalogue.productEvents, product.id);
    const [submitted, approved, disabled, revised] = published.map(({ data }) => data.decidedAt);
    expect([submitted, revised]).toEqual([null, null]);
    expect(Date.parse(approved ?? '')).toBeLessThanOrEqual(Date.parse(published[1]?.time ?? ''));
    expect(disabled).toBe(approved);
    expect(published.map(({ data }) => data.decidedBy)).toEqual([null, reviewer.id, reviewer.id, null]);
  });

  test('to reject needs a note', async () => {
    const product = await catalogue.submit();
    for (const body of [{}, { note: '' }, { note: '   ' }, { note: 7 }, { note: { $gt: '' } }]) {
      const { status, problem } = await decide(rejectProduct, product, body);
      expect(status).toBe(400);
      expect(problem.errors?.[0]?.field).toBe('note');
    }
  });

  test('on a product that is not waiting answers 409 with the reason', async () => {
    const product = await catalogue.submitApproved();
    const late = await decide(approveProduct, product, {}, otherReviewer);
    expect(late.status).toBe(409);
    expect(late.problem.message).toBe('This product is not waiting for review: it was approved already.');
    expect((await decide(rejectProduct, product, { note: 'Late.' })).status).toBe(409);
  });

  test('that is sent again, because its answer was lost, is answered as it was', async () => {
    const product = await catalogue.submit();
    const sent = { note: 'Too blurred.', version: product.version };
    const [first, again] = [await decide(rejectProduct, product, sent), await decide(rejectProduct, product, sent)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { body } = await catalogue.call(productHistory, { as: reviewer, params: { id: product.id } });
    expect(body.history.map(({ what }) => what)).toEqual(['submitted', 'rejected']);
  });

  test('of ten reviewers at once counts once', async () => {
    const product = await catalogue.submit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const as = { ...reviewer, id: `usr_reviewer_${index}` };
        return index % 2
          ? decide(approveProduct, product, {}, as)
          : decide(rejectProduct, product, { note: 'No.' }, as);
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

test.each([
  ['a visitor', undefined, 401],
  ['a buyer', buyer, 403],
  ['a seller', seller, 403],
])('%s may neither read nor decide', async (_, as, expected) => {
  const product = await catalogue.submit();
  const params = { id: product.id };
  const calls = [
    catalogue.call(listReviewProducts, { as }),
    catalogue.call(getReviewProduct, { as, params }),
    catalogue.call(approveProduct, { as, params }),
    catalogue.call(rejectProduct, { as, params, body: { note: 'No.' } }),
  ];
  for (const { status, problem } of await Promise.all(calls)) {
    expect(status).toBe(expected);
    expect(problem.message).toMatch(/\.$/);
  }
});
