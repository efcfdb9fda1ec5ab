import { events, type LiveHint, routes } from '@gehna/contracts';
import { liveSubject } from '@gehna/kit';
import { eventually, type TestUser, wayTo } from '@gehna/kit/testing';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let chat: Chat;
let nats: NatsConnection;
let way: Awaited<ReturnType<typeof wayTo>>;
beforeAll(async () => {
  const url = process.env.TEST_NATS_URL ?? '';
  way = await wayTo(url);
  chat = await startChat({ environment: { NATS_URL: way.url } });
  nats = await connect({ servers: url });
  await chat.introduce(buyer);
  await chat.introduce(seller);
  for (const id of ['prd_1', 'prd_2', 'prd_3', 'prd_4', 'prd_5']) await chat.offer(id);
});
afterAll(async () => {
  await nats.close();
  await chat.close();
  await way.close();
});

/** What somebody's open pages hear, as the service that holds them does. */
async function listen(user: TestUser) {
  const heard: LiveHint[] = [];
  const subscription = nats.subscribe(liveSubject(`${chat.system.namespace}.`, { user: user.id }), {
    callback: (error, message) => {
      if (error) throw error;
      heard.push(message.json<LiveHint>());
    },
  });
  await nats.flush();
  return {
    heard,
    /** Resolves when so many hints have come. */
    until: (count: number) => eventually(() => heard.length >= count, { every: 2 }),
    stop: () => subscription.unsubscribe(),
  };
}

describe('open pages', () => {
  it('of both participants hear of a message and of its reading, without any of its text', async () => {
    const { _id: conversationId } = await chat.open({ productId: 'prd_1' });
    const [ofBuyer, ofSeller] = [await listen(buyer), await listen(seller)];
    await chat.send(conversationId, 'A secret question');
    await chat.read(conversationId, seller);
    await chat.read(conversationId, seller);
    await chat.send(conversationId, 'An answer', seller);
    await Promise.all([ofBuyer.until(3), ofSeller.until(3)]);
    const expected: LiveHint[] = [
      { kind: 'message', conversationId, seq: 1, from: buyer.id },
      { kind: 'read', conversationId, seq: 1, by: seller.id },
      { kind: 'message', conversationId, seq: 2, from: seller.id },
    ];
    expect(ofBuyer.heard).toEqual(expected);
    expect(ofSeller.heard).toEqual(expected);
    ofBuyer.stop();
    ofSeller.stop();
  });

  it('of the other hear of typing, once there is something to answer; nothing is stored', async () => {
    const { _id: conversationId } = await chat.open({ productId: 'prd_2' });
    const type = (as: TestUser) => chat.succeed(routes.chat.tellTyping, { as, params: { id: conversationId } }, 200);
    const [ofBuyer, ofSeller] = [await listen(buyer), await listen(seller)];
    await type(buyer);
    await chat.send(conversationId, 'Hello');
    await type(buyer);
    await type(seller);
    await Promise.all([ofBuyer.until(2), ofSeller.until(2)]);
    const message = { kind: 'message', conversationId, seq: 1, from: buyer.id };
    expect(ofSeller.heard).toEqual([message, { kind: 'typing', conversationId, from: buyer.id }]);
    expect(ofBuyer.heard).toEqual([message, { kind: 'typing', conversationId, from: seller.id }]);
    expect(await chat.system.published(events.chat.conversationEvents, conversationId)).toHaveLength(2);
    ofBuyer.stop();
    ofSeller.stop();
  });

  it('hear again of a message that is sent again: its first hint may have died with the process', async () => {
    const { _id: conversationId } = await chat.open({ productId: 'prd_3' });
    const ofSeller = await listen(seller);
    for (let time = 0; time < 2; time++) await chat.send(conversationId, 'Hello', buyer, { clientMessageId: 'c-1' });
    await ofSeller.until(2);
    const hint = { kind: 'message', conversationId, seq: 1, from: buyer.id };
    expect(ofSeller.heard).toEqual([hint, hint]);
    ofSeller.stop();
  });
});

describe('while NATS is away', () => {
  it('messages are stored and read; hints are lost, events follow', async () => {
    const { _id } = await chat.open({ productId: 'prd_4' });
    const ofSeller = await listen(seller);
    await way.cut();
    await eventually(() => !chat.system.platform.messaging.isConnected());
    await chat.send(_id, 'Is anybody there?');
    expect((await chat.read(_id, seller)).unreadCount).toBe(0);
    await chat.open({ productId: 'prd_5' });
    expect((await chat.page(_id, seller)).messages).toMatchObject([{ text: 'Is anybody there?', isRead: true }]);
    expect((await chat.list(seller)).conversations[0]?._id).toBe(_id);

    await way.mend();
    await eventually(() => chat.system.platform.messaging.isConnected());
    await eventually(async () => {
      const told = await chat.system.published(events.chat.conversationEvents, _id);
      return (
        told
          .map(({ version }) => version)
          .sort()
          .join() === '1,2,3'
      );
    });
    expect(ofSeller.heard).toEqual([]);
    await chat.send(_id, 'And again');
    await ofSeller.until(1);
    ofSeller.stop();
  });
});
