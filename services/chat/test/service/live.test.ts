import { events, type LiveHint, natsServer, routes } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { eventually, type TestUser, tcpProxy } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let chat: Chat;
let nats: NatsConnection;
let proxy: Awaited<ReturnType<typeof tcpProxy>>;
beforeAll(async () => {
  const url = process.env.TEST_NATS_URL ?? '';
  proxy = await tcpProxy(url);
  chat = await startChat({ environment: { NATS_URL: proxy.url } });
  nats = await connect(natsServer(url));
  await chat.introduce(buyer);
  await chat.introduce(seller);
  for (const id of ['prd_1', 'prd_2', 'prd_3', 'prd_4', 'prd_5']) await chat.offer(id);
});
afterAll(async () => {
  await nats.close();
  await chat.close();
  await proxy.close();
});

/** Subscribes to the hints of a user or role, as notifications does. */
async function listen(audience: TestUser | 'everyone') {
  const received: LiveHint[] = [];
  const subject = audience === 'everyone' ? 'role.buyer' : `user.${audience.id}`;
  const subscription = nats.subscribe(`${chat.system.namespace}.live.${subject}`, {
    callback: (error, message) => {
      if (error) throw error;
      received.push(message.json<LiveHint>());
    },
  });
  await nats.flush();
  return {
    received,
    /** Resolves when so many hints have come. */
    until: (count: number) => eventually(() => received.length >= count, { intervalMs: 2 }),
    stop: () => subscription.unsubscribe(),
  };
}

describe('open pages', () => {
  it('of both participants receive hints of a message and of its reading, without any of its text', async () => {
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
    expect(ofBuyer.received).toEqual(expected);
    expect(ofSeller.received).toEqual(expected);
    ofBuyer.stop();
    ofSeller.stop();
  });

  it('of the other receive typing, once there is something to answer; nothing is stored', async () => {
    const { _id: conversationId } = await chat.open({ productId: 'prd_2' });
    const type = (as: TestUser) => chat.succeed(routes.chat.sendTyping, { as, params: { id: conversationId } });
    const [ofBuyer, ofSeller] = [await listen(buyer), await listen(seller)];
    await type(buyer);
    await chat.send(conversationId, 'Hello');
    await type(buyer);
    await type(seller);
    await Promise.all([ofBuyer.until(2), ofSeller.until(2)]);
    const message = { kind: 'message', conversationId, seq: 1, from: buyer.id };
    expect(ofSeller.received).toEqual([message, { kind: 'typing', conversationId, from: buyer.id }]);
    expect(ofBuyer.received).toEqual([message, { kind: 'typing', conversationId, from: seller.id }]);
    expect(await chat.system.published(events.chat.conversationEvents, conversationId)).toHaveLength(2);
    ofBuyer.stop();
    ofSeller.stop();
  });

  it('receive a second hint of a message that is sent again: the first may be lost with a killed process', async () => {
    const { _id: conversationId } = await chat.open({ productId: 'prd_3' });
    const ofSeller = await listen(seller);
    for (let time = 0; time < 2; time++) await chat.send(conversationId, 'Hello', buyer, { clientMessageId: 'c-1' });
    await ofSeller.until(2);
    const hint = { kind: 'message', conversationId, seq: 1, from: buyer.id };
    expect(ofSeller.received).toEqual([hint, hint]);
    ofSeller.stop();
  });
});

it('an erasure that fails in between has sent the hint of each conversation that it ended', async () => {
  const leaver = { id: 'usr_leaver', roles: ['buyer'] };
  await chat.introduce(leaver);
  const ids: string[] = [];
  for (const productId of ['prd_1', 'prd_2', 'prd_3']) {
    const { _id } = await chat.open({ productId }, leaver);
    await chat.send(_id, 'Hello', leaver, { to: seller.id });
    ids.push(_id);
  }
  const ofSeller = await listen(seller);
  const { updateMany } = Collection.prototype;
  let erasures = 0;
  const spy = vi.spyOn(Collection.prototype, 'updateMany').mockImplementation(function (this: Collection, ...args) {
    if (this.collectionName === 'messages' && ++erasures === 2) throw new Error('The second fails once.');
    return updateMany.apply(this, args);
  });
  const state = userState(leaver.id, { roles: [], isErased: true });
  await chat.system.handled(await chat.system.publish(events.auth.userEvents, 'erased', leaver.id, 2, state));
  spy.mockRestore();
  const hinted = () => ofSeller.received.flatMap((hint) => (hint.kind === 'conversation' ? [hint.conversationId] : []));
  await eventually(() => hinted().length >= ids.length);
  expect(hinted().toSorted()).toEqual(ids.toSorted());
  ofSeller.stop();
});

describe('while NATS is away', () => {
  it('messages are stored and read; hints are lost, of which pages are notified; events follow', async () => {
    const { _id } = await chat.open({ productId: 'prd_4' });
    const [ofSeller, ofEveryone] = [await listen(seller), await listen('everyone')];
    await proxy.drop();
    await eventually(() => !chat.system.platform.messaging.isConnected());
    await chat.send(_id, 'Is anybody there?');
    expect((await chat.read(_id, seller)).unreadCount).toBe(0);
    await chat.open({ productId: 'prd_5' });
    expect((await chat.page(_id, seller)).messages).toMatchObject([{ text: 'Is anybody there?', isRead: true }]);
    expect((await chat.list(seller)).conversations[0]?._id).toBe(_id);

    await proxy.restore();
    await eventually(() => chat.system.platform.messaging.isConnected());
    await eventually(async () => {
      const published = await chat.system.published(events.chat.conversationEvents, _id);
      return (
        published
          .map(({ version }) => version)
          .sort()
          .join() === '1,2,3'
      );
    });
    await ofEveryone.until(1);
    expect([ofSeller.received, ofEveryone.received]).toEqual([[], [{ kind: 'hints-lost' }]]);
    await chat.send(_id, 'And again');
    await ofSeller.until(1);
    ofSeller.stop();
    ofEveryone.stop();
  });
});
