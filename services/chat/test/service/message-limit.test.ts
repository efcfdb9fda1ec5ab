import { messagesPerDay, routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MessageStore } from '../../src/message-store.ts';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let clockShiftMs = 0;
let chat: Chat;
beforeAll(async () => {
  chat = await startChat({ clock: () => new Date(Date.now() + clockShiftMs) });
  await chat.introduce(buyer);
  await chat.introduce(seller);
  await chat.offer('prd_lotus');
});
afterAll(() => chat.close());

it('an account sends so many messages within 24 hours, to whomever; the other goes on, and a repeated request is answered', async () => {
  const id = (await chat.open({ productId: 'prd_lotus' }))._id;
  const sent = await chat.send(id, 'Once', buyer, { clientMessageId: 'c-1' });
  const elsewhere = Array.from({ length: messagesPerDay - 2 }, (_, at) => ({
    _id: `msg_${at}`,
    conversationId: 'cnv_elsewhere',
    seq: at + 1,
    senderId: buyer.id,
    text: 'Hello',
    sentAt: new Date(),
    productId: null,
    clientMessageId: null,
  }));
  await chat.system.platform.database.collection('messages').insertMany(elsewhere as never[]);

  // The last of the day, sent twice at once.
  const sendLast = () => chat.send(id, 'Last', buyer, { clientMessageId: 'c-last' });
  const looking = vi.spyOn(MessageStore.prototype, 'find').mockImplementationOnce(async () => {
    await sendLast();
    return null;
  });
  expect(await sendLast().finally(() => looking.mockRestore())).toMatchObject({ seq: 2 });

  const more = { conversationId: id, to: seller.id, text: 'One more', clientMessageId: 'c-2' };
  const refused = await chat.call(routes.chat.sendMessage, { as: buyer, body: more });
  expect(refused.problem).toMatchObject({
    status: 429,
    code: 'messages-limit',
    message: 'You have sent 2000 messages within 24 hours. Please send more tomorrow.',
  });
  expect(await chat.send(id, 'Once', buyer, { clientMessageId: 'c-1' })).toEqual(sent);
  expect(await chat.send(id, 'Slowly, please.', seller)).toMatchObject({ seq: 3 });

  clockShiftMs = 25 * 3_600_000;
  expect(await chat.send(id, 'One more', buyer, { clientMessageId: 'c-2' })).toMatchObject({ seq: 4 });
});
