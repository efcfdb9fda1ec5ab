import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { productHistory, rejectProduct, updateProduct, disableProduct, approveProduct } = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
  await catalogue.introduce(reviewer, { ownerName: 'Ravi Iyer', businessName: null });
});
afterAll(() => catalogue.close());

const historyOf = async ({ id }: { id: string }) =>
  (await catalogue.call(productHistory, { as: reviewer, params: { id } })).body.history;

test('lists every submission and decision by name, the oldest first', async () => {
  const product = await catalogue.submit();
  const params = { id: product.id };
  await catalogue.call(rejectProduct, { as: reviewer, params, body: { note: 'Too blurred.' } });
  await catalogue.call(updateProduct, { as: seller, params, body: { ...product, version: 2, name: 'Sharper' } });
  await catalogue.approve(product);
  await catalogue.call(disableProduct, { as: seller, params });
  const history = await historyOf(product);
  expect(history.map(({ by, what, note }) => [by, what, note])).toEqual([
    ['Nair Jewels', 'submitted', null],
    ['Ravi Iyer', 'rejected', 'Too blurred.'],
    ['Nair Jewels', 'submitted', null],
    ['Ravi Iyer', 'approved', null],
  ]);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
});

test('has no entry of a decision that came too late', async () => {
  const product = await catalogue.submitApproved();
  const params = { id: product.id };
  const as = { ...reviewer, id: 'usr_other_reviewer' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => catalogue.call(approveProduct, { as, params })));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  const same = await catalogue.call(updateProduct, {
    as: seller,
    params,
    body: { ...product, productCode: 'OTHER-1' },
  });
  await catalogue.call(updateProduct, { as: seller, params, body: { ...same.body.product } });
  expect((await historyOf(product)).map(({ what }) => what)).toEqual(['submitted', 'approved', 'submitted']);
});

test('of a submission that was refused there is none', async () => {
  const { database } = catalogue.system.platform;
  const entries = () => database.collection('history').find({}).toArray();
  const first = await catalogue.submit({ productCode: 'TAKEN-1' });
  const before = (await entries()).length;
  const refused = await catalogue.call(routes.catalogue.createProduct, {
    as: seller,
    body: { ...first, images: [], productCode: 'taken-1' },
  });
  expect(refused.status).toBe(409);
  expect(await entries()).toHaveLength(before);
});

test.each([
  ['a visitor', undefined, 401],
  ['a buyer', buyer, 403],
  ['its seller', seller, 403],
])('is not for %s', async (_, as, expected) => {
  const { id } = await catalogue.submit();
  expect((await catalogue.call(productHistory, { as, params: { id } })).status).toBe(expected);
});

test('of an unknown product answers 404', async () => {
  const { status } = await catalogue.call(productHistory, { as: reviewer, params: { id: 'prd_nothing' } });
  expect(status).toBe(404);
});
