import { deletedAccount } from '@gehna/contracts/rules';
import type { QuotationState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  application,
  approved,
  at,
  conversation,
  lead,
  minutes,
  product,
  quotation,
  rating,
  rejected,
} from '../builders.ts';
import { type buyer, type Notifications, newPair, startNotifications } from '../notifications.ts';

let service: Notifications;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.close());

const now = new Date();
const later = (count: number) => minutes(count, now);
let { asha, meera, between, named } = newPair();
beforeEach(() => {
  ({ asha, meera, between, named } = newPair());
});

describe('the list', () => {
  it('is empty for a user without events', async () => {
    expect(await service.list({ id: 'usr_unknown' })).toEqual({ notifications: [], unread: 0 });
  });

  it('holds one entry for a conversation: counting, read with it, and moved to the top by newer messages', async () => {
    const id = named('cnv');
    const talk = (version: number, seq: number, unread: number) => {
      const changes = { ...between, lastMessageFrom: asha.id, unread: { buyer: 0, seller: unread } };
      return service.publish.conversation(version, conversation(id, later(seq), { lastSeq: seq, ...changes }));
    };
    await talk(1, 0, 0);
    expect(await service.list(meera)).toEqual({ notifications: [], unread: 0 });
    await talk(2, 1, 1);
    await service.publish.lead(1, lead(named('led'), later(1.5), between));
    await talk(3, 2, 2);
    const { notifications, unread } = await service.list(meera);
    expect(unread).toBe(2);
    expect(notifications.map(({ kind }) => kind)).toEqual(['message', 'lead']);
    expect(notifications[0]).toEqual({
      id: `${meera.id}:${id}`,
      kind: 'message',
      side: 'seller',
      subjectId: id,
      personName: null,
      productName: 'Lotus Jhumka',
      detail: null,
      count: 2,
      isRead: false,
      createdAt: at(later(2)),
    });
    expect(await service.list(asha)).toEqual({ notifications: [], unread: 0 });

    await talk(4, 2, 0);
    const afterwards = await service.list(meera);
    expect(afterwards.unread).toBe(1);
    expect(afterwards.notifications[0]).toMatchObject({
      kind: 'message',
      isRead: true,
      count: 0,
      createdAt: at(later(2)),
    });
  });

  it('shows the current names: a seller by the business, a buyer by name', async () => {
    await service.publish.lead(1, lead(named('led'), now, { ...between, buyerName: 'Asha' }));
    const answered = { ...between, status: 'Replied', changedBy: meera.id, updatedAt: at(later(1)) } as const;
    await service.publish.lead(2, lead(named('led'), now, answered));
    const names = async () => [
      (await service.list(meera)).notifications[0]?.personName,
      (await service.list(asha)).notifications[0]?.personName,
    ];
    expect(await names()).toEqual(['Asha', null]);
    await service.publish.user(1, account(asha.id, { ownerName: 'Asha Rao', businessName: 'Rao Trading' }));
    await service.publish.user(1, account(meera.id, { ownerName: 'Meera Nair' }));
    expect(await names()).toEqual(['Asha Rao', 'Meera Nair']);
    await service.publish.user(2, account(meera.id, { ownerName: 'Meera Nair', businessName: '<b>Nair Jewels</b>' }));
    expect(await names()).toEqual(['Asha Rao', '<b>Nair Jewels</b>']);
  });

  it('notifies the buyer of what the seller does with the lead, and not of what the buyer does', async () => {
    const id = named('led');
    await service.publish.lead(1, lead(id, now, between));
    expect((await service.list(asha)).notifications).toEqual([]);
    const changes = (status: 'Contacted' | 'Closed', changedBy: string, updatedAt: Date) =>
      lead(id, now, { ...between, status, changedBy, updatedAt: at(updatedAt) });
    await service.publish.lead(2, changes('Contacted', meera.id, later(1)));
    const { notifications, unread } = await service.list(asha);
    expect([notifications.length, unread]).toEqual([1, 1]);
    expect(notifications[0]).toMatchObject({ kind: 'lead-status', side: 'buyer', detail: 'Contacted', count: 1 });
    expect(await service.list(meera)).toMatchObject({ notifications: [{ kind: 'lead', isRead: true }], unread: 0 });
    await service.publish.lead(3, changes('Closed', asha.id, later(2)));
    expect(await service.list(asha)).toEqual({ notifications, unread });
  });

  it('notifies the seller of a rating, and its customer of the answer, live on the open pages of both', async () => {
    const id = named('rat');
    await service.publish.user(1, account(meera.id, { businessName: 'Nair Jewels' }));
    const pages = await Promise.all([asha, meera].map((user) => service.open(user)));
    const state = (changes: object = {}) => rating(id, now, { sellerId: meera.id, raterId: asha.id, ...changes });
    await service.publish.rating('given', 1, state());
    const given = { kind: 'rating-given', subjectId: id, personName: null, detail: '4', isRead: false };
    expect((await service.list(meera)).notifications).toMatchObject([given]);
    const isHinted = (hints: Record<string, unknown>[]) =>
      hints.some((hint) => hint.kind === 'rating' && hint.id === id);
    await eventually(() => pages.every((page) => isHinted(page.hints())));
    await service.publish.rating('answered', 2, state({ answeredAt: at(later(1)) }));
    const answered = {
      kind: 'rating-answered',
      subjectId: id,
      personName: 'Nair Jewels',
      detail: meera.id,
      isRead: false,
    };
    expect((await service.list(asha)).notifications).toMatchObject([answered]);
    expect((await service.list(meera)).notifications).toMatchObject([{ ...given, isRead: true }]);
    await service.publish.rating('withdrawn', 3, state({ answeredAt: at(later(1)), removed: true }));
    expect((await service.list(asha)).unread).toBe(0);
  });

  it('notifies the buyer of a quotation and its newer version, the seller of each answer, whatever comes twice or late', async () => {
    const [first, second] = [named('quo'), named('quo_newer')];
    await service.publish.user(1, account(asha.id, { ownerName: 'Asha Rao' }));
    await service.publish.user(1, account(meera.id, { businessName: 'Nair Jewels' }));
    const listed = async (user: typeof buyer) => {
      const { notifications } = await service.list(user);
      return notifications.map(({ kind, subjectId, personName, detail, isRead }) =>
        [kind, subjectId, personName, detail, isRead ? 'read' : 'unread'].join(' '),
      );
    };
    const toBuyer = (kind: string, id: string, state: string) => `${kind} ${id} Nair Jewels 2026-27/0012 ${state}`;
    const toSeller = (kind: string, id: string, state: string) => `${kind} ${id} Asha Rao 2026-27/0012 ${state}`;
    const state = (changes: object = {}) => quotation(first, now, { ...between, ...changes });
    const newer = (changes: object = {}) => quotation(second, later(2), { ...between, revision: 2, ...changes });

    await service.publish.quotation('sent', 1, state());
    await service.publish.quotation('sent', 1, state());
    expect(await listed(asha)).toEqual([toBuyer('quotation-sent', first, 'unread')]);
    expect(await listed(meera)).toEqual([]);
    await service.publish.quotation('change-requested', 3, state({ status: 'change-requested' }), later(1));
    await service.publish.quotation('viewed', 2, state({ status: 'viewed' }), later(0.5));
    expect(await listed(asha)).toEqual([toBuyer('quotation-sent', first, 'read')]);
    expect(await listed(meera)).toEqual([toSeller('quotation-change-requested', first, 'unread')]);

    await service.publish.quotation('replaced', 4, state({ status: 'replaced' }), later(2));
    await service.publish.quotation('sent', 1, newer());
    expect(await listed(asha)).toEqual([
      toBuyer('quotation-revised', second, 'unread'),
      toBuyer('quotation-sent', first, 'read'),
    ]);
    await service.publish.quotation('change-requested', 2, newer({ status: 'change-requested' }), later(3));
    await service.publish.quotation('accepted', 3, newer({ status: 'accepted' }), later(4));
    await service.publish.quotation('accepted', 3, newer({ status: 'accepted' }), later(4));
    expect(await listed(meera)).toEqual([
      toSeller('quotation-accepted', second, 'unread'),
      toSeller('quotation-change-requested', second, 'read'),
      toSeller('quotation-change-requested', first, 'read'),
    ]);
  });

  it('of a quotation whose buyer deleted the account names no user, and takes its end for no answer', async () => {
    const id = named('quo');
    const publish = (verb: 'sent' | 'change-requested' | 'erased', version: number, status: typeof verb | 'declined') =>
      service.publish.quotation(verb, version, { ...quotation(id, now, between), status } as QuotationState);
    await service.publish.user(1, account(asha.id, { ownerName: 'Asha Rao' }));
    await publish('sent', 1, 'sent');
    await publish('change-requested', 2, 'change-requested');
    const erased = { ownerName: deletedAccount.name, isErased: true };
    await service.publish.user(2, account(asha.id, erased));
    await publish('erased', 3, 'declined');
    expect(await service.list(asha)).toEqual({ notifications: [], unread: 0 });
    expect(await service.list(meera)).toMatchObject({
      notifications: [{ kind: 'quotation-change-requested', personName: deletedAccount.name, isRead: true }],
      unread: 0,
    });
  });

  it('notifies the seller of each decision on a product and of nothing else of it', async () => {
    const id = named('prd');
    const publish = (verb: Parameters<typeof service.publish.product>[0], version: number, changes: object) =>
      service.publish.product(verb, version, product(id, now, { sellerId: meera.id, ...changes }));
    const listed = async () => {
      const { notifications, unread } = await service.list(meera);
      return [notifications.map(({ kind, detail }) => detail ?? kind), unread];
    };
    await publish('submitted', 1, {});
    expect(await listed()).toEqual([[], 0]);
    await publish('rejected', 2, rejected(later(1), 'The picture is dark.'));
    expect(await listed()).toEqual([['The picture is dark.'], 1]);
    await publish('revised', 3, {});
    expect(await listed()).toEqual([['The picture is dark.'], 0]);
    await publish('approved', 4, approved(later(2)));
    expect(await listed()).toEqual([['product-approved'], 1]);
    await service.read(meera);
    await publish('disabled', 5, { ...approved(later(2)), isActive: false });
    await publish('enabled', 6, approved(later(2)));
    expect(await listed()).toEqual([['product-approved'], 0]);
  });

  it('notifies an applicant of the decision', async () => {
    const publish = (version: number, changes: object) =>
      service.publish.application(version, application(named('app'), now, { applicantId: asha.id, ...changes }));
    await publish(1, {});
    expect((await service.list(asha)).unread).toBe(0);
    await publish(2, { status: 'rejected', reason: 'The shop cannot be seen.', decidedAt: at(later(1)) });
    expect((await service.list(asha)).notifications[0]).toMatchObject({
      kind: 'application-rejected',
      side: 'buyer',
      detail: 'The shop cannot be seen.',
    });
    await publish(3, {});
    await publish(4, { status: 'approved', decidedAt: at(later(2)) });
    const { notifications, unread } = await service.list(asha);
    expect([notifications.map(({ kind, side }) => `${kind} ${side}`), unread]).toEqual([
      ['application-approved seller'],
      1,
    ]);
  });
});
