import { assertIndexed } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversationStore } from '../../src/conversation-store.ts';
import { latestSince } from '../../src/latest-first.ts';
import { MessageStore } from '../../src/message-store.ts';
import { later } from '../builders.ts';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(seller);
  await chat.offer('prd_lotus');
  const { _id } = await chat.open({ productId: 'prd_lotus' });
  await chat.send(_id, 'Hello');
});
afterAll(() => chat.close());

describe('no query scans a collection', () => {
  const stores = () => {
    const { database } = chat.system.platform;
    const messages = new MessageStore(database);
    return { messages, conversations: new ConversationStore(database, messages) };
  };

  it.each(['buyer', 'seller'] as const)('the latest conversations of a %s', async (side) => {
    const { conversations } = stores();
    await assertIndexed(latestSince(conversations.collection, side, seller.id, later(-1000)));
    const sorted = latestSince(conversations.collection, side, seller.id, later(-1000)).sort({ activeAt: -1, _id: -1 });
    await assertIndexed(sorted.limit(21));
  });

  it('what somebody has not read', async () => {
    const unread = stores().conversations.unreadConversations(seller.id);
    await assertIndexed(unread);
    expect(await unread.toArray()).toHaveLength(1);
  });

  it('a page of messages', async () => {
    await assertIndexed(stores().messages.range('cnv_1', { from: 1, to: 50 }));
  });

  it('one conversation, one message, saved replies, and the names of many', async () => {
    const { database } = chat.system.platform;
    for (const name of ['conversations', 'messages', 'replies']) {
      await assertIndexed(database.collection<{ _id: string }>(name).find({ _id: 'x' }));
    }
    for (const name of ['people', 'products']) {
      await assertIndexed(database.collection<{ _id: string }>(name).find({ _id: { $in: ['x', 'y'] } }));
    }
  });
});
