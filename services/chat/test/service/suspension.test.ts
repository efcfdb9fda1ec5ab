import { events, type LiveHint, routes } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { eventually, pdf } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, type Chat, otherBuyer, seller, startChat } from '../service.ts';

let chat: Chat;
const hints: { to: string; hint: LiveHint }[] = [];
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(otherBuyer);
  await chat.introduce(seller, { ownerName: 'Meera Nair' });
  await chat.offer('prd_1');
  chat.system.platform.messaging.live.subscribe({
    accepts: () => true,
    receive: (audience, hint) => hints.push({ to: audience.replace(/^\w+\./, ''), hint }),
    reconnected: () => undefined,
  });
});
afterAll(() => chat.close());

async function suspend(isSuspended: boolean, version: number) {
  const state = userState(seller.id, { roles: isSuspended ? ['buyer'] : ['buyer', 'seller'], isSuspended });
  const verb = isSuspended ? 'suspended' : 'reinstated';
  await chat.system.handled(await chat.system.publish(events.auth.userEvents, verb, seller.id, version, state));
}

it('no participant writes in the conversations of a suspended seller; both read why, and their open pages get a hint', async () => {
  const { _id } = await chat.open({ productId: 'prd_1' });
  const ask = () => chat.send(_id, 'Is it 22 karat?', buyer, { clientMessageId: 'asked' });
  const asked = await ask();
  expect((await chat.page(_id, buyer)).conversation.isSellerSuspended).toBeUndefined();

  await suspend(true, 2);
  await eventually(async () =>
    [buyer.id, seller.id].every((id) =>
      hints.some(({ to, hint }) => to === id && hint.kind === 'conversation' && hint.conversationId === _id),
    ),
  );
  for (const as of [buyer, { id: seller.id, roles: ['buyer'] }]) {
    const { conversation, messages } = await chat.page(_id, as);
    expect(conversation).toMatchObject({ isSellerSuspended: true, product: { isAvailable: false } });
    expect(messages).toHaveLength(1);
    // Also a message that waited in the page for a connection.
    const to = as.id === buyer.id ? seller.id : buyer.id;
    const body = { conversationId: _id, to, text: 'Hello?', clientMessageId: 'queued-1' };
    const sent = await chat.call(routes.chat.sendMessage, { as, body });
    expect([sent.status, sent.problem?.code]).toEqual([403, 'conversation-seller-suspended']);
    const uploaded = await chat.upload(_id, { bytes: pdf() }, as);
    expect([uploaded.status, uploaded.problem?.code]).toEqual([403, 'conversation-seller-suspended']);
  }
  // The answer was lost.
  expect(await ask()).toEqual(asked);
  const begun = await chat.call(routes.chat.openConversation, { as: otherBuyer, body: { otherUserId: seller.id } });
  expect(begun.problem?.code).toBe('conversation-seller-suspended');

  await suspend(false, 3);
  expect((await chat.page(_id, buyer)).conversation.isSellerSuspended).toBeUndefined();
  await chat.send(_id, 'Good to see you back.', buyer);
  expect((await chat.upload(_id, { bytes: pdf() })).status).toBe(201);
});

it('a suspended seller still writes as a buyer to others', async () => {
  const other = { id: 'usr_other_seller', roles: ['buyer', 'seller'] };
  await chat.introduce(other);
  await suspend(true, 4);
  const { _id } = await chat.open({ otherUserId: other.id }, { id: seller.id, roles: ['buyer'] });
  await chat.send(_id, 'I should like to buy.', { id: seller.id, roles: ['buyer'] }, { to: other.id });
});

it('open pages get a hint by what an event says of the seller, whichever it is: once, and none where that stays as it was', async () => {
  const other = { id: 'usr_late_events', roles: ['buyer', 'seller'] };
  await chat.introduce(other);
  const { _id } = await chat.open({ otherUserId: other.id });
  await chat.send(_id, 'Good morning.', buyer, { to: other.id });
  const hinted = () => hints.filter(({ hint }) => hint.kind === 'conversation' && hint.conversationId === _id);
  const change = async (version: number, verb: 'profile-changed' | 'suspended', isSuspended: boolean) => {
    const state = userState(other.id, { isSuspended });
    await chat.system.handled(await chat.system.publish(events.auth.userEvents, verb, other.id, version, state));
  };

  await change(3, 'profile-changed', true);
  await eventually(() => hinted().length === 2);
  await change(2, 'suspended', true);
  await change(4, 'profile-changed', true);
  await change(6, 'profile-changed', false);
  await eventually(() => hinted().length === 4);
  await change(5, 'suspended', true);
  await change(7, 'suspended', true);
  await eventually(() => hinted().length >= 6);
  expect(hinted().map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => [buyer.id, other.id]).flat());
});
