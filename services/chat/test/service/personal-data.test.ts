import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../src/message.ts';
import { buyer, type Chat, otherSeller, seller, startChat } from '../service.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
  for (const user of [buyer, seller, otherSeller]) await chat.introduce(user);
});
afterAll(() => chat.close());

it('has what the user wrote in every conversation, in order, and nothing that others wrote', async () => {
  const [first, second] = [await chat.open(), await chat.open({ otherUserId: otherSeller.id })];
  await chat.send(first._id, 'one');
  await chat.send(second._id, 'elsewhere', buyer, { to: otherSeller.id });
  await chat.send(first._id, 'an answer', seller);
  await chat.send(first._id, 'two');
  const { body } = await chat.call(routes.chat.ownChatData, { as: buyer });
  const { conversations, messages } = body.data as Record<'conversations' | 'messages', Record<string, string>[]>;
  expect(new Set(conversations.map(({ id }) => id))).toEqual(new Set([first._id, second._id]));
  const textsIn = (id: string) => messages.filter((one) => one.conversationId === id).map(({ text }) => text);
  expect([textsIn(first._id), textsIn(second._id), messages.length]).toEqual([['one', 'two'], ['elsewhere'], 3]);
});

it('has the messages that the user reported, with the reason', async () => {
  await chat.offer('prd_1');
  const { _id } = await chat.open({ productId: 'prd_1' });
  const { _id: messageId } = await chat.send(_id, 'Send the money first.', seller);
  const report = { reason: 'scam', details: 'Asks for an advance.' } as const;
  await chat.succeed(routes.chat.reportMessage, { as: buyer, params: { id: messageId }, body: report }, 201);
  const reportsOf = async (as: typeof buyer) => (await chat.call(routes.chat.ownChatData, { as })).body.data.reports;
  expect(await reportsOf(buyer)).toEqual([{ messageId, ...report, createdAt: expect.any(String) }]);
  expect(await reportsOf(seller)).toEqual([]);
});

it('has all of many messages, and the file of the last', async () => {
  const sender = { id: 'usr_many', roles: ['buyer'] };
  const file = { kind: 'pdf', id: 'att_last', fileName: 'hallmark.pdf', bytes: 900 } as const;
  const many = Array.from({ length: 1001 }, (_, at) => ({
    ...{ _id: `msg_many_${at}`, conversationId: 'cnv_many', senderId: sender.id, seq: at + 1, text: `${at}` },
    ...(at === 1000 && { attachments: [file] }),
    sentAt: new Date(1_780_000_000_000 + at),
    productId: null,
    clientMessageId: null,
  }));
  await chat.system.platform.database.collection<Message>('messages').insertMany(many);
  const { data, files } = await chat.succeed(routes.chat.ownChatData, { as: sender });
  expect(data.messages?.map(({ text }) => text)).toEqual(many.map(({ text }) => text));
  expect(files.map(({ url }) => url)).toEqual(['/api/chat/attachments/att_last']);
});
