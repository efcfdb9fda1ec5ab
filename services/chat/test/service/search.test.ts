import { messageSearch, routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, type Chat, otherBuyer, seller, startChat } from '../service.ts';

let chat: Chat;
let id: string;
beforeAll(async () => {
  chat = await startChat();
  for (const user of [buyer, otherBuyer, seller]) await chat.introduce(user);
  id = (await chat.open())._id;
  for (const text of ['Is the Kada 22 karat?', 'The kada is, with BIS 916.', 'नमस्ते', 'And the karat of the ring?'])
    await chat.send(id, text);
  const elsewhere = await chat.open({}, otherBuyer);
  await chat.send(elsewhere._id, 'A kada for me?', otherBuyer);
});
afterAll(() => chat.close());

const search = (q: string, as = buyer, before?: number) =>
  chat.call(routes.chat.searchMessages, { as, params: { id }, query: { q, ...(before && { before }) } });
const found = async (q: string, as = buyer) => (await search(q, as)).body.messages.map(({ seq }) => seq);

it.each([
  ['kada', [2, 1]],
  ['KAR', [4, 1]],
  ['kada karat', [1]],
  ['916', [2]],
  ['नमस्', [3]],
  ['ada', []],
  ['.*', []],
  ['', []],
])('%j finds the messages that have such words, the latest first, of this conversation', async (q, seqs) => {
  expect(await found(q)).toEqual(seqs);
  expect(await found(q, seller)).toEqual(seqs);
});

it('is for the two participants', async () => {
  expect((await search('kada', otherBuyer)).status).toBe(404);
});

it('goes on from a page to the next', async () => {
  for (let count = 0; count < messageSearch.page; count++) await chat.send(id, `Payal ${count}`);
  await chat.send(id, 'Payal, the last');
  const { body } = await search('payal');
  expect([body.messages.length, body.hasMore]).toEqual([messageSearch.page, true]);
  const next = (await search('payal', buyer, body.messages.at(-1)?.seq)).body;
  expect(next.messages.map(({ text }) => text)).toEqual(['Payal 0']);
  expect(next.hasMore).toBe(false);
});

it('does not find what was erased or removed', async () => {
  const { database } = chat.system.platform;
  const { _id } = await chat.send(id, 'Haathphool');
  await database.collection('messages').updateOne({ _id } as object, { $set: { isRemoved: true } });
  expect(await found('haathphool')).toEqual([]);
});
