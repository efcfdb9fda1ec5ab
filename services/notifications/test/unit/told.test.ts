import type { DomainEvent, events } from '@gehna/contracts';
import type { ProductState } from '@gehna/contracts/testing';
import { describe, expect, it } from 'vitest';
import {
  aboutApplication,
  aboutConversation,
  aboutLeadReceived,
  aboutLeadStatus,
  aboutProduct,
} from '../../src/told.ts';
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
  rejected,
  sellerId,
} from '../builders.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const later = minutes(5, noon);

describe('a conversation', () => {
  const first = aboutConversation(conversation('cnv_1', noon), 'seller', null);

  it('is told to who has not read it, with the number of messages and the time of the last', () => {
    expect(first).toEqual({
      kind: 'message',
      side: 'seller',
      personId: buyerId,
      personName: null,
      productName: 'Lotus Jhumka',
      detail: null,
      count: 1,
      isRead: false,
      at: noon,
    });
  });

  it('is not told to who has written it, nor while nobody has', () => {
    expect(aboutConversation(conversation('cnv_1', noon), 'buyer', null)).toBeNull();
    const empty = conversation('cnv_1', noon, { lastSeq: 0, lastMessageAt: null, unread: { buyer: 0, seller: 0 } });
    expect(aboutConversation(empty, 'seller', null)).toBeNull();
  });

  it('is read, and keeps its place, when all of it was read', () => {
    const state = conversation('cnv_1', noon, { unread: { buyer: 0, seller: 0 } });
    expect(aboutConversation(state, 'seller', first)).toEqual({ ...first, count: 0, isRead: true });
  });

  it('that was marked as read in the bell stays so until a newer message comes', () => {
    const marked = first && { ...first, count: 3, isRead: true };
    const same = conversation('cnv_1', noon, { lastSeq: 3 });
    const partly = conversation('cnv_1', noon, { lastSeq: 3, unread: { buyer: 0, seller: 2 } });
    const newer = conversation('cnv_1', later, { lastSeq: 4, unread: { buyer: 0, seller: 4 } });
    const readAndNewer = conversation('cnv_1', later, { lastSeq: 4, unread: { buyer: 0, seller: 1 } });
    const sameMoment = conversation('cnv_1', noon, { lastSeq: 4 });
    const told = [same, partly, newer, readAndNewer, sameMoment].map((state) =>
      aboutConversation(state, 'seller', marked),
    );
    expect(told.map((one) => [one?.isRead, one?.count])).toEqual([
      [true, 3],
      [true, 2],
      [false, 4],
      [false, 1],
      [false, 4],
    ]);
  });
});

describe('a lead', () => {
  it('is told to its seller once, as of when it came', () => {
    const told = aboutLeadReceived(lead('led_1', noon), null);
    expect(told).toMatchObject({ kind: 'lead', side: 'seller', personName: 'Asha Rao', at: noon, isRead: false });
    expect(aboutLeadReceived(lead('led_1', noon), { ...told, isRead: true })).toEqual({ ...told, isRead: true });
  });

  it('is no longer new to its seller once it was worked on', () => {
    const state = lead('led_1', noon, { status: 'Contacted', changedBy: sellerId });
    expect(aboutLeadReceived(state, null)).toMatchObject({ kind: 'lead', at: noon, isRead: true });
  });

  it('is told to its buyer when the seller has changed its status, and not when the buyer has', () => {
    const contacted = lead('led_1', noon, { status: 'Contacted', changedBy: sellerId, updatedAt: at(later) });
    const told = aboutLeadStatus(contacted, null);
    expect(told).toMatchObject({
      kind: 'lead-status',
      side: 'buyer',
      detail: 'Contacted',
      personId: sellerId,
      at: later,
    });
    expect(aboutLeadStatus(lead('led_1', noon), null)).toBeNull();
    const closed = lead('led_1', noon, { status: 'Closed', changedBy: buyerId, updatedAt: at(later) });
    expect(aboutLeadStatus(closed, null)).toBeNull();
    expect(aboutLeadStatus(closed, told)).toBe(told);
  });
});

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
const productEvent = (verb: string, changes: Partial<ProductState>): ProductEvent =>
  ({ type: `catalogue.product.${verb}`, time: at(later), data: product('prd_1', noon, changes) }) as ProductEvent;

describe('a product', () => {
  it('is told to its seller when it was decided on', () => {
    const told = aboutProduct(productEvent('approved', approved(later)), null);
    expect(told).toMatchObject({ kind: 'product-approved', side: 'seller', detail: null, at: later, isRead: false });
    const refused = aboutProduct(productEvent('rejected', rejected(later, 'The picture is dark.')), null);
    expect(refused).toMatchObject({
      kind: 'product-rejected',
      detail: 'The picture is dark.',
      productName: 'Lotus Jhumka',
    });
  });

  it('tells nothing while it waits, nor when it is taken off the market, put back or edited', () => {
    expect(aboutProduct(productEvent('submitted', {}), null)).toBeNull();
    const told = aboutProduct(productEvent('approved', approved(noon)), null);
    for (const verb of ['disabled', 'enabled', 'approved']) {
      expect(aboutProduct(productEvent(verb, approved(noon)), told)).toBe(told);
    }
    expect(aboutProduct(productEvent('revised', {}), told)).toEqual({ ...told, isRead: true });
  });

  it('tells the decision although its own event was never seen, and each decision anew', () => {
    const told = aboutProduct(productEvent('disabled', approved(noon)), null);
    expect(told).toMatchObject({ kind: 'product-approved', at: noon });
    expect(aboutProduct(productEvent('enabled', approved(later)), told)).toMatchObject({ at: later, isRead: false });
  });

  it('of an event from before the time of the decision was told is known by its type', () => {
    const old = { approvalStatus: 'approved', decidedAt: undefined } as const;
    expect(aboutProduct(productEvent('approved', old), null)).toMatchObject({ kind: 'product-approved', at: later });
    expect(aboutProduct(productEvent('disabled', old), null)).toBeNull();
  });
});

describe('an application', () => {
  type ApplicationEvent = DomainEvent<(typeof events)['seller-applications']['applicationEvents']>;
  const event = (changes: Partial<ApplicationData>) =>
    ({ time: at(later), data: application('app_1', noon, changes) }) as ApplicationEvent;
  const refused = event({ status: 'rejected', reason: 'The GST number is another’s.', decidedAt: at(noon) });

  it('is told to its applicant when it was decided on: as a buyer, or as the seller they became', () => {
    expect(aboutApplication(event({}), null)).toBeNull();
    expect(aboutApplication(refused, null)).toMatchObject({
      kind: 'application-rejected',
      side: 'buyer',
      detail: 'The GST number is another’s.',
    });
    const accepted = event({ status: 'approved', decidedAt: at(later) });
    expect(aboutApplication(accepted, null)).toMatchObject({ kind: 'application-approved', side: 'seller', at: later });
  });

  it('sent again settles the last decision, and the next one is told anew', () => {
    const told = aboutApplication(refused, null);
    expect(aboutApplication(event({}), told)).toEqual({ ...told, isRead: true });
    const accepted = event({ status: 'approved', decidedAt: at(later) });
    expect(aboutApplication(accepted, told)).toMatchObject({ kind: 'application-approved', isRead: false });
  });
});
