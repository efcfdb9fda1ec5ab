import { setTimeout as wait } from 'node:timers/promises';
import { events, type Role, routes } from '@gehna/contracts';
import { productState, userState } from '@gehna/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, otherBuyer, otherSeller, seller, startChat } from '../service.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(otherBuyer);
  await chat.introduce(seller, { ownerName: 'Meera Nair', businessName: 'Nair Jewels' });
  await chat.introduce(otherSeller);
  await chat.offer('prd_lotus');
  await chat.offer('prd_others', { sellerId: otherSeller.id });
  await chat.offer('prd_gone', { isActive: false });
  await chat.offer('prd_pending', { neverApproved: true });
});
afterAll(() => chat.close());

const tryToOpen = (body: object, as: Parameters<Chat['open']>[1] = buyer) =>
  chat.call(routes.chat.openConversation, { as, body });

describe('opening a conversation', () => {
  it('begins one about a product: 201, then 200 to either of the two', async () => {
    const begun = await tryToOpen({ otherUserId: seller.id, productId: 'prd_lotus' });
    expect(begun.status).toBe(201);
    const { conversation } = begun.body;
    expect(conversation).toMatchObject({
      side: 'buyer',
      participant: { _id: seller.id, ownerName: 'Meera Nair', businessName: 'Nair Jewels' },
      product: {
        _id: 'prd_lotus',
        name: 'Lotus Jhumka',
        productCode: 'LJ-22',
        price: 84250.5,
        image: '/api/media/products/lotus-640.webp',
        isAvailable: true,
      },
      conversationType: 'buyer_seller',
      lastMessage: null,
      lastSeq: 0,
      unreadCount: 0,
    });

    const again = await tryToOpen({ otherUserId: seller.id, productId: 'prd_lotus', conversationType: 'quote' });
    expect(again).toMatchObject({ status: 200, body: { conversation } });

    const bySeller = await tryToOpen({ otherUserId: buyer.id, productId: 'prd_lotus' }, seller);
    expect(bySeller.status).toBe(200);
    expect(bySeller.body.conversation).toMatchObject({ _id: conversation._id, side: 'seller' });
    expect(bySeller.body.conversation.participant._id).toBe(buyer.id);

    const published = await chat.system.published(events.chat.conversationEvents, conversation._id);
    expect(published.map(({ type, version }) => [type, version])).toEqual([['chat.conversation.begun', 1]]);
    expect(published[0]?.data).toMatchObject({
      buyerId: buyer.id,
      sellerId: seller.id,
      productId: 'prd_lotus',
      productName: 'Lotus Jhumka',
      lastSeq: 0,
      unread: { buyer: 0, seller: 0 },
    });
  });

  it('begins one without product (Get Quote) beside those about products', async () => {
    const quote = await tryToOpen({ otherUserId: seller.id, conversationType: 'quote' });
    expect(quote.status).toBe(201);
    expect(quote.body.conversation).toMatchObject({ product: null, conversationType: 'quote' });
    const same = await tryToOpen({ otherUserId: seller.id, productId: null });
    expect(same).toMatchObject({ status: 200, body: { conversation: { _id: quote.body.conversation._id } } });
  });

  it('begins one for eight requests at once: one 201, seven 200, one event', async () => {
    await chat.offer('prd_wanted');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryToOpen({ otherUserId: seller.id, productId: 'prd_wanted' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    const ids = new Set(answers.map(({ body }) => body.conversation._id));
    expect(ids.size).toBe(1);
    expect(await chat.system.published(events.chat.conversationEvents, [...ids][0] ?? '')).toHaveLength(1);
  });

  it('keeps two conversations of two sellers who each ask the other', async () => {
    const ofSeller = await tryToOpen({ otherUserId: otherSeller.id }, seller);
    const ofOther = await tryToOpen({ otherUserId: seller.id }, otherSeller);
    expect([ofSeller.status, ofOther.status]).toEqual([201, 201]);
    expect(ofSeller.body.conversation._id).not.toBe(ofOther.body.conversation._id);
    const again = await tryToOpen({ otherUserId: seller.id }, otherSeller);
    expect(again).toMatchObject({ status: 200, body: { conversation: { _id: ofOther.body.conversation._id } } });
  });

  it('answers an existing one although the product has left the market, or the seller sells no more', async () => {
    await chat.offer('prd_leaving');
    const { _id } = await chat.open({ productId: 'prd_leaving' });
    await chat.offer('prd_leaving', { isActive: false }, 2);
    const again = await tryToOpen({ otherUserId: seller.id, productId: 'prd_leaving' });
    expect(again).toMatchObject({ status: 200, body: { conversation: { _id, product: { isAvailable: false } } } });
    expect((await tryToOpen({ otherUserId: seller.id, productId: 'prd_leaving' }, otherBuyer)).status).toBe(404);

    const retired = { id: 'usr_retired', roles: ['buyer', 'seller'] };
    await chat.introduce(retired);
    const old = await chat.open({ otherUserId: retired.id });
    await chat.introduce({ ...retired, roles: ['buyer'] }, {}, 2);
    expect(await tryToOpen({ otherUserId: retired.id })).toMatchObject({
      status: 200,
      body: { conversation: { _id: old._id } },
    });
    expect((await tryToOpen({ otherUserId: retired.id }, otherBuyer)).status).toBe(403);
  });

  it('is kept by its version: the names of a late older event change nothing', async () => {
    const renamed = { id: 'usr_renamed', roles: ['buyer', 'seller'] };
    await chat.introduce(renamed, { businessName: 'New Name' }, 3);
    await chat.introduce(renamed, { businessName: 'Old Name' }, 2);
    await chat.introduce(renamed, { businessName: 'New Name' }, 3);
    expect((await chat.open({ otherUserId: renamed.id })).participant.businessName).toBe('New Name');

    await chat.offer('prd_repriced', { price: 90_000 }, 3);
    await chat.offer('prd_repriced', { price: 70_000, isActive: false }, 2);
    const { product } = await chat.open({ productId: 'prd_repriced' });
    expect(product).toMatchObject({ price: 90_000, isAvailable: true });
  });
});

describe('a fact that is on its way', () => {
  const userEvent = (user: { id: string; roles: Role[] }, version: number) => {
    const data = userState(user.id, { roles: user.roles });
    return chat.system.publish(events.auth.userEvents, 'roles-changed', user.id, version, data);
  };
  it('is waited for: a new seller, the role of a seller, a new product, an approval', async () => {
    const fresh = { id: 'usr_fresh', roles: ['buyer', 'seller'] as Role[] };
    const approved = { id: 'usr_approved', roles: ['buyer'] as Role[] };
    await chat.introduce(approved);
    await chat.offer('prd_waiting', { neverApproved: true });
    const product = (id: string, version: number) =>
      chat.system.publish(events.catalogue.productEvents, 'approved', id, version, productState(id));
    const cases: [object, () => Promise<unknown>][] = [
      [{ otherUserId: fresh.id }, () => userEvent(fresh, 1)],
      [{ otherUserId: approved.id }, () => userEvent({ ...approved, roles: ['buyer', 'seller'] }, 2)],
      [{ otherUserId: seller.id, productId: 'prd_new' }, () => product('prd_new', 1)],
      [{ otherUserId: seller.id, productId: 'prd_waiting' }, () => product('prd_waiting', 2)],
    ];
    for (const [body, publish] of cases) {
      await publish();
      const opened = await tryToOpen(body);
      expect(opened.status, opened.response.body).toBe(201);
    }
  });

  it('is waited for while it is still in the outbox of its service', async () => {
    await chat.offer('prd_in_outbox', { neverApproved: true });
    const opening = tryToOpen({ otherUserId: seller.id, productId: 'prd_in_outbox' });
    await wait(600);
    await chat.offer('prd_in_outbox', {}, 2);
    expect((await opening).status).toBe(201);
  });
});

describe('a conversation that cannot be', () => {
  const own = 'This is your own product: only buyers begin a conversation.';
  it.each([
    ['with oneself', buyer, { otherUserId: buyer.id }, 400, 'You cannot open a conversation with yourself.'],
    ['with a buyer', buyer, { otherUserId: otherBuyer.id }, 403, 'A conversation can only be begun with a seller.'],
    ['of a seller with a buyer', seller, { otherUserId: 'usr_asha' }, 403, 'A conversation can only be begun with'],
    ['about the own product', seller, { otherUserId: 'usr_asha', productId: 'prd_lotus' }, 403, own],
    ['with an unknown user', buyer, { otherUserId: 'usr_unknown' }, 404, 'This seller does not exist.'],
    [
      'about another seller’s product',
      buyer,
      { otherUserId: seller.id, productId: 'prd_others' },
      400,
      'This product belongs to another seller.',
    ],
    [
      'about an unknown product',
      buyer,
      { otherUserId: seller.id, productId: 'prd_unknown' },
      404,
      'The product you are looking',
    ],
    ['about what left', buyer, { otherUserId: seller.id, productId: 'prd_gone' }, 404, 'The product you are looking'],
    [
      'about what was never approved',
      buyer,
      { otherUserId: seller.id, productId: 'prd_pending' },
      404,
      'The product you are looking',
    ],
  ])('%s', async (_what, as, body, status, message) => {
    const { problem } = await tryToOpen(body, as);
    expect(problem).toMatchObject({ status, message: expect.stringContaining(message) });
  });
});
