import { type DomainEvent, type events, type QuotationAnswer, quotationAnswers } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import type { ProductState, QuotationState } from '@gehna/contracts/testing';
import { describe, expect, it } from 'vitest';
import {
  applicationNotification,
  conversationNotification,
  leadNotification,
  leadStatusNotification,
  productNotification,
  quotationAnswerNotification,
  quotationNotification,
  ratingAnswerNotification,
  ratingNotification,
} from '../../src/notification.ts';
import {
  type ApplicationData,
  application,
  approved,
  at,
  buyerId,
  conversation,
  lead,
  minutes,
  product,
  quotation,
  type RatingData,
  rating,
  rejected,
  sellerId,
} from '../builders.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const later = minutes(5, noon);

describe('a conversation', () => {
  const first = conversationNotification(conversation('cnv_1', noon), 'seller', null);

  it('notifies who has not read it, with the number of messages and the time of the last', () => {
    expect(first).toEqual({
      kind: 'message',
      side: 'seller',
      otherUserId: buyerId,
      otherUserName: null,
      productName: 'Lotus Jhumka',
      detail: null,
      count: 1,
      isRead: false,
      at: noon,
    });
  });

  it('does not notify the sender, nor anyone while it is empty', () => {
    expect(conversationNotification(conversation('cnv_1', noon), 'buyer', null)).toBeNull();
    const empty = conversation('cnv_1', noon, { lastSeq: 0, lastMessageAt: null, unread: { buyer: 0, seller: 0 } });
    expect(conversationNotification(empty, 'seller', null)).toBeNull();
  });

  it('does not notify of quotations, which have notifications of their own', () => {
    const quoted = { lastSeq: 2, lastMessageFrom: sellerId, isLastQuotation: true } as const;
    const only = conversation('cnv_1', noon, { ...quoted, unread: { buyer: 1, seller: 0 }, unreadQuotations: 1 });
    expect(conversationNotification(only, 'buyer', null)).toBeNull();

    const text = conversation('cnv_1', noon, { lastMessageFrom: sellerId, unread: { buyer: 1, seller: 0 } });
    const notified = conversationNotification(text, 'buyer', null);
    const both = conversation('cnv_1', later, { ...quoted, unread: { buyer: 2, seller: 0 }, unreadQuotations: 1 });
    expect(conversationNotification(both, 'buyer', notified)).toEqual(notified);
    const read = notified && { ...notified, isRead: true };
    expect(conversationNotification(both, 'buyer', read)).toEqual(read);
  });

  it('stays as it is when its user writes without having seen the messages', () => {
    const written = conversation('cnv_1', later, {
      lastSeq: 2,
      lastMessageFrom: sellerId,
      unread: { buyer: 1, seller: 1 },
    });
    expect(conversationNotification(written, 'seller', first)).toEqual(first);
    const read = first && { ...first, isRead: true };
    expect(conversationNotification(written, 'seller', read)).toEqual(read);
  });

  it('is read, and keeps its place, when all of it was read', () => {
    const state = conversation('cnv_1', noon, { unread: { buyer: 0, seller: 0 } });
    expect(conversationNotification(state, 'seller', first)).toEqual({ ...first, count: 0, isRead: true });
  });

  it('that was marked as read stays so until a newer message comes', () => {
    const read = first && { ...first, count: 3, isRead: true };
    const same = conversation('cnv_1', noon, { lastSeq: 3 });
    const partly = conversation('cnv_1', noon, { lastSeq: 3, unread: { buyer: 0, seller: 2 } });
    const newer = conversation('cnv_1', later, { lastSeq: 4, unread: { buyer: 0, seller: 4 } });
    const readAndNewer = conversation('cnv_1', later, { lastSeq: 4, unread: { buyer: 0, seller: 1 } });
    const sameMoment = conversation('cnv_1', noon, { lastSeq: 4 });
    const after = [same, partly, newer, readAndNewer, sameMoment].map((state) =>
      conversationNotification(state, 'seller', read),
    );
    expect(after.map((one) => [one?.isRead, one?.count])).toEqual([
      [true, 3],
      [true, 2],
      [false, 4],
      [false, 1],
      [false, 4],
    ]);
  });
});

describe('a lead', () => {
  it('notifies its seller once, as of when it came', () => {
    const notified = leadNotification(lead('led_1', noon), null);
    expect(notified).toMatchObject({
      kind: 'lead',
      side: 'seller',
      otherUserName: 'Asha Rao',
      at: noon,
      isRead: false,
    });
    expect(leadNotification(lead('led_1', noon), { ...notified, isRead: true })).toEqual({ ...notified, isRead: true });
  });

  it('does not go on naming a buyer who had deleted the account before it came', () => {
    const notified = leadNotification(lead('led_1', noon), null);
    const erased = lead('led_1', noon, { buyerName: deletedAccount.name, status: 'Closed' });
    expect(leadNotification(erased, notified)).toMatchObject({ otherUserName: deletedAccount.name });
  });

  it('is no longer new to its seller once it was worked on', () => {
    const state = lead('led_1', noon, { status: 'Contacted', changedBy: sellerId });
    expect(leadNotification(state, null)).toMatchObject({ kind: 'lead', at: noon, isRead: true });
  });

  it('notifies its buyer when the seller has changed its status, and not when the buyer has', () => {
    const contacted = lead('led_1', noon, { status: 'Contacted', changedBy: sellerId, updatedAt: at(later) });
    const notified = leadStatusNotification(contacted, null);
    expect(notified).toMatchObject({
      kind: 'lead-status',
      side: 'buyer',
      detail: 'Contacted',
      otherUserId: sellerId,
      at: later,
    });
    expect(leadStatusNotification(lead('led_1', noon), null)).toBeNull();
    const closed = lead('led_1', noon, { status: 'Closed', changedBy: buyerId, updatedAt: at(later) });
    expect(leadStatusNotification(closed, null)).toBeNull();
    expect(leadStatusNotification(closed, notified)).toBe(notified);
  });
});

describe('a quotation', () => {
  type QuotationEvent = DomainEvent<typeof events.leads.quotationEvents>;
  const event = (verb: string, status: QuotationState['status'], changes: Partial<QuotationState> = {}) =>
    ({
      type: `leads.quotation.${verb}`,
      time: at(later),
      data: quotation('quo_1', noon, { status, ...changes }),
    }) as QuotationEvent;
  const sent = quotationNotification(event('sent', 'sent'), null);
  const toSeller = (answer: QuotationAnswer) =>
    quotationAnswerNotification(event(answer, answer), answer, null) ?? expect.fail();

  it('notifies its buyer, by its number, as of when it was sent', () => {
    const notified = { side: 'buyer', otherUserId: sellerId, productName: null, detail: '2026-27/0012', at: noon };
    expect(sent).toMatchObject({ kind: 'quotation-sent', isRead: false, ...notified });
    const newer = quotationNotification(event('sent', 'sent', { revision: 2 }), null);
    expect(newer).toMatchObject({ kind: 'quotation-revised', isRead: false, ...notified });
  });

  it.each<[string, QuotationState['status']]>([
    ['viewed', 'viewed'],
    ['accepted', 'accepted'],
    ['replaced', 'replaced'],
    ['erased', 'declined'],
  ])('that was %s is read by its buyer, and keeps its place', (verb, status) => {
    expect(quotationNotification(event(verb, status), sent)).toEqual({ ...sent, isRead: true });
  });

  it('whose first event never came is listed as read, unless it was replaced or erased', () => {
    expect(quotationNotification(event('viewed', 'viewed'), null)).toEqual({ ...sent, isRead: true });
    expect(quotationNotification(event('replaced', 'replaced'), null)).toBeNull();
    expect(quotationNotification(event('erased', 'accepted'), null)).toBeNull();
  });

  it.each(quotationAnswers)('notifies its seller once that it was %s', (answer) => {
    const notified = toSeller(answer);
    expect(notified).toMatchObject({
      kind: `quotation-${answer}`,
      side: 'seller',
      otherUserId: buyerId,
      detail: '2026-27/0012',
      isRead: false,
      at: later,
    });
    const read = { ...notified, isRead: true };
    expect(quotationAnswerNotification(event(answer, answer), answer, read)).toBe(read);
  });

  it('requested to be changed a second time notifies its seller anew', () => {
    const before = { ...toSeller('change-requested'), at: noon, isRead: true };
    const again = quotationAnswerNotification(
      event('change-requested', 'change-requested'),
      'change-requested',
      before,
    );
    expect(again).toMatchObject({ isRead: false, at: later });
  });

  it.each<[string, QuotationState['status']]>([
    ['sent', 'sent'],
    ['viewed', 'viewed'],
    ['replaced', 'replaced'],
    ['erased', 'declined'],
  ])('that was %s notifies its seller of nothing, and settles an answer before it', (verb, status) => {
    expect(quotationAnswerNotification(event(verb, status), 'declined', null)).toBeNull();
    const declined = toSeller('declined');
    expect(quotationAnswerNotification(event(verb, status), 'declined', declined)).toEqual({
      ...declined,
      isRead: true,
    });
  });
});

describe('a rating', () => {
  const given = ratingNotification(rating('rat_1', noon), null);
  const answered = rating('rat_1', noon, { answeredAt: at(later) });
  const toRater = ratingAnswerNotification(answered, null);

  it('notifies its seller, by its stars and no name, as of when it was given', () => {
    const notified = { kind: 'rating-given', side: 'seller', detail: '4', otherUserId: null, isRead: false, at: noon };
    expect(given).toMatchObject(notified);
    expect(ratingAnswerNotification(rating('rat_1', noon), null)).toBeNull();
  });

  it('that is changed shows its new stars, and stays read or unread', () => {
    const changed = rating('rat_1', noon, { stars: 1 });
    expect(ratingNotification(changed, given)).toEqual({ ...given, detail: '1' });
    expect(ratingNotification(changed, given && { ...given, isRead: true })).toMatchObject({ isRead: true });
  });

  it('that is answered notifies its customer once, and is read by its seller', () => {
    expect(toRater).toMatchObject({
      kind: 'rating-answered',
      side: 'buyer',
      otherUserId: sellerId,
      detail: sellerId,
      isRead: false,
      at: later,
    });
    const read = toRater && { ...toRater, isRead: true };
    expect(ratingAnswerNotification(answered, read)).toBe(read);
    expect(ratingNotification(answered, given)).toEqual({ ...given, isRead: true });
  });

  it('that was changed and is answered anew notifies its customer again', () => {
    const anew = new Date(later.getTime() + 1000);
    const read = toRater && { ...toRater, isRead: true };
    const again = ratingAnswerNotification(rating('rat_1', noon, { answeredAt: at(anew) }), read);
    expect(again).toEqual({ ...toRater, at: anew });
  });

  it.each<Partial<RatingData>>([{ removed: true }, { isTakenDown: true }])(
    'settles both when it is gone: %o',
    (gone) => {
      const data = rating('rat_1', noon, { answeredAt: at(later), ...gone });
      expect(ratingNotification(data, given)).toEqual({ ...given, isRead: true });
      expect(ratingAnswerNotification(data, toRater)).toEqual({ ...toRater, isRead: true });
      expect([ratingNotification(data, null), ratingAnswerNotification(data, null)]).toEqual([null, null]);
    },
  );

  it('whose event is from before notifies no user', () => {
    const { givenAt: _given, answeredAt: _answered, ...old } = answered;
    expect([ratingNotification(old, null), ratingAnswerNotification(old, null)]).toEqual([null, null]);
  });
});

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
const productEvent = (verb: string, changes: Partial<ProductState>): ProductEvent =>
  ({ type: `catalogue.product.${verb}`, time: at(later), data: product('prd_1', noon, changes) }) as ProductEvent;

describe('a product', () => {
  it('notifies its seller of the decision', () => {
    const notified = productNotification(productEvent('approved', approved(later)), null);
    expect(notified).toMatchObject({
      kind: 'product-approved',
      side: 'seller',
      detail: null,
      at: later,
      isRead: false,
    });
    const refused = productNotification(productEvent('rejected', rejected(later, 'The picture is dark.')), null);
    expect(refused).toMatchObject({
      kind: 'product-rejected',
      detail: 'The picture is dark.',
      productName: 'Lotus Jhumka',
    });
  });

  it('notifies of nothing while it waits, nor when it is taken off the market, put back or edited', () => {
    expect(productNotification(productEvent('submitted', {}), null)).toBeNull();
    const notified = productNotification(productEvent('approved', approved(noon)), null);
    for (const verb of ['disabled', 'enabled', 'approved']) {
      expect(productNotification(productEvent(verb, approved(noon)), notified)).toBe(notified);
    }
    expect(productNotification(productEvent('revised', {}), notified)).toEqual({ ...notified, isRead: true });
  });

  it('notifies of the decision although its own event was never received, and of each decision anew', () => {
    const notified = productNotification(productEvent('disabled', approved(noon)), null);
    expect(notified).toMatchObject({ kind: 'product-approved', at: noon });
    expect(productNotification(productEvent('enabled', approved(later)), notified)).toMatchObject({
      at: later,
      isRead: false,
    });
  });

  it('of an event without the time of the decision is recognised by its type', () => {
    const old = { approvalStatus: 'approved', decidedAt: undefined } as const;
    expect(productNotification(productEvent('approved', old), null)).toMatchObject({
      kind: 'product-approved',
      at: later,
    });
    expect(productNotification(productEvent('disabled', old), null)).toBeNull();
  });
});

describe('an application', () => {
  type ApplicationEvent = DomainEvent<(typeof events)['seller-applications']['applicationEvents']>;
  const event = (changes: Partial<ApplicationData>) =>
    ({ time: at(later), data: application('app_1', noon, changes) }) as ApplicationEvent;
  const refused = event({ status: 'rejected', reason: 'The GST number is another’s.', decidedAt: at(noon) });

  it('notifies its applicant of the decision: as a buyer, or as the seller they became', () => {
    expect(applicationNotification(event({}), null)).toBeNull();
    expect(applicationNotification(refused, null)).toMatchObject({
      kind: 'application-rejected',
      side: 'buyer',
      detail: 'The GST number is another’s.',
    });
    const accepted = event({ status: 'approved', decidedAt: at(later) });
    expect(applicationNotification(accepted, null)).toMatchObject({
      kind: 'application-approved',
      side: 'seller',
      at: later,
    });
  });

  it('sent again settles the last decision, and the next one notifies anew', () => {
    const notified = applicationNotification(refused, null);
    expect(applicationNotification(event({}), notified)).toEqual({ ...notified, isRead: true });
    const accepted = event({ status: 'approved', decidedAt: at(later) });
    expect(applicationNotification(accepted, notified)).toMatchObject({ kind: 'application-approved', isRead: false });
  });
});
