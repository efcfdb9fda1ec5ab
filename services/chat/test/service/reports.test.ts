import { events, moderationRules, routes } from '@gehna/contracts';
import { caseState, userState } from '@gehna/contracts/testing';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ReportStore } from '../../src/report-store.ts';
import { buyer, type Chat, otherBuyer, seller, startChat } from '../service.ts';

const { reportMessage, getReportedMessage } = routes.chat;
const reviewer = { id: 'usr_reviewer', roles: ['buyer', 'reviewer'] };

let chat: Chat;
let conversationId: string;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer, { ownerName: 'Ravi Kumar' });
  await chat.introduce(seller);
  await chat.offer('prd_1');
  conversationId = (await chat.open({ productId: 'prd_1' }))._id;
});
afterAll(() => chat.close());

const report = (id: string, as = buyer) =>
  chat.call(reportMessage, { as, params: { id }, body: { reason: 'scam', details: 'Asks for an advance.' } });
const read = (id: string, as = reviewer) => chat.call(getReportedMessage, { as, params: { id } });

it('a message is reported by who received it, once, and published without its text', async () => {
  await chat.send(conversationId, 'How can I pay?', buyer);
  const { _id: id } = await chat.send(conversationId, 'Send the money first.', seller);
  expect((await read(id)).status).toBe(404);
  expect((await report(id, seller)).problem?.code).toBe('report-own');
  expect((await report(id, otherBuyer)).status).toBe(404);
  expect((await report(id)).status).toBe(201);
  expect((await report(id)).status).toBe(200);
  const published = await chat.system.published(events.chat.reportEvents, id);
  expect(published.map(({ data }) => data)).toMatchObject([
    { authorId: seller.id, reporterId: buyer.id, reason: 'scam' },
  ]);
  expect(JSON.stringify(published)).not.toMatch(/money|advance/);

  const { body } = await read(id);
  expect(body).toMatchObject({ message: { text: 'Send the money first.' }, details: 'Asks for an advance.' });
  expect(body.before.map(({ text }) => text)).toEqual(['How can I pay?']);
  expect((await read(id, buyer)).status).toBe(403);
});

it('a reviewer whose own message was reported does not read what its reporter wrote', async () => {
  const { _id: id } = await chat.send(conversationId, 'Pay me first.', seller);
  await report(id);
  const { body } = await read(id, { ...seller, roles: [...seller.roles, 'reviewer'] });
  expect(body).toMatchObject({ message: { text: 'Pay me first.' }, details: null });
});

it('what a reviewer removes is shown to neither side, and comes back; the conversation counts how often it changed', async () => {
  const { _id: id } = await chat.send(conversationId, 'An insult.', seller);
  const decided = async (isRestricted: boolean, version: number) => {
    const state = caseState(`message-${id}`, { kind: 'message', subjectId: id, ownerId: seller.id, isRestricted });
    const verb = isRestricted ? 'restricted' : 'reinstated';
    await chat.system.handled(
      await chat.system.publish(events.moderation.caseEvents, verb, `message-${id}`, version, state),
    );
  };
  const changesSeen = async () => (await chat.page(conversationId, buyer)).conversation.messageChanges;
  expect(await changesSeen()).toBeUndefined();
  await decided(true, 1);
  for (const as of [buyer, seller]) {
    const { messages, conversation } = await chat.page(conversationId, as);
    expect(messages.at(-1)).toMatchObject({ _id: id, text: '', isRemoved: true });
    expect(conversation.lastMessage?.text).toBe('');
  }
  expect(await changesSeen()).toBe(1);
  await decided(true, 2);
  expect(await changesSeen()).toBe(1);
  await decided(false, 3);
  expect(await changesSeen()).toBe(2);
  const { messages, conversation } = await chat.page(conversationId, buyer);
  expect(messages.at(-1)?.text).toBe('An insult.');
  expect(conversation.lastMessage?.text).toBe('An insult.');
});

/** So many of a user's reports of today. */
async function reportedEarlier({ id: reporterId }: TestUser, count: number): Promise<void> {
  const createdAt = new Date();
  const earlier = Array.from({ length: count }, (_, at) => ({ _id: `msg_${reporterId}_${at}`, reporterId, createdAt }));
  await chat.system.platform.database.collection('reports').insertMany(earlier as never[]);
}

it('many reports of one account at once: as many are taken as one may send a day', async () => {
  const asha = otherBuyer;
  await chat.introduce(asha);
  const { _id: conversation } = await chat.open({ productId: 'prd_1' }, asha);
  await chat.send(conversation, 'What does it weigh?', asha);
  const left = 4;
  await reportedEarlier(asha, moderationRules.reportsPerDay - left);
  const ids: string[] = [];
  for (let index = 0; index < 2 * left; index++)
    ids.push((await chat.send(conversation, `Pay me ${index} today.`, seller, { to: asha.id }))._id);
  const statuses = [];
  for (let round = 0; round < 3; round++)
    statuses.push(...(await Promise.all(ids.map(async (id) => (await report(id, asha)).status))));
  expect(statuses.filter((status) => status === 201)).toHaveLength(left);
  // Those that lost a race may get 503; none fails.
  expect(statuses.filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([]);
});

it('the last report of a day that is sent twice at once is one, and refused to neither', async () => {
  const last = { id: 'usr_last', roles: ['buyer'] };
  await chat.introduce(last);
  const { _id: conversation } = await chat.open({ productId: 'prd_1' }, last);
  await chat.send(conversation, 'What does it weigh?', last);
  const { _id: id } = await chat.send(conversation, 'Pay me today.', seller, { to: last.id });
  await reportedEarlier(last, moderationRules.reportsPerDay - 1);
  const looking = vi.spyOn(ReportStore.prototype, 'find').mockImplementationOnce(async () => {
    expect((await report(id, last)).status).toBe(201);
    return null;
  });
  const late = await report(id, last).finally(() => looking.mockRestore());
  expect(late.status, late.response.body).toBe(200);
});

it('what others wrote about a user who deletes the account is erased; that they reported stays', async () => {
  const leaving = { id: 'usr_leaving', roles: ['buyer', 'seller'] };
  await chat.introduce(leaving);
  const { _id: conversation } = await chat.open({ otherUserId: leaving.id });
  await chat.send(conversation, 'How can I pay?', buyer, { to: leaving.id });
  const { _id: id } = await chat.send(conversation, 'Send the money first.', leaving, { to: buyer.id });
  const { _id: another } = await chat.send(conversation, 'All of it.', leaving, { to: buyer.id });
  expect((await report(id)).status).toBe(201);
  const erased = userState(leaving.id, { roles: [], isErased: true });
  await chat.system.handled(await chat.system.publish(events.auth.userEvents, 'erased', leaving.id, 2, erased));
  expect((await read(id)).body).toMatchObject({ reason: 'scam', details: null });
  expect((await report(another)).status).toBe(201);
  expect((await read(another)).body).toMatchObject({ reason: 'scam', details: null });
});
