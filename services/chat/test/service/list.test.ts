import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later } from '../builders.ts';
import { buyer, type Chat, otherSeller, seller, startChat } from '../service.ts';

const day = 24 * 60 * 60;

let chat: Chat;
let seconds = 0;
beforeAll(async () => {
  const MONGODB_URL = `${process.env.TEST_MONGODB_URL}&monitorCommands=true`;
  chat = await startChat({ clock: () => later(seconds), environment: { MONGODB_URL } });
  await chat.introduce(buyer, { ownerName: 'Ravi Kumar' });
  await chat.introduce(seller, { businessName: 'Nair Jewels' });
  await chat.introduce(otherSeller);
  await chat.offer('prd_lotus');
});
afterAll(() => chat.close());

/** A conversation of a seller with a buyer of its own, whose first message was sent at this second. */
async function talk(withSeller: TestUser, name: string, at: number): Promise<string> {
  seconds = at;
  const asker = { id: `usr_${name}`, roles: ['buyer'] };
  await chat.introduce(asker, { ownerName: name });
  const { _id } = await chat.open({ otherUserId: withSeller.id }, asker);
  await chat.send(_id, `I am ${name}`, asker, { to: withSeller.id });
  return _id;
}
const partners = async (as: TestUser, query: Record<string, string | number> = {}) =>
  (await chat.list(as, query)).conversations.map(({ participant }) => participant.ownerName);

describe('the list of conversations', () => {
  it('shows an empty one to its buyer only; to the seller, and in the counts, from the first message', async () => {
    const { _id } = await chat.open({ productId: 'prd_lotus' });
    expect((await chat.list(buyer)).conversations).toMatchObject([{ _id, lastMessage: null, unreadCount: 0 }]);
    expect(await chat.list(seller)).toEqual({ conversations: [], unread: 0, hasNext: false });

    await chat.send(_id, 'Hello');
    expect(await chat.list(seller)).toMatchObject({
      conversations: [{ _id, side: 'seller', participant: { ownerName: 'Ravi Kumar' }, unreadCount: 1 }],
      unread: 1,
    });
    expect((await chat.list(buyer)).unread).toBe(0);
  });

  it('shows the names of today, and what has left the market as such', async () => {
    await chat.introduce(seller, { ownerName: 'Meera Nair', businessName: 'Nair & Daughters' }, 2);
    await chat.offer('prd_lotus', { name: 'Lotus Jhumka, large', price: 91_000 }, 2);
    expect((await chat.list(buyer)).conversations[0]).toMatchObject({
      participant: { businessName: 'Nair & Daughters' },
      product: { name: 'Lotus Jhumka, large', price: 91_000, isAvailable: true },
    });
    await chat.offer('prd_lotus', { name: 'Lotus Jhumka, large', isActive: false }, 3);
    expect((await chat.list(buyer)).conversations[0]?.product).toMatchObject({
      name: 'Lotus Jhumka, large',
      isAvailable: false,
    });
  });

  it('is ordered by the last message, however long ago the others were, and read marks do not move it', async () => {
    // Far apart, so that recent times alone do not hold enough of them.
    const oldest = await talk(otherSeller, 'asha', -200 * day);
    const old = await talk(otherSeller, 'bina', -40 * day);
    await talk(otherSeller, 'chitra', -20 * day);
    await talk(otherSeller, 'devi', -1 * day);
    seconds = 10;
    expect(await partners(otherSeller)).toEqual(['devi', 'chitra', 'bina', 'asha']);
    expect(await partners(otherSeller, { limit: 1 })).toEqual(['devi']);
    expect(await partners(otherSeller, { limit: 2 })).toEqual(['devi', 'chitra']);

    await chat.read(oldest, otherSeller);
    expect(await partners(otherSeller)).toEqual(['devi', 'chitra', 'bina', 'asha']);
    await chat.send(old, 'Still there?', otherSeller, { to: 'usr_bina' });
    expect(await partners(otherSeller)).toEqual(['bina', 'devi', 'chitra', 'asha']);
  });

  it('has pages, and `hasNext` where there are more', async () => {
    expect(await chat.list(otherSeller, { limit: 3 })).toMatchObject({ hasNext: true });
    expect(await chat.list(otherSeller, { limit: 4 })).toMatchObject({ hasNext: false });
    expect(await partners(otherSeller, { limit: 3, page: 2 })).toEqual(['asha']);
    expect(await partners(otherSeller, { limit: 3, page: 3 })).toEqual([]);
    expect(await partners(otherSeller, { limit: 100, page: 1_000_000 })).toEqual([]);
  });

  it('has both sides of who buys and sells, or the requested one, with its own sum of unread messages', async () => {
    seconds = 100;
    const { _id } = await chat.open({ otherUserId: seller.id }, otherSeller);
    await chat.send(_id, 'A question among colleagues', otherSeller, { to: seller.id });
    await chat.send(_id, 'Yes?', seller, { to: otherSeller.id });
    expect((await partners(otherSeller))[0]).toBe('Meera Nair');
    expect(await partners(otherSeller, { as: 'buyer' })).toEqual(['Meera Nair']);
    expect(await partners(otherSeller, { as: 'seller' })).toEqual(['bina', 'devi', 'chitra', 'asha']);

    expect((await chat.list(otherSeller)).unread).toBe(3);
    expect((await chat.list(otherSeller, { as: 'buyer' })).unread).toBe(1);
    expect((await chat.list(otherSeller, { as: 'seller' })).unread).toBe(2);
    // The sum is over all, not over the page that is shown.
    expect((await chat.list(otherSeller, { limit: 1 })).unread).toBe(3);
  });

  it('takes as many queries for a long one as for a short one', async () => {
    const queriesFor = async (limit: number) => {
      const { client } = chat.system.platform.database.collection('people').db;
      let queries = 0;
      const count = () => queries++;
      client.on('commandStarted', count);
      await chat.list(otherSeller, { limit, as: 'seller' });
      client.off('commandStarted', count);
      return queries;
    };
    const forAll = await queriesFor(100);
    expect(forAll).toBeGreaterThan(2);
    expect(await queriesFor(5)).toBe(forAll);
  });
});
