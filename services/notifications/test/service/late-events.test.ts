import { events } from '@gehna/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approved, conversation, lead, minutes, product } from '../builders.ts';
import { type Notifications, newPair, startNotifications } from '../notifications.ts';

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

describe('late and repeated events', () => {
  it('an event that comes late, or twice, changes nothing', async () => {
    const id = named('cnv');
    const state = (seq: number, unread: number) =>
      conversation(id, later(seq), { ...between, lastSeq: seq, unread: { buyer: 0, seller: unread } });
    await service.publish.conversation(5, state(3, 0));
    await service.publish.conversation(4, state(3, 3));
    expect(await service.list(meera)).toEqual({ notifications: [], unread: 0 });
    await service.publish.conversation(7, state(5, 2));
    const before = await service.list(meera);
    expect(before).toMatchObject({ unread: 1, notifications: [{ count: 2 }] });
    await service.publish.conversation(6, state(4, 1));
    await service.publish.conversation(7, state(5, 2));
    expect(await service.list(meera)).toEqual(before);

    await service.publish.product(
      'disabled',
      4,
      product(named('prd'), now, { sellerId: meera.id, ...approved(later(1)) }),
    );
    await service.publish.product(
      'approved',
      3,
      product(named('prd'), now, { sellerId: meera.id, ...approved(later(1)) }),
    );
    await service.publish.lead(3, lead(named('led'), now, { ...between, status: 'Closed', changedBy: asha.id }));
    await service.publish.lead(2, lead(named('led'), now, { ...between, status: 'Contacted', changedBy: meera.id }));
    expect((await service.list(meera)).notifications.map(({ kind }) => kind).sort()).toEqual([
      'lead',
      'message',
      'product-approved',
    ]);
    expect((await service.list(asha)).notifications).toEqual([]);
  });

  it('a read mark survives a repeated event, and one that is handled at the same moment', async () => {
    const id = named('cnv');
    const state = conversation(id, now, between);
    await service.publish.conversation(2, state);
    await service.read(meera);
    await service.publish.conversation(2, state);
    expect((await service.list(meera)).unread).toBe(0);
    for (let version = 3; version < 12; version++) {
      await Promise.all([service.publish.conversation(version, state), service.read(meera)]);
      expect((await service.list(meera)).unread).toBe(0);
    }
  });

  it('an event that breaks its contract is put aside, and the next is handled', async () => {
    const rejectedEvents = service.system.platform.database.collection('rejected_events');
    await service.system.publishBytes(events.chat.conversationEvents, named('cnv'), '{"unread": "many"}');
    await service.publish.conversation(1, conversation(named('cnv'), now, between));
    expect((await service.list(meera)).unread).toBe(1);
    expect(await rejectedEvents.countDocuments()).toBe(1);
  });
});
