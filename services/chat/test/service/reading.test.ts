import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let chat: Chat;
let products = 0;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(seller);
});
afterAll(() => chat.close());

async function withMessages(count: number): Promise<string> {
  const productId = `prd_${++products}`;
  await chat.offer(productId);
  const { _id } = await chat.open({ productId });
  for (let number = 1; number <= count; number++) await chat.send(_id, `Message ${number}`);
  return _id;
}

describe('read marks', () => {
  it('lower the unread count, show to the sender, and never go back', async () => {
    const id = await withMessages(3);
    expect((await chat.list(seller)).unread).toBe(3);
    expect((await chat.read(id, seller, 2)).unreadCount).toBe(1);
    expect((await chat.list(seller)).unread).toBe(1);
    expect((await chat.page(id, buyer)).messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);

    expect((await chat.read(id, seller, 1)).unreadCount).toBe(1);
    expect((await chat.read(id, seller, 0)).unreadCount).toBe(1);
    expect((await chat.page(id, buyer)).conversation.readByOther).toBe(2);

    expect((await chat.read(id, seller)).unreadCount).toBe(0);
    expect((await chat.page(id, buyer)).messages.map(({ isRead }) => isRead)).toEqual([true, true, true]);
    expect((await chat.list(seller)).unread).toBe(0);
  });

  it('never pass the last message, so that the next one is unread', async () => {
    const id = await withMessages(1);
    expect((await chat.read(id, seller, 999)).unreadCount).toBe(0);
    await chat.send(id, 'One more');
    expect((await chat.page(id, seller)).conversation.unreadCount).toBe(1);
  });

  it('of the own messages change nothing for the other, and publish nothing', async () => {
    const id = await withMessages(2);
    await chat.read(id, buyer);
    expect((await chat.page(id, seller)).conversation.unreadCount).toBe(2);
    const verbs = (await chat.system.published(events.chat.conversationEvents, id)).map(({ type }) => type);
    expect(verbs).toEqual(['begun', 'message-sent', 'message-sent'].map((verb) => `chat.conversation.${verb}`));
  });

  it('are moved by a message as far as its sender had seen, and by one that does not say so to the end', async () => {
    const id = await withMessages(3);
    await chat.send(id, 'Written after the first', seller, { seen: 1 });
    expect((await chat.page(id, buyer)).messages.map(({ isRead }) => isRead)).toEqual([true, false, false, false]);
    expect((await chat.list(seller)).conversations.find(({ _id }) => _id === id)?.unreadCount).toBe(2);
    const published = await chat.system.published(events.chat.conversationEvents, id);
    expect(published.at(-1)?.data.unread).toEqual({ buyer: 1, seller: 2 });

    expect((await chat.read(id, seller, 2)).unreadCount).toBe(1);
    await chat.send(id, 'Written now', seller);
    expect((await chat.page(id, seller)).conversation.unreadCount).toBe(0);
    await chat.send(id, 'Written before all of it', buyer, { seen: 0 });
    expect((await chat.page(id, buyer)).conversation.unreadCount).toBe(2);
  });

  it('are published once', async () => {
    const id = await withMessages(2);
    await Promise.all(Array.from({ length: 10 }, () => chat.read(id, seller)));
    const published = await chat.system.published(events.chat.conversationEvents, id);
    expect(published.filter(({ type }) => type.endsWith('.read'))).toHaveLength(1);
    expect(published.at(-1)?.data).toMatchObject({ lastSeq: 2, unread: { buyer: 0, seller: 0 } });
  });

  it('refuse what is no count of messages', async () => {
    const id = await withMessages(1);
    for (const body of [{ seq: -1 }, { seq: 1.5 }, { seq: '2' }, { seq: { $gt: 0 } }, { all: true }, '[1]', [1]]) {
      const { status } = await chat.call(routes.chat.readConversation, { as: seller, params: { id }, body });
      expect([body, status]).toEqual([body, 400]);
    }
    expect((await chat.page(id, seller)).conversation.unreadCount).toBe(1);
  });
});

describe('pages of a long conversation', () => {
  let id: string;
  beforeAll(async () => {
    id = await withMessages(60);
  });
  const texts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}`);
  const page = async (query: Record<string, number>) => {
    const { messages, hasMore } = await chat.page(id, seller, query);
    return { texts: messages.map(({ text }) => text), hasMore };
  };

  it.each([
    [{}, 11, 60, true],
    [{ after: -1 }, 11, 60, true],
    [{ before: 11 }, 1, 10, false],
    [{ before: 11, limit: 4 }, 7, 10, true],
    [{ after: 0 }, 1, 50, true],
    [{ after: 50 }, 51, 60, false],
    [{ after: 57, limit: 2 }, 58, 59, true],
    [{ after: 60 }, 1, 0, false],
    [{ limit: 200 }, 1, 60, false],
  ])('%j: messages %i to %i, more: %s', async (query, from, to, hasMore) => {
    expect(await page(query)).toEqual({ texts: texts(from, to), hasMore });
  });

  it('are the same at /api/chat/{id}', async () => {
    const request = { as: seller, params: { id }, query: { after: 50 } };
    expect(await chat.succeed(routes.chat.getMessages, request)).toEqual(
      await chat.succeed(routes.chat.getConversation, request),
    );
  });

  it.each([
    { limit: 0 },
    { limit: 201 },
    { before: -1 },
    { after: -2 },
    { after: 1.5 },
    { before: 'x' },
    { before: 5, after: 5 },
  ])('refuse %j', async (query) => {
    const params = { id };
    expect((await chat.call(routes.chat.getConversation, { as: seller, params, query })).problem.status).toBe(400);
  });
});
