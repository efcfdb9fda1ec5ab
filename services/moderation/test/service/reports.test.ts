import { events, moderationRules, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ReportStore } from '../../src/report-store.ts';
import { buyer, type Moderation, reviewer, seller, startModeration } from '../service.ts';

const { createReport, listReportedCases } = routes.moderation;

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.close());

const listed = async (status: 'pending' | 'closed' = 'pending') =>
  (await moderation.call(listReportedCases, { as: reviewer, query: { status, limit: 100 } })).body;

test('reports of several users on one product are one entry of the queue, which counts their reasons', async () => {
  const id = await moderation.reported('prd_merged');
  await moderation.call(createReport, {
    as: { id: 'usr_kabir' },
    body: { kind: 'product', id: 'prd_merged', reason: 'other', details: 'It is my own photograph.' },
  });
  const found = (await listed()).cases.filter((one) => one.id === id);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    subject: { kind: 'product', id: 'prd_merged', name: 'Lotus Jhumka' },
    owner: { businessName: 'Nair Jewels', isSeller: true },
    openReports: 2,
    reasons: { counterfeit: 1, other: 1 },
    isPending: true,
    isRestricted: false,
  });
  expect((await moderation.open(id)).reports.map(({ details }) => details)).toEqual(['It is my own photograph.', null]);
});

test('the same user’s second report is the first one, until a reviewer has decided', async () => {
  const id = await moderation.reported('prd_again');
  const again = await moderation.report('prd_again');
  expect([again.status, again.body.isExisting]).toEqual([200, true]);
  expect((await moderation.open(id)).openReports).toBe(1);

  await moderation.call(routes.moderation.decideReportedCase, {
    as: reviewer,
    params: { id },
    body: { action: 'dismiss', round: 0 },
  });
  expect((await moderation.report('prd_again')).status).toBe(201);
  expect(await moderation.open(id)).toMatchObject({ openReports: 1, round: 1, isPending: true });
});

test('the metrics count the cases that wait for a decision: once reported, however often, and once answered', async () => {
  const waiting = async () => {
    const { body } = await moderation.system.inject({ url: '/metrics' });
    return Number(/^reviews_waiting{kind="report",.*} (\d+)$/m.exec(body)?.[1]);
  };
  const before = await waiting();
  const id = await moderation.reported('prd_counted');
  await moderation.report('prd_counted', { id: 'usr_kabir' });
  expect(await waiting()).toBe(before + 1);
  await moderation.decide(id, 'restrict', { round: 0 });
  expect(await waiting()).toBe(before);
  const body = { text: 'It is genuine.' };
  await moderation.call(routes.moderation.answerDecision, { as: seller, params: { id }, body });
  expect(await waiting()).toBe(before + 1);
});

test('a rating is the customer’s who gave it; one that went with an account cannot be reported', async () => {
  const publishRating = async (version: number, removed?: true) => {
    const rating = { id: 'rat_1', sellerId: seller.id, raterId: buyer.id, stars: 1, isTakenDown: false, removed };
    const verb = removed ? 'erased' : 'given';
    const { system } = moderation;
    await system.handled(await system.publish(events.stores.ratingEvents, verb, 'rat_1', version, rating));
  };
  await publishRating(1);
  expect((await moderation.report('rat_1', buyer, 'rating')).problem.code).toBe('report-own');
  expect((await moderation.report('rat_1', seller, 'rating')).status).toBe(201);
  expect(await moderation.open('rating-rat_1')).toMatchObject({
    subject: { kind: 'rating', id: 'rat_1', name: '' },
    owner: { _id: buyer.id },
  });
  await publishRating(2, true);
  // The answer was lost.
  expect((await moderation.report('rat_1', seller, 'rating')).status).toBe(200);
  const other = { id: 'usr_other', roles: ['buyer'] } as const;
  expect((await moderation.report('rat_1', other, 'rating')).problem.code).toBe('report-subject-not-found');
});

test('a store is reported by its seller’s id', async () => {
  await moderation.publishStore(seller.id);
  expect((await moderation.report(seller.id, buyer, 'store')).status).toBe(201);
  expect((await moderation.open(`store-${seller.id}`)).subject).toMatchObject({
    name: 'Nair Jewels',
    storeSlug: 'nair-jewels',
  });
});

test('one’s own product or store cannot be reported, nor what does not exist', async () => {
  await moderation.publishProduct('prd_own');
  await moderation.publishStore(seller.id);
  const own = await moderation.report('prd_own', seller);
  expect([own.status, own.problem?.code]).toEqual([403, 'report-own']);
  expect((await moderation.report(seller.id, seller, 'store')).status).toBe(403);
  expect((await moderation.report('prd_nowhere')).status).toBe(404);
  expect((await listed()).cases.map(({ id }) => id)).not.toContain('product-prd_own');
});

test('what others wrote about a user who deletes the account is erased; that they reported stays', async () => {
  const leaving = 'usr_reported';
  await moderation.publishUser(leaving, { ownerName: 'Suresh Rao', roles: ['buyer', 'seller'] });
  await moderation.publishProduct('prd_reported', leaving);
  const body = {
    kind: 'product',
    id: 'prd_reported',
    reason: 'misleading',
    details: 'Suresh Rao weighed it wet.',
  } as const;
  expect((await moderation.call(createReport, { as: buyer, body })).status).toBe(201);
  await moderation.publishUser(leaving, { ownerName: deletedAccount.name, roles: [], isErased: true });
  expect((await moderation.open('product-prd_reported')).reports).toMatchObject([
    { by: { _id: buyer.id }, reason: 'misleading', details: null },
  ]);
});

test('nothing of a user who has deleted the account can be reported any more; what was reported before is answered', async () => {
  const leaving = 'usr_left';
  await moderation.publishUser(leaving, { roles: ['buyer', 'seller'] });
  await moderation.publishProduct('prd_left', leaving);
  await moderation.publishStore(leaving);
  expect((await moderation.report(leaving, buyer, 'store')).status).toBe(201);
  await moderation.publishUser(leaving, { ownerName: deletedAccount.name, roles: [], isErased: true });
  for (const [kind, id] of [
    ['store', leaving],
    ['product', 'prd_left'],
  ] as const) {
    const { status, problem } = await moderation.report(id, { id: 'usr_kabir' }, kind);
    expect([status, problem?.code], kind).toEqual([404, 'report-subject-not-found']);
  }
  // The answer was lost.
  expect((await moderation.report(leaving, buyer, 'store')).status).toBe(200);
});

test('“other” needs words', async () => {
  await moderation.publishProduct('prd_words');
  const answered = await moderation.system.send(createReport, {
    as: buyer,
    body: { kind: 'product', id: 'prd_words', reason: 'other' },
  });
  expect(answered.statusCode).toBe(400);
  expect(answered.json().errors).toMatchObject([{ field: 'details', message: 'Please say what is wrong.' }]);
});

/** So many of a user's reports of today. */
async function reportedEarlier({ id: reporterId }: TestUser, count: number): Promise<void> {
  const createdAt = new Date();
  const earlier = Array.from({ length: count }, (_, at) => ({
    _id: `product-prd_elsewhere:${at}:${reporterId}`,
    reporterId,
    createdAt,
  }));
  await moderation.system.platform.database.collection('reports').insertMany(earlier as never[]);
}

test('many forged reports of one account: as many are taken as one may send a day, whether one by one or at once', async () => {
  const forger = { id: 'usr_forger' };
  const left = 4;
  await reportedEarlier(forger, moderationRules.reportsPerDay - left);
  const products = Array.from({ length: 2 * left }, (_, index) => `prd_forged_${index}`);
  for (const id of products) await moderation.publishProduct(id);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++)
    statuses.push(...(await Promise.all(products.map(async (id) => (await moderation.report(id, forger)).status))));
  const entries = (await listed()).cases.filter(({ id }) => id.startsWith('product-prd_forged_'));
  expect(entries.map(({ openReports }) => openReports)).toEqual(Array(left).fill(1));
  expect(statuses.filter((status) => status === 201)).toHaveLength(left);
  // Those that lost a race may get 503; none fails.
  expect(statuses.filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([]);
  // Another user's report of the same still counts.
  expect((await moderation.report('prd_forged_0', { id: 'usr_honest' })).status).toBe(201);
});

test('the last report of a day that is sent twice at once is one, and refused to neither', async () => {
  const last = { id: 'usr_last' };
  await moderation.publishProduct('prd_last');
  await reportedEarlier(last, moderationRules.reportsPerDay - 1);
  const looking = vi.spyOn(ReportStore.prototype, 'find').mockImplementationOnce(async () => {
    expect((await moderation.report('prd_last', last)).status).toBe(201);
    return null;
  });
  const late = await moderation.report('prd_last', last).finally(() => looking.mockRestore());
  expect([late.status, late.body.isExisting], late.response.body).toEqual([200, true]);
});

test('a message that chat published as reported is in the queue, by its author', async () => {
  const data = {
    id: 'msg_1',
    conversationId: 'cnv_1',
    authorId: seller.id,
    reporterId: buyer.id,
    createdAt: '2026-11-22T10:00:00.000Z',
  };
  const event = await moderation.system.publish(events.chat.reportEvents, 'reported', 'msg_1', 1, {
    ...data,
    reason: 'offensive',
  });
  await moderation.system.handled(event);
  expect(await moderation.open('message-msg_1')).toMatchObject({
    subject: { kind: 'message', id: 'msg_1', name: '' },
    owner: { _id: seller.id, isSeller: true },
    openReports: 1,
    reasons: { offensive: 1 },
    since: data.createdAt,
  });
});
