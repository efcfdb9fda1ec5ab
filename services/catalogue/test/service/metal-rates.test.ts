import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { getProduct, getSellerProduct, listMetalRates, listSellerProducts, listSetMetalRates, setMetalRate } =
  routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

const gold = { metal: 'gold', perGram: 10_000, source: 'IBJA', replaces: 0 } as const;
const set = (changes: object = {}) => catalogue.call(setMetalRate, { as: reviewer, body: { ...gold, ...changes } });
const inForce = async () => (await catalogue.call(listMetalRates)).body.rates;

test('a piece has its break-up at the rate in force, and none before there is one', async () => {
  const { id } = await catalogue.submitApproved({ stoneValue: 1000, hallmarkCharge: 45 });
  const shown = async () => (await catalogue.call(getProduct, { params: { id } })).body.priceBreakUp;
  expect(await inForce()).toEqual([]);
  expect(await shown()).toBeNull();

  const quotedAt = new Date(Date.now() - 3_600_000).toISOString();
  const { status, body } = await set({ quotedAt });
  expect(status).toBe(201);
  expect(body.rate).toMatchObject({ number: 1, perGram: 10_000, source: 'IBJA', quotedAt, setBy: reviewer.id });
  expect(await inForce()).toEqual([{ metal: 'gold', perGram: 10_000, source: 'IBJA', quotedAt }]);
  // 22k, net 11.85 g, wastage 3.5 %, making 6,400
  const breakUp = { metalValue: 108_546, wastage: 3_799.11, stoneValue: 1000, gst: 3_593.7, total: 123_383.81 };
  expect(await shown()).toMatchObject({ ...breakUp, quotedAt, source: 'IBJA' });
  const own = await catalogue.call(getSellerProduct, { as: seller, params: { id } });
  expect(own.body.priceBreakUp).toMatchObject(breakUp);
  const list = await catalogue.call(listSellerProducts, { as: seller });
  expect(list.body.products.map(({ priceBreakUp }) => priceBreakUp?.total)).toEqual([123_383.81]);
});

test('a silver rate changes nothing for gold', async () => {
  await set({ metal: 'silver', perGram: 150 });
  expect((await inForce()).map(({ metal, perGram }) => [metal, perGram])).toEqual([
    ['gold', 10_000],
    ['silver', 150],
  ]);
});

test('a rate that moves by more than 5 percent is set when it is confirmed', async () => {
  const refused = await set({ perGram: 11_000, replaces: 1 });
  expect([refused.status, refused.problem.code]).toEqual([409, 'metal-rate-unusual']);
  expect(refused.problem.params).toEqual({ percent: 10, before: '10,000' });
  expect((await set({ perGram: 11_000, replaces: 1, isConfirmed: true })).status).toBe(201);
});

test('of two reviewers who set a rate at once, one is refused', async () => {
  const both = await Promise.all([set({ perGram: 11_010, replaces: 2 }), set({ perGram: 11_020, replaces: 2 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('metal-rate-changed');
});

test('what no rate can be is refused, with the field', async () => {
  for (const [changes, field] of [
    [{ perGram: 0 }, 'perGram'],
    [{ perGram: -5 }, 'perGram'],
    [{ perGram: 1_000_001 }, 'perGram'],
    [{ perGram: 10.005 }, 'perGram'],
    [{ perGram: '11000' }, 'perGram'],
    [{ metal: 'tin' }, 'metal'],
    [{ source: ' ' }, 'source'],
    [{ quotedAt: 'yesterday' }, 'quotedAt'],
  ] as const) {
    const { status, problem } = await set({ replaces: 3, ...changes });
    expect([status, problem.errors?.[0]?.field], JSON.stringify(changes)).toEqual([400, field]);
  }
});

test('every rate that was set stays in the history, the newest first', async () => {
  const list = (query: Record<string, string | number> = {}) =>
    catalogue.call(listSetMetalRates, { as: reviewer, query });
  const { current, history, pagination } = (await list()).body;
  expect(current.map(({ metal, number }) => [metal, number])).toEqual([
    ['gold', 3],
    ['silver', 1],
  ]);
  expect(history.map(({ metal, number }) => [metal, number])).toEqual([
    ['gold', 3],
    ['gold', 2],
    ['silver', 1],
    ['gold', 1],
  ]);
  expect(pagination).toMatchObject({ totalRates: 4, totalPages: 1 });
  const silver = await list({ metal: 'silver', limit: 1 });
  expect(silver.body.history.map(({ metal }) => metal)).toEqual(['silver']);
});

test('a rate that is sent twice is set once: a double press, a lost answer', async () => {
  const sent = { perGram: 11_030, replaces: 3 };
  const answers = await Promise.all([set(sent), set(sent)]);
  answers.push(await set(sent));
  expect(answers.map(({ status, body }) => [status, body.rate?.number])).toEqual([
    [201, 4],
    [201, 4],
    [201, 4],
  ]);
  const others = [{ perGram: 11_040 }, { source: 'MCX' }, { quotedAt: new Date().toISOString() }];
  for (const other of others) expect((await set({ ...sent, ...other })).problem.code).toBe('metal-rate-changed');
  const otherReviewer = { ...reviewer, id: 'usr_other_reviewer' };
  const { problem } = await catalogue.call(setMetalRate, { as: otherReviewer, body: { ...gold, ...sent } });
  expect(problem.code).toBe('metal-rate-changed');
});

test('only reviewers read the history and set rates', async () => {
  for (const as of [buyer, seller]) {
    expect((await catalogue.call(listSetMetalRates, { as })).status).toBe(403);
    expect((await catalogue.call(setMetalRate, { as, body: gold })).status).toBe(403);
  }
});
