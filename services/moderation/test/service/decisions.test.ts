import { events, type Role, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buyer, type Moderation, otherReviewer, reviewer, seller, startModeration } from '../service.ts';

const { answerDecision, decideReportedCase, listAudit, listOwnDecisions, listReportedCases, ownModerationData } =
  routes.moderation;

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.close());

const answer = (id: string, text: string, as = seller) =>
  moderation.call(answerDecision, { as, params: { id }, body: { text } });
const own = async (as = seller) => (await moderation.call(listOwnDecisions, { as })).body.decisions;
/** Who reports beside the buyer, as a user may send 20 reports a day. */
const kabir = { id: 'usr_kabir' };
const audited = async (search: string) =>
  (await moderation.call(listAudit, { as: reviewer, query: { search } })).body.entries;

test('taken down, answered, reinstated: each step is published, shown to the owner, and in the audit log', async () => {
  const id = await moderation.reported('prd_down');
  const down = await moderation.decide(id, 'restrict', { round: 0, note: 'The hallmark is forged.' });
  expect(down.status, down.response.body).toBe(200);
  expect(down.body).toMatchObject({ isPending: false, isRestricted: true, round: 1, openReports: 0 });
  expect(await own()).toMatchObject([
    { id, note: 'The hallmark is forged.', isInForce: true, mayAnswer: true, answer: null },
  ]);

  expect((await answer(id, 'Here is the certificate.')).body).toMatchObject({ mayAnswer: false });
  const waiting = await moderation.call(listReportedCases, { as: reviewer });
  expect(waiting.body.cases.find((one) => one.id === id)).toMatchObject({ hasNewAnswer: true, isRestricted: true });

  const back = await moderation.decide(id, 'reinstate', { round: 1, note: 'Thank you for the certificate.' });
  expect(back.body).toMatchObject({ isPending: false, isRestricted: false, restriction: null });
  expect(back.body.history.map(({ action, note, by }) => [action, note, by.ownerName])).toEqual([
    ['taken-down', 'The hallmark is forged.', 'Lakshmi Narayanan'],
    ['answered', 'Here is the certificate.', 'Meera Nair'],
    ['reinstated', 'Thank you for the certificate.', 'Lakshmi Narayanan'],
  ]);
  expect(await own()).toMatchObject([
    { id, note: 'Thank you for the certificate.', isInForce: false, mayAnswer: false },
  ]);

  const published = await moderation.published(id);
  expect(published.map(({ type, data }) => [type, data.isRestricted, data.reason])).toEqual([
    ['moderation.case.reported', false, null],
    ['moderation.case.restricted', true, 'The hallmark is forged.'],
    ['moderation.case.answered', true, 'The hallmark is forged.'],
    ['moderation.case.reinstated', false, 'Thank you for the certificate.'],
  ]);
  expect(JSON.stringify(published)).not.toContain('certificate.\n');
  expect(JSON.stringify(published)).not.toContain(buyer.id);
  expect(JSON.stringify(published)).not.toContain(reviewer.id);
});

test('an owner answers once; a repeated answer is the same one, another is refused', async () => {
  const id = await moderation.reported('prd_once');
  await moderation.decide(id, 'restrict', { round: 0 });
  expect((await answer(id, 'It is genuine.')).status).toBe(200);
  expect((await answer(id, 'It is genuine.')).status).toBe(200);
  const second = await answer(id, 'Really.');
  expect([second.status, second.problem?.code]).toEqual([409, 'decision-answered']);
});

test('a restriction that is kept after the answer: its owner reads so, with the note', async () => {
  const id = await moderation.reported('prd_kept', kabir);
  await moderation.decide(id, 'restrict', { round: 0, note: 'The hallmark is forged.' });
  await answer(id, 'It is genuine.');
  const kept = await moderation.decide(id, 'dismiss', { round: 1, note: 'The certificate is of another piece.' });
  expect(kept.body).toMatchObject({ isPending: false, isRestricted: true });
  const notice = { at: expect.any(String), note: 'The certificate is of another piece.' };
  const [decision] = await own();
  expect(decision).toMatchObject({ id, note: 'The hallmark is forged.', isInForce: true, answer: { kept: notice } });
  expect((await moderation.published(id)).map(({ data }) => data.kept)).toEqual([null, null, null, notice]);
  // Reports that are dismissed say nothing of the answer.
  await moderation.report('prd_kept', { id: 'usr_noor' });
  await moderation.decide(id, 'dismiss', { round: 2, note: 'Nothing new.' });
  expect((await own())[0]).toEqual(decision);
});

test('what was renamed since its report is called by its new name, in the log too', async () => {
  await moderation.publishUser('usr_renamed', { ownerName: 'Om Rao', roles: ['buyer', 'seller'] });
  await moderation.publishStore('usr_renamed', { storeName: 'Alpha Jewels' });
  await moderation.report('usr_renamed', kabir, 'store');
  await moderation.publishStore('usr_renamed', { storeName: 'Beta Jewels' });
  await moderation.decide('store-usr_renamed', 'restrict', { round: 0 });
  expect((await moderation.published('store-usr_renamed')).at(-1)?.data.subjectName).toBe('Beta Jewels');
  expect(await audited('beta jewels')).toMatchObject([{ action: 'hidden', subjectName: 'Beta Jewels' }]);
});

test('a seller and their store, both restricted, are listed each by the own name', async () => {
  await moderation.publishUser('usr_both', { ownerName: 'Ila Sen', roles: ['buyer', 'seller'] });
  await moderation.publishStore('usr_both', { storeName: 'Sen House' });
  await moderation.report('usr_both', kabir, 'store');
  await moderation.decide('store-usr_both', 'restrict', { round: 0 });
  await moderation.publishProduct('prd_both', 'usr_both');
  await moderation.report('prd_both', kabir);
  await moderation.decide('product-prd_both', 'suspend', { round: 0 });
  const { body } = await moderation.call(listReportedCases, {
    as: reviewer,
    query: { status: 'restricted', limit: 100 },
  });
  const named = (id: string) => body.cases.find((one) => one.id === id)?.subject;
  expect(named('store-usr_both')).toMatchObject({ name: 'Sen House', storeSlug: expect.any(String) });
  expect(named('seller-usr_both')).toMatchObject({ name: 'Ila Sen', storeSlug: null });
});

test('an answer to a decision that was replaced meanwhile is refused', async () => {
  const id = await moderation.reported('prd_replaced');
  await moderation.decide(id, 'restrict', { round: 0, note: 'The hallmark is forged.' });
  const [read] = await own();
  await moderation.decide(id, 'reinstate', { round: 1 });
  await moderation.decide(id, 'restrict', { round: 2, note: 'The stone is glass.' });
  const reply = (decidedAt: string | undefined) =>
    moderation.call(answerDecision, {
      as: seller,
      params: { id },
      body: { text: 'Here is the certificate.', decidedAt },
    });
  const refused = await reply(read?.decidedAt);
  expect([refused.status, refused.problem?.code]).toEqual([409, 'decision-changed']);
  const [now] = await own();
  expect(now).toMatchObject({ id, note: 'The stone is glass.', answer: null });
  expect((await reply(now?.decidedAt)).status).toBe(200);
  expect((await reply(now?.decidedAt)).status).toBe(200);
});

test('no other user sees or answers a decision, and none is answered that is not in force', async () => {
  const id = await moderation.reported('prd_others');
  expect((await answer(id, 'No decision yet.')).status).toBe(404);
  await moderation.decide(id, 'restrict', { round: 0 });
  expect((await answer(id, 'Not mine.', { ...seller, id: 'usr_other' })).status).toBe(404);
  expect(await own({ ...seller, id: 'usr_other' })).toEqual([]);
  await moderation.decide(id, 'reinstate', { round: 1 });
  expect((await answer(id, 'Too late.')).problem?.code).toBe('decision-not-in-force');
});

test('two reviewers at once: one decides, the other gets 409, and one entry is in the audit log', async () => {
  const id = await moderation.reported('prd_race');
  const both = await Promise.all([
    moderation.decide(id, 'restrict', { round: 0, note: 'racing one', as: reviewer }),
    moderation.decide(id, 'restrict', { round: 0, note: 'racing two', as: otherReviewer }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem?.code).toBe('case-changed');
  expect(await audited('racing')).toHaveLength(1);
  expect(await moderation.open(id)).toMatchObject({ round: 1, isRestricted: true });
});

test('a decision whose answer was lost may be sent again', async () => {
  const id = await moderation.reported('prd_lost');
  for (const _ of [1, 2]) {
    expect((await moderation.decide(id, 'restrict', { round: 0, note: 'sent twice' })).status).toBe(200);
  }
  expect(await audited('sent twice')).toHaveLength(1);
});

test('new reports do not stop a decision on what the reviewer has read', async () => {
  const id = await moderation.reported('prd_flood');
  await moderation.report('prd_flood', { id: 'usr_kabir' });
  expect((await moderation.decide(id, 'restrict', { round: 0 })).status).toBe(200);
});

test('a reviewer does not decide on their own', async () => {
  await moderation.publishProduct('prd_reviewers', reviewer.id);
  await moderation.report('prd_reviewers');
  const decided = await moderation.decide('product-prd_reviewers', 'restrict', { round: 0 });
  expect([decided.status, decided.problem?.code]).toEqual([403, 'case-own-review']);
  expect(await moderation.open('product-prd_reviewers')).toMatchObject({ ownPart: 'owner' });
});

test('nor on what they have reported, in later rounds too; another reviewer does', async () => {
  const id = await moderation.reported('prd_by_reviewer', reviewer);
  await moderation.report('prd_by_reviewer');
  const decided = await moderation.decide(id, 'restrict', { round: 0 });
  expect([decided.status, decided.problem?.code]).toEqual([403, 'case-own-report']);
  expect(await moderation.open(id)).toMatchObject({ ownPart: 'reporter', isPending: true, round: 0 });

  const byOther = await moderation.decide(id, 'restrict', { round: 0, as: otherReviewer });
  expect(byOther.status, byOther.response.body).toBe(200);
  expect(byOther.body.ownPart).toBeUndefined();
  // The owner's answer is about the same report.
  await answer(id, 'It is genuine.');
  const again = await moderation.decide(id, 'reinstate', { round: 1 });
  expect([again.status, again.problem?.code]).toEqual([403, 'case-own-report']);
});

test('nor on a message of a conversation of their own, which only its participants report', async () => {
  const { system } = moderation;
  const reported = {
    id: 'msg_to_reviewer',
    conversationId: 'cnv_1',
    authorId: buyer.id,
    reporterId: reviewer.id,
    reason: 'offensive' as const,
    createdAt: new Date().toISOString(),
  };
  await system.handled(await system.publish(events.chat.reportEvents, 'reported', reported.id, 1, reported));
  const decided = await moderation.decide('message-msg_to_reviewer', 'restrict', { round: 0 });
  expect([decided.status, decided.problem?.code]).toEqual([403, 'case-own-report']);
  expect((await moderation.decide('message-msg_to_reviewer', 'restrict', { round: 0, as: otherReviewer })).status).toBe(
    200,
  );
});

test('a seller who reviews does not decide on a rating of the own shop', async () => {
  const rating = { id: 'rat_own', sellerId: reviewer.id, raterId: buyer.id, stars: 1, isTakenDown: false };
  const { system } = moderation;
  await system.handled(await system.publish(events.stores.ratingEvents, 'given', 'rat_own', 1, rating));
  await moderation.report('rat_own', reviewer, 'rating');
  const own = await moderation.decide('rating-rat_own', 'restrict', { round: 0 });
  expect([own.status, own.problem?.code]).toEqual([403, 'case-own-review']);
  expect(await moderation.open('rating-rat_own')).toMatchObject({ ownPart: 'rated' });
  expect((await moderation.decide('rating-rat_own', 'restrict', { round: 0, as: otherReviewer })).status).toBe(200);
});

test('a reviewer does not read who reported what is their own; another reviewer does', async () => {
  await moderation.publishProduct('prd_watched', reviewer.id);
  await moderation.report('prd_watched', kabir);
  const id = 'product-prd_watched';
  expect(await moderation.open(id)).toMatchObject({ openReports: 1, reports: [] });
  const byOther = await moderation.decide(id, 'dismiss', { round: 0, as: otherReviewer });
  expect(byOther.body.reports).toMatchObject([{ by: { _id: kabir.id } }]);
});

test('a decision about a user who has deleted the account keeps no words, and ends the wait', async () => {
  const leaving = { id: 'usr_left', roles: ['buyer', 'seller'] };
  await moderation.publishUser(leaving.id, { ownerName: 'Suresh Rao', roles: ['buyer', 'seller'] });
  for (const id of ['prd_left', 'prd_left_too']) {
    await moderation.publishProduct(id, leaving.id);
    await moderation.report(id);
  }
  await moderation.decide('product-prd_left', 'suspend', { round: 0, note: 'Suresh Rao weighs wet.' });
  await answer('seller-usr_left', 'I do not.', leaving);
  await moderation.publishUser(leaving.id, { ownerName: deletedAccount.name, roles: [], isErased: true });

  const note = 'Suresh Rao is gone.';
  for (const [id, action, round] of [
    ['product-prd_left_too', 'restrict', 0],
    ['seller-usr_left', 'reinstate', 1],
  ] as const) {
    const decided = await moderation.decide(id, action, { round, note });
    expect(decided.status, decided.response.body).toBe(200);
    expect(decided.body).toMatchObject({ isPending: false, isRestricted: action === 'restrict' });
    // Its answer was lost.
    expect((await moderation.decide(id, action, { round, note })).status).toBe(200);
    expect((await moderation.published(id)).at(-1)?.data).toMatchObject({ action, reason: '' });
  }
  expect(await audited('Suresh')).toEqual([]);
  const { database } = moderation.system.platform;
  for (const name of ['cases', 'audit', 'outbox'])
    expect(JSON.stringify(await database.collection(name).find().toArray()), name).not.toContain('Suresh');
});

test('an unknown action is refused with those there are', async () => {
  const params = { id: await moderation.reported('prd_action') };
  const { problem } = await moderation.call(decideReportedCase, {
    as: reviewer,
    params,
    body: { action: 'ban', round: 0, note: 'x' },
  });
  expect(problem.message).toBe('action must be one of: dismiss, restrict, suspend, reinstate.');
});

test('a restriction needs a note; a dismissal does not', async () => {
  const id = await moderation.reported('prd_note');
  const without = await moderation.system.send(decideReportedCase, {
    as: reviewer,
    params: { id },
    body: { action: 'restrict', round: 0 },
  });
  expect(without.statusCode).toBe(400);
  const dismissed = await moderation.call(decideReportedCase, {
    as: reviewer,
    params: { id },
    body: { action: 'dismiss', round: 0 },
  });
  expect(dismissed.body).toMatchObject({ isPending: false, isRestricted: false });
});

test('the seller of what was reported is suspended: that case is closed, the seller’s own is restricted', async () => {
  const sold = { id: 'usr_arjun', roles: ['buyer', 'seller'] };
  await moderation.publishUser(sold.id, { ownerName: 'Arjun Soni', roles: ['buyer', 'seller'] });
  await moderation.publishProduct('prd_arjun', sold.id);
  await moderation.publishProduct('prd_arjun_2', sold.id);
  await moderation.report('prd_arjun');
  await moderation.report('prd_arjun_2');
  const suspended = await moderation.decide('product-prd_arjun', 'suspend', { round: 0, note: 'Three forgeries.' });
  expect(suspended.body).toMatchObject({
    isPending: false,
    isRestricted: false,
    sellerCase: { id: 'seller-usr_arjun', isRestricted: true },
  });
  expect((await moderation.published('seller-usr_arjun')).at(-1)?.data).toMatchObject({
    kind: 'seller',
    isRestricted: true,
    action: 'restrict',
    subjectName: 'Arjun Soni',
  });
  // Auth has taken the role away before the reviewer, whose answer was lost, sends it again.
  await moderation.publishUser(sold.id, { ownerName: 'Arjun Soni', roles: ['buyer'], isSuspended: true });
  const repeated = await moderation.decide('product-prd_arjun', 'suspend', { round: 0, note: 'Three forgeries.' });
  expect(repeated.status, repeated.response.body).toBe(200);
  await moderation.publishUser(sold.id, { ownerName: 'Arjun Soni', roles: ['buyer', 'seller'] });

  const again = await moderation.decide('product-prd_arjun_2', 'suspend', { round: 0, note: 'Once more.' });
  expect([again.status, again.problem?.code]).toEqual([409, 'case-restricted']);
  expect(await moderation.open('product-prd_arjun_2')).toMatchObject({ isPending: true, round: 0 });

  const back = await moderation.decide('seller-usr_arjun', 'reinstate', { round: 1, note: 'It was another house.' });
  expect(back.body.history.map(({ action }) => action)).toEqual(['suspended', 'reinstated']);
});

test('a suspension that is sent twice at once is one, also when the role goes between two reads of the second', async () => {
  const sold = { ownerName: 'Kiran Soni', roles: ['buyer', 'seller'] as Role[] };
  await moderation.publishUser('usr_kiran', sold);
  await moderation.publishProduct('prd_kiran', 'usr_kiran');
  await moderation.report('prd_kiran');
  const suspend = () => moderation.decide('product-prd_kiran', 'suspend', { round: 0 });
  const awaitFact = vi.spyOn(moderation.system.platform.messaging, 'awaitFact');
  awaitFact.mockImplementationOnce(async () => {
    expect((await suspend()).status).toBe(200);
    await moderation.publishUser('usr_kiran', { ...sold, roles: ['buyer'], isSuspended: true });
    return null;
  });
  const late = await suspend().finally(() => awaitFact.mockRestore());
  expect(late.status, late.response.body).toBe(200);
});

test('a seller who has got the role back a moment ago is suspended; a buyer is not', async () => {
  await moderation.publishUser('usr_back', { roles: ['buyer'] });
  await moderation.publishProduct('prd_back', 'usr_back');
  await moderation.report('prd_back');
  const buyerOnly = await moderation.decide('product-prd_back', 'suspend', { round: 0 });
  expect([buyerOnly.status, buyerOnly.problem?.code]).toEqual([409, 'case-not-of-seller']);
  await moderation.announceUser('usr_back', { roles: ['buyer', 'seller'] });
  const suspended = await moderation.decide('product-prd_back', 'suspend', { round: 0 });
  expect(suspended.status, suspended.response.body).toBe(200);
});

test('the audit log is searched by who, what and why, newest first, and nothing in it can be changed', async () => {
  const id = await moderation.reported('prd_audit');
  await moderation.decide(id, 'restrict', { round: 0, note: 'Zircon sold as diamond.', as: otherReviewer });
  for (const search of ['zirc', 'ravi zircon', 'prd_audit', 'nair zircon', 'LOTUS zircon']) {
    expect(await audited(search), search).toMatchObject([
      { action: 'taken-down', kind: 'product', by: { ownerName: 'Ravi Kumar' }, note: 'Zircon sold as diamond.' },
    ]);
  }
  expect(await audited('zircon emerald')).toEqual([]);
  const { body } = await moderation.call(listAudit, { as: reviewer, query: { action: 'taken-down', limit: 2 } });
  expect(body.entries.every(({ action }) => action === 'taken-down')).toBe(true);
  const times = body.entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const path = '/api/review/audit';
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
    const headers = await moderation.system.as(reviewer);
    expect((await moderation.system.inject({ method, url: path, headers })).statusCode, method).toBe(404);
  }
});

test('the audit log finds a Hindi word in each of its spellings', async () => {
  const spellings = ['\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'];
  for (const [index, word] of spellings.entries()) {
    const id = await moderation.reported(`prd_hindi_${index}`);
    await moderation.decide(id, 'restrict', { round: 0, note: `It reads ${word}.` });
  }
  for (const word of spellings) expect(await audited(word)).toHaveLength(2);
});

test('the download has all decisions, also where the page shows the latest hundred', async () => {
  const owner = { id: 'usr_decided', roles: ['buyer', 'seller'] } satisfies typeof seller;
  const cases = moderation.system.platform.database.collection<{ _id: string }>('cases');
  const decided = await cases.findOne({ _id: 'product-prd_down' });
  const copies = Array.from({ length: 101 }, (_, at) => ({ ...decided, _id: `product-copy_${at}`, ownerId: owner.id }));
  await cases.insertMany(copies);
  expect(await own(owner)).toHaveLength(100);
  expect((await moderation.system.succeed(ownModerationData, { as: owner })).data.decisions).toHaveLength(101);
});

test('reviewers only', async () => {
  for (const route of [listReportedCases, listAudit]) {
    expect((await moderation.call(route, { as: seller })).status).toBe(403);
  }
});
