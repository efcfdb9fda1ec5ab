import { type ChatMessage, events, routes } from '@gehna/contracts';
import { eventually, type TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/conversation.ts';
import { buyer, type Chat, seller, startChat } from '../service.ts';

const { sendMessage, readConversation } = routes.chat;
/** Longer than what the tests wait for within. */
const timeoutMs = 180_000;

let chat: Chat;
let replica: Chat;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(seller);
  for (const name of ['two', 'few', 'three', 'four']) await chat.offer(`prd_${name}`);
  // Only now, since either of two replicas may handle an event.
  replica = await startChat({ joining: chat });
});
afterAll(async () => {
  await replica.stop();
  await chat.close();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** As a page does: again until it is acknowledged. One of many at once may be refused, in the words that it is busy. */
const acknowledged = <A extends { readonly status: number }>(request: () => Promise<A>): Promise<A> =>
  eventually(
    async () => {
      const answered = await request();
      return answered.status !== 503 && answered;
    },
    { timeoutMs: 120_000 },
  );

/** Sends a message, and again until it is acknowledged. Texts are unlike each other. */
async function send(one: Chat, conversationId: string, text: string, as: TestUser = buyer): Promise<ChatMessage> {
  const to = as === buyer ? seller.id : buyer.id;
  const body = { conversationId, to, text, clientMessageId: text.replace(' ', '-') };
  const { status, body: answer, response } = await acknowledged(() => one.call(sendMessage, { as, body }));
  expect(status, response.body).toBe(201);
  return answer.chat;
}

/** Every message once, with a `seq` of its own and no gap; every event published. */
async function expectWhole(conversationId: string, texts: readonly string[]) {
  const { messages, conversation } = await chat.page(conversationId, buyer, { after: 0, limit: 200 });
  expect(messages.map(({ seq }) => seq)).toEqual(numbers(texts.length).map((index) => index + 1));
  expect(messages.map(({ text }) => text).sort()).toEqual([...texts].sort());
  expect(conversation.lastSeq).toBe(texts.length);
  expect(conversation.lastMessage?.text).toBe(messages.at(-1)?.text);
  const times = messages.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  return messages;
}

describe('many messages into one conversation at once', () => {
  it(
    'are stored on two replicas, with read marks in between',
    async () => {
      const { _id } = await chat.open({ productId: 'prd_two' });
      const texts = numbers(40).map((number) => `Message ${number}`);
      const replicaOf = (index: number) => (index % 2 === 0 ? chat : replica);
      await Promise.all([
        ...texts.map((text, index) => send(replicaOf(index), _id, text, index % 3 === 0 ? seller : buyer)),
        ...numbers(10).map(async (index) => {
          const request = { as: index % 2 === 0 ? seller : buyer, params: { id: _id } };
          const { status } = await acknowledged(() => replicaOf(index + 1).call(readConversation, request));
          expect(status).toBe(200);
        }),
      ]);
      await expectWhole(_id, texts);
      const versions = (await chat.system.published(events.chat.conversationEvents, _id)).map(({ version }) => version);
      const conversations = chat.system.platform.database.collection<Conversation>('conversations');
      const { version } = (await conversations.findOne({ _id })) ?? { version: 0 };
      expect(versions.toSorted((one, other) => one - other)).toEqual(numbers(version).map((index) => index + 1));
    },
    timeoutMs,
  );

  it('all succeed at the first attempt when they are few, on two replicas', async () => {
    const { _id } = await chat.open({ productId: 'prd_few' });
    const texts = numbers(4).map((number) => `Message ${number}`);
    await Promise.all([
      ...texts.map((text, index) => [chat, replica][index % 2]?.send(_id, text, index % 3 === 0 ? seller : buyer)),
      replica.read(_id, buyer),
    ]);
    await expectWhole(_id, texts);
  });

  it(
    'are stored once when each is sent to both replicas at the same moment',
    async () => {
      const { _id } = await chat.open({ productId: 'prd_three' });
      const texts = numbers(15).map((number) => `Message ${number}`);
      const sent = await Promise.all(texts.flatMap((text) => [chat, replica].map((one) => send(one, _id, text))));
      await expectWhole(_id, texts);
      expect(new Set(sent.map(({ _id }) => _id)).size).toBe(15);
    },
    timeoutMs,
  );

  it('begin one conversation on two replicas', async () => {
    const opened = await Promise.allSettled(
      numbers(20).map((index) => [chat, replica][index % 2]?.open({ productId: 'prd_four' })),
    );
    // `open` expects 201, which one of them gets; the others were answered 200.
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (await chat.list(buyer, { limit: 100 })).conversations.filter(({ product }) => product?._id === 'prd_four'),
    ).toHaveLength(1);
  });
});
