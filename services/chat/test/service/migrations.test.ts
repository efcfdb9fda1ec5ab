import { routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type EarlierDatabase, earlierDatabase, eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chat, startChat } from '../service.ts';

const ananya = { id: 'usr_01m813bbbkerwb4bx46gxnv3na', roles: ['buyer'] };
const rohan = { id: 'usr_rohan', roles: ['buyer'] };
const johari = { id: 'usr_01m813bcbcfrnt0j3aycayb56b', roles: ['buyer', 'seller'] };
/** Its id and that of its first message are derived from what they are unique by, as version 1 did. */
const earrings = 'cnv_6isjqfp45der22jvvgiudb29qt';
const about = { productId: 'prd_01m813c2jbev3rzgjc2abvpxd6' };
const minute = (number: number) => new Date(Date.UTC(2026, 10, 22, 7, number));

const message = (seq: number, senderId: string, text: string) => ({
  _id: seq === 1 ? 'msg_8i95vctrfkidtacooi6ar8easu' : `msg_${seq}`,
  ...{ conversationId: earrings, senderId, text, ...about, seq, sentAt: minute(seq) },
  clientMessageId: `demo-0-JHK-JHK-EA-0121-${seq}`,
});
const messages = [
  message(1, ananya.id, 'Namaste. Are the chandbali heavy to wear for a whole evening?'),
  message(2, johari.id, 'The pair has 22 g net.'),
];

/** A conversation with Johari as version 1 stored it. */
function conversation(_id: string, buyerId: string, lastSeq: number, readUpTo: { buyer: number; seller: number }) {
  const at = minute(lastSeq + 1);
  const [first, last] = lastSeq === 0 ? [null, null] : [minute(1), messages[1]];
  return {
    _id,
    ...{ buyerId, sellerId: johari.id, productId: null, productName: null, conversationType: 'quote' },
    lastSeq,
    lastMessage: last && { senderId: last.senderId, text: last.text, sentAt: last.sentAt },
    ...{ firstMessageAt: first, askedAt: first, answeredAt: first },
    readUpTo,
    ...{ activeAt: at, version: lastSeq + 1, createdAt: at, updatedAt: at },
    lookup: {
      buyer: buyerId,
      seller: lastSeq === 0 ? null : johari.id,
      unreadBy: [...(readUpTo.buyer < lastSeq ? [buyerId] : []), ...(readUpTo.seller < lastSeq ? [johari.id] : [])],
    },
  };
}
const user = ({ id, roles }: { id: string; roles: string[] }, ownerName: string) => ({
  ...{ _id: id, ownerName, businessName: null, isSeller: roles.includes('seller'), version: 1 },
});

let before: EarlierDatabase;
let chat: Chat;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      conversations: [
        {
          ...conversation(earrings, ananya.id, 2, { buyer: 1, seller: 2 }),
          ...about,
          conversationType: 'buyer_seller',
        },
        conversation('cnv_rohan', rohan.id, 3, { buyer: 3, seller: 2 }),
        conversation('cnv_empty', ananya.id, 0, { buyer: 0, seller: 0 }),
      ],
      messages,
      reports: ['usr_erased', rohan.id].map((authorId) => ({ authorId, details: 'Suresh Rao asks for an advance.' })),
      stores: [{ _id: johari.id, storeSlug: 'johari-kothi', version: 1 }],
      complete_copies: [{ _id: 'stores.store', service: 'stores', aggregate: 'store', completedAt: new Date(0) }],
      people: [
        user(ananya, 'Ananya Deshpande'),
        user(rohan, 'Rohan Malhotra'),
        user(johari, 'Devendra Kasliwal'),
        user({ id: 'usr_other', roles: ['seller'] }, 'Raghavendra Shetty'),
        user({ id: 'usr_erased', roles: ['buyer'] }, deletedAccount.name),
      ],
    },
    indexes: {
      conversations: [
        { name: 'buyer', key: { 'lookup.buyer': 1, activeAt: -1 } },
        { name: 'seller', key: { 'lookup.seller': 1, activeAt: -1 } },
        { name: 'unread', key: { 'lookup.unreadBy': 1 } },
      ],
      messages: [{ name: 'seq', key: { conversationId: 1, seq: 1 }, unique: true }],
    },
  });
  chat = await startChat({ environment: before.environment });
});
afterAll(async () => {
  await chat.close();
  await before.close();
});

const listed = async (as: { id: string; roles: string[] }, query: Record<string, string> = {}) => {
  const { conversations, unread } = await chat.list(as, query);
  return { of: conversations.map(({ participant, lastSeq }) => `${participant.ownerName} ${lastSeq}`), unread };
};

it('lists the conversations of version 1 in their order, with unread messages; empty ones to the buyer only', async () => {
  const ofAnanya = ['Devendra Kasliwal 2', 'Devendra Kasliwal 0'];
  expect(await listed(ananya)).toEqual({ of: ofAnanya, unread: 1 });
  expect(await listed(ananya, { as: 'buyer' })).toEqual({ of: ofAnanya, unread: 1 });
  expect(await listed(johari, { as: 'seller' })).toEqual({ of: ['Rohan Malhotra 3', 'Ananya Deshpande 2'], unread: 1 });
  expect(await listed(johari, { as: 'buyer' })).toEqual({ of: [], unread: 0 });
});

it('keeps messages and read marks, and goes on counting', async () => {
  const { messages, conversation } = await chat.page(earrings, ananya);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(conversation).toMatchObject({ unreadCount: 1, readByOther: 2 });
  expect((await chat.send(earrings, 'Until the 14th, please.', ananya, { to: johari.id })).seq).toBe(3);
  expect((await listed(johari, { as: 'seller' })).of).toEqual(['Ananya Deshpande 3', 'Rohan Malhotra 3']);
});

it('recognises a message that version 1 stored', async () => {
  const [first] = (await chat.page(earrings, ananya)).messages;
  const { text = '', clientMessageId = '' } = first ?? {};
  expect(await chat.send(earrings, text, ananya, { to: johari.id, clientMessageId })).toEqual(first);
});

it('keeps who is a seller', async () => {
  const open = (otherUserId: string) =>
    chat.call(routes.chat.openConversation, { as: rohan, body: { otherUserId, conversationType: 'quote' } });
  expect((await open('usr_other')).status).toBe(201);
  expect((await open(ananya.id)).problem).toMatchObject({ status: 403, code: 'conversation-with-buyer' });
});

it('keeps who had deleted the account', async () => {
  const erased = await before.database.collection('people').find({ isErased: true }).toArray();
  expect(erased.map(({ _id }) => String(_id))).toEqual(['usr_erased']);
});

it('erases what others wrote about who had deleted the account', async () => {
  const reports = await before.database.collection('reports').find().sort({ authorId: 1 }).toArray();
  expect(reports.map(({ details }) => details)).toEqual([null, 'Suresh Rao asks for an advance.']);
});

it('has no index of version 1', async () => {
  const indexes = await before.database.collection('conversations').indexes();
  expect(indexes.map(({ name }) => name).sort()).toEqual([
    '_id_',
    'answerStored',
    'answered',
    'asked',
    'begunByBuyer',
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

it('completes the projection of stores, which had no places, anew', async () => {
  const { database } = before;
  const completed = { service: 'stores', completedAt: { $gt: new Date(0) } };
  await eventually(async () => (await database.collection('complete_copies').countDocuments(completed)) === 1);
  expect(await database.collection('stores').findOne()).toMatchObject({ storeSlug: 'johari-kothi', version: 0 });
});
