import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { routes } from '@gehna/contracts';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chat, startChat } from '../service.ts';

/** Demo data as version 1 stored it, and a conversation without messages. */
const stored: Record<string, { _id: string }[]> = BSON.EJSON.parse(
  readFileSync(new URL('../fixtures/version-1.json', import.meta.url), 'utf8'),
);
const indexesOfVersion1 = [
  { name: 'buyer', key: { 'lookup.buyer': 1, activeAt: -1 } },
  { name: 'seller', key: { 'lookup.seller': 1, activeAt: -1 } },
  { name: 'unread', key: { 'lookup.unreadBy': 1 } },
];
const ananya = { id: 'usr_01m813bbbkerwb4bx46gxnv3na', roles: ['buyer'] };
const rohan = { id: 'usr_01m813bbjff4dbe6htfed35rr6', roles: ['buyer'] };
const johari = { id: 'usr_01m813bcbcfrnt0j3aycayb56b', roles: ['buyer', 'seller'] };
const earrings = 'cnv_6isjqfp45der22jvvgiudb29qt';

let client: MongoClient;
let chat: Chat;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  const name = `test_chat_migrations_${randomUUID().slice(0, 8)}`;
  const database = client.db(name);
  for (const [collection, documents] of Object.entries(stored)) {
    await database.collection<{ _id: string }>(collection).insertMany(documents);
  }
  await database.collection('conversations').createIndexes(indexesOfVersion1);
  await database.collection('messages').createIndex({ conversationId: 1, seq: 1 }, { name: 'seq', unique: true });
  chat = await startChat({ environment: { MONGODB_DATABASE: name } });
});
afterAll(async () => {
  await chat.close();
  await client.close();
});

const listed = async (as: { id: string; roles: string[] }, query: Record<string, string> = {}) => {
  const { conversations, unread } = await chat.list(as, query);
  return { of: conversations.map(({ participant, lastSeq }) => `${participant.ownerName} ${lastSeq}`), unread };
};

it('lists the conversations of version 1 in their order, with unread messages; empty ones to the buyer only', async () => {
  const ofAnanya = ['Sourav Karmakar 3', 'Raghavendra Shetty 2', 'Devendra Kasliwal 0', 'Devendra Kasliwal 6'];
  expect(await listed(ananya)).toEqual({ of: ofAnanya, unread: 2 });
  expect(await listed(ananya, { as: 'buyer' })).toEqual({ of: ofAnanya, unread: 2 });
  expect(await listed(johari, { as: 'seller' })).toEqual({ of: ['Rohan Malhotra 3', 'Ananya Deshpande 6'], unread: 1 });
  expect(await listed(johari, { as: 'buyer' })).toEqual({ of: [], unread: 0 });
});

it('keeps messages and read marks, and goes on counting', async () => {
  const { messages, conversation } = await chat.page(earrings, ananya);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(conversation).toMatchObject({ unreadCount: 1, readByOther: 6 });
  expect((await chat.send(earrings, 'Until the 14th, please.', ananya, { to: johari.id })).seq).toBe(7);
  expect((await listed(johari, { as: 'seller' })).of).toEqual(['Ananya Deshpande 7', 'Rohan Malhotra 3']);
});

it('recognises a message that version 1 stored', async () => {
  const [first] = (await chat.page(earrings, ananya)).messages;
  const { text = '', clientMessageId = '' } = first ?? {};
  expect(await chat.send(earrings, text, ananya, { to: johari.id, clientMessageId })).toEqual(first);
});

it('keeps who is a seller', async () => {
  const open = (otherUserId: string) =>
    chat.call(routes.chat.openConversation, { as: rohan, body: { otherUserId, conversationType: 'quote' } });
  expect((await open('usr_01m813bbzte4g97v0jxg5kvzh8')).status).toBe(201);
  expect((await open(ananya.id)).problem).toMatchObject({ status: 403, code: 'conversation-with-buyer' });
});

it('has no index of version 1', async () => {
  const indexes = await chat.system.platform.database.collection('conversations').indexes();
  expect(indexes.map(({ name }) => name).sort()).toEqual([
    '_id_',
    'answered',
    'asked',
    'listed',
    'listedAsBuyer',
    'listedAsSeller',
    'unreadByBuyer',
    'unreadBySeller',
    'waitsOfSeller',
  ]);
});

it('finds messages of version 1 by their words', async () => {
  const { messages } = (
    await chat.call(routes.chat.searchMessages, { as: ananya, params: { id: earrings }, query: { q: 'chandbali' } })
  ).body;
  expect(messages.map(({ seq }) => seq)).toEqual([1]);
});
