import { events, type LiveHint, routes } from '@gehna/contracts';
import { type QuotationState, quotationState, userState } from '@gehna/contracts/testing';
import { newId } from '@gehna/kit';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, type Chat, otherBuyer, otherSeller, seller, startChat } from '../service.ts';

const { quotationEvents } = events.leads;

let clockShiftMs = 0;
let chat: Chat;
const hints: { to: string; hint: LiveHint }[] = [];
beforeAll(async () => {
  chat = await startChat({ clock: () => new Date(Date.now() + clockShiftMs) });
  for (const user of [buyer, otherBuyer, seller, otherSeller]) await chat.introduce(user);
  chat.system.platform.messaging.live.subscribe({
    accepts: () => true,
    receive: (audience, hint) => hints.push({ to: audience.replace(/^\w+\./, ''), hint }),
    reconnected: () => undefined,
  });
});
afterAll(() => chat.close());

let productId: string;
beforeEach(async () => {
  productId = newId('prd');
  await chat.offer(productId);
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

/** Publishes a quotation, as leads would. */
async function quote(changes: Partial<QuotationState> = {}, version = 1, verb?: 'erased') {
  const id = changes.id ?? newId('quo');
  const state = quotationState(id, {
    buyerId: buyer.id,
    productId,
    sentAt: new Date().toISOString(),
    validUntil: inDays(7),
    ...changes,
  });
  const status = state.status === 'expired' ? 'sent' : state.status;
  const event = await chat.system.publish(quotationEvents, verb ?? status, id, version, state);
  await chat.system.handled(event);
  return { id, event };
}

async function conversationAbout(product: string, as = buyer) {
  const { conversations } = await chat.list(as);
  return conversations.find((one) => one.product?._id === product);
}

describe('a quotation for a lead', () => {
  it('appears in a conversation about its product that it begins, without prices, and unread by the buyer', async () => {
    const { id } = await quote({ number: '2026-27/0031' });
    const begun = await conversationAbout(productId);
    expect(begun).toMatchObject({
      participant: { _id: seller.id },
      unreadCount: 1,
      lastMessage: { text: '', attached: ['quotation'], sender: seller.id, seq: 1 },
    });
    for (const as of [buyer, seller]) {
      const { messages } = await chat.page(begun?._id ?? '', as);
      expect(messages).toMatchObject([
        {
          from: { _id: seller.id },
          text: '',
          attachments: [{ kind: 'quotation', id, quotation: { number: '2026-27/0031', revision: 1, status: 'sent' } }],
        },
      ]);
    }
    const [, sent] = await chat.system.published(events.chat.conversationEvents, begun?._id ?? '');
    expect(sent?.data).toMatchObject({ unread: { buyer: 1, seller: 0 }, unreadQuotations: 1, isLastQuotation: true });
  });

  it('appears in the conversation that is there: about the product, else the general one', async () => {
    const about = await chat.open({ productId });
    await quote();
    expect((await chat.page(about._id, buyer)).messages).toHaveLength(1);

    const general = await chat.open({ otherUserId: otherSeller.id }, otherBuyer);
    await chat.send(general._id, 'Hello', otherBuyer, { to: otherSeller.id });
    await quote({ sellerId: otherSeller.id, buyerId: otherBuyer.id });
    expect((await chat.page(general._id, otherBuyer)).messages).toHaveLength(2);
  });

  it('is an answer to what the buyer asked', async () => {
    const { _id } = await chat.open({ productId });
    await chat.send(_id, 'What does it cost?');
    await quote();
    const [last] = (await chat.system.published(events.chat.conversationEvents, _id)).toReversed();
    expect(last?.data.answeredAt).not.toBeNull();
  });

  it('leaves what the buyer asked unread until its seller reads it', async () => {
    const { _id } = await chat.open({ productId });
    await chat.send(_id, 'What does it cost?');
    await quote();
    const lastEvent = async () => (await chat.system.published(events.chat.conversationEvents, _id)).at(-1)?.data;
    expect((await lastEvent())?.unread).toEqual({ buyer: 1, seller: 1 });
    expect((await chat.page(_id, seller)).conversation.unreadCount).toBe(1);
    expect((await chat.page(_id, buyer)).messages[0]?.isRead).toBe(false);

    await chat.read(_id, buyer);
    expect(await lastEvent()).toMatchObject({ unread: { buyer: 0, seller: 1 } });
    expect(await lastEvent()).not.toHaveProperty('unreadQuotations');
    expect((await chat.read(_id, seller, 1)).unreadCount).toBe(0);
    expect((await chat.page(_id, buyer)).messages[0]?.isRead).toBe(true);
  });

  it('is found by its number', async () => {
    await quote({ number: '2026-27/0455' });
    const { _id = '' } = (await conversationAbout(productId)) ?? {};
    const { body } = await chat.call(routes.chat.searchMessages, {
      as: buyer,
      params: { id: _id },
      query: { q: '27/0455' },
    });
    expect(body.messages).toMatchObject([{ attachments: [{ kind: 'quotation' }] }]);
  });
});

describe('a quotation for a conversation', () => {
  it('appears there, and never in one of others', async () => {
    const { _id } = await chat.open({ productId });
    await quote({ leadId: null, productId: null, conversationId: _id });
    expect((await chat.page(_id, buyer)).messages).toHaveLength(1);
    await quote({ leadId: null, productId: null, conversationId: _id, buyerId: otherBuyer.id });
    expect((await chat.page(_id, buyer)).messages).toHaveLength(1);
  });
});

describe('its message', () => {
  it('is one, whatever is delivered again, in whatever order, and after a rebuild', async () => {
    const { id, event } = await quote();
    const { _id = '' } = (await conversationAbout(productId)) ?? {};
    await chat.system.handled(await chat.system.publish(quotationEvents, 'sent', id, 1, event.data));
    await quote({ id, status: 'viewed' }, 2);
    await quote({ id, status: 'sent' }, 1);
    const before = await chat.page(_id, buyer);
    expect(before.messages).toMatchObject([{ attachments: [{ quotation: { status: 'viewed' } }] }]);

    const { database } = chat.system.platform;
    await database.collection('quotations').deleteMany({});
    expect((await chat.page(_id, buyer)).messages).toMatchObject([{ attachments: [{ id, quotation: null }] }]);
    await chat.system.rebuild();
    expect(await chat.page(_id, buyer)).toEqual(before);
  });

  it('shows each status where it stands, and both open pages receive a hint', async () => {
    const { id } = await quote();
    const { _id = '', messageChanges = 0 } = (await conversationAbout(productId)) ?? {};
    for (const [at, status] of (['viewed', 'change-requested', 'accepted'] as const).entries()) {
      hints.length = 0;
      await quote({ id, status }, at + 2);
      const { conversation, messages } = await chat.page(_id, seller);
      expect(messages).toMatchObject([{ attachments: [{ quotation: { status } }] }]);
      expect(conversation.messageChanges).toBe(messageChanges + at + 1);
      await eventually(async () =>
        [buyer.id, seller.id].every((to) =>
          hints.some((one) => one.to === to && one.hint.kind === 'conversation' && one.hint.conversationId === _id),
        ),
      );
    }
  });

  it('is expired once its time is over, and each version has one', async () => {
    const { id } = await quote();
    await quote({ id, status: 'replaced' }, 2);
    await quote({ revision: 2, validUntil: inDays(1) });
    const { _id = '' } = (await conversationAbout(productId)) ?? {};
    const statuses = async () =>
      (await chat.page(_id, buyer)).messages.map(({ attachments: [one] = [] }) =>
        one?.kind === 'quotation' ? one.quotation?.status : undefined,
      );
    expect(await statuses()).toEqual(['replaced', 'sent']);
    clockShiftMs = 2 * 24 * 3_600_000;
    expect(await statuses()).toEqual(['replaced', 'expired']);
    clockShiftMs = 0;
  });

  it('is read once the buyer has opened the quotation, unless earlier messages are unread', async () => {
    const { id } = await quote();
    await quote({ id, status: 'viewed' }, 2);
    expect(await conversationAbout(productId)).toMatchObject({ unreadCount: 0 });

    const { _id = '' } = (await conversationAbout(productId)) ?? {};
    await chat.send(_id, 'I have made you a better offer.', seller);
    const { id: second } = await quote({ revision: 2 });
    await quote({ id: second, revision: 2, status: 'accepted' }, 2);
    expect(await conversationAbout(productId)).toMatchObject({ unreadCount: 2 });
    const [last] = (await chat.system.published(events.chat.conversationEvents, _id)).toReversed();
    expect(last?.data).toMatchObject({ unread: { buyer: 2 }, unreadQuotations: 1 });
  });

  it('counts as unread no more once a newer version has replaced it, which is read when it is opened', async () => {
    await chat.send((await chat.open({ productId }, buyer))._id, 'Hello', buyer);
    const another = await quote({ number: '2026-27/9' });
    const { id } = await quote();
    await quote({ id, status: 'replaced' }, 2);
    const { id: newer } = await quote({ revision: 2 });
    expect(await conversationAbout(productId)).toMatchObject({ unreadCount: 2 });
    await quote({ id: another.id, number: '2026-27/9', status: 'viewed' }, 2);
    expect(await conversationAbout(productId)).toMatchObject({ unreadCount: 1 });
    await quote({ id: newer, revision: 2, status: 'viewed' }, 2);
    const { _id = '', unreadCount } = (await conversationAbout(productId)) ?? {};
    expect(unreadCount).toBe(0);
    const [last] = (await chat.system.published(events.chat.conversationEvents, _id)).toReversed();
    expect(last?.data).not.toHaveProperty('unreadQuotations');
  });

  it('is read from the start where the event of its opening comes before the first', async () => {
    await quote({ status: 'viewed' }, 2);
    expect(await conversationAbout(productId)).toMatchObject({ unreadCount: 0, lastSeq: 1 });
  });

  it('is reported and read by a reviewer as others are', async () => {
    await quote();
    const { _id = '' } = (await conversationAbout(productId)) ?? {};
    const [message] = (await chat.page(_id, buyer)).messages;
    const params = { id: message?._id ?? '' };
    await chat.succeed(routes.chat.reportMessage, { as: buyer, params, body: { reason: 'scam' } }, 201);
    const reviewer = { id: 'usr_reviewer', roles: ['buyer', 'reviewer'] };
    const { body } = await chat.call(routes.chat.getReportedMessage, { as: reviewer, params });
    expect(body.message.attachments).toMatchObject([{ kind: 'quotation', quotation: { status: 'sent' } }]);
  });

  it('stands in the download of its seller’s data, and no file with it', async () => {
    const { id } = await quote();
    const { data, files } = await chat.succeed(routes.chat.ownChatData, { as: seller });
    expect(JSON.stringify(data)).toContain(id);
    expect(JSON.stringify(files)).not.toContain(id);
  });
});

describe('no message is made', () => {
  const messages = () => chat.system.platform.database.collection('messages').countDocuments();

  it('of one that was replaced or erased before its first event came', async () => {
    const before = await messages();
    await quote({ status: 'replaced' }, 2);
    await quote({ status: 'declined' }, 2, 'erased');
    expect(await messages()).toBe(before);
  });

  it('while its seller is suspended, after a participant has left, and in a conversation that has ended', async () => {
    const suspended = { id: 'usr_suspended', roles: ['buyer', 'seller'] };
    await chat.introduce(suspended, { roles: ['buyer'], isSuspended: true });
    const leaver = { id: 'usr_leaver', roles: ['buyer'] };
    await chat.introduce(leaver);
    const { _id } = await chat.open({ productId }, leaver);
    await chat.send(_id, 'Hello', leaver, { to: seller.id });
    const state = userState(leaver.id, { isErased: true });
    await chat.system.handled(await chat.system.publish(events.auth.userEvents, 'erased', leaver.id, 2, state));
    const before = await messages();
    await quote({ sellerId: suspended.id });
    await quote({ buyerId: leaver.id });
    await quote({ buyerId: leaver.id, productId: null });
    expect(await messages()).toBe(before);
  });
});

it('goes with its seller’s account', async () => {
  const leaving = { id: 'usr_leaving', roles: ['buyer', 'seller'] };
  await chat.introduce(leaving);
  await chat.offer(productId, { sellerId: leaving.id }, 2);
  await quote({ sellerId: leaving.id });
  const { _id = '' } = (await conversationAbout(productId)) ?? {};
  const state = userState(leaving.id, { isErased: true });
  await chat.system.handled(await chat.system.publish(events.auth.userEvents, 'erased', leaving.id, 2, state));
  const { messages, conversation } = await chat.page(_id, buyer);
  expect(conversation.endedAt).toBeDefined();
  const published = await chat.system.published(events.chat.conversationEvents, _id);
  expect(published.map(({ data }) => data.hasEnded ?? false)).toEqual([...published.slice(1).map(() => false), true]);
  expect(messages[0]).not.toHaveProperty('attachments');
});
