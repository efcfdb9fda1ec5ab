import { events } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredNotification } from '../../src/notification-store.ts';
import { account, approved, at, conversation, days, lead, minutes, product } from '../builders.ts';
import { buyer, type Notifications, seller, startNotifications } from '../notifications.ts';

let now: Date;
const clock = () => now;
const start = (joining?: Notifications) => startNotifications({ clock, ...(joining ? { joining } : {}) });

let service: Notifications;
beforeEach(async () => {
  now = new Date();
  service = await start();
});
afterEach(async () => {
  await service.close();
});

const entries = ({ system }: Notifications) => system.platform.database.collection<StoredNotification>('entries');
const projectionsComplete = ({ system }: Notifications) =>
  eventually(async () => (await system.platform.database.collection('complete_copies').countDocuments()) === 1);

describe('ninety days', () => {
  it('after it happened something is listed and counted no more, and the database deletes it', async () => {
    const begun = now;
    await service.publish.lead(1, lead('led_1', now));
    await service.publish.product('approved', 2, product('prd_1', now, approved(now)));
    now = days(60, begun);
    await service.publish.product('disabled', 3, product('prd_1', begun, { ...approved(begun), isActive: false }));
    await service.publish.conversation(1, conversation('cnv_1', now));
    now = days(89.9, begun);
    expect(await service.list(seller)).toMatchObject({ unread: 3, notifications: [{}, {}, {}] });
    now = days(90.1, begun);
    const { notifications, unread } = await service.list(seller);
    expect([unread, notifications.map(({ kind }) => kind)]).toEqual([1, ['message']]);
    // Its own clock decides when: within a minute or so.
    const expiry = (await entries(service).indexes()).find(({ key }) => Object.keys(key).join() === 'at');
    expect(expiry?.expireAfterSeconds).toBe(90 * 24 * 60 * 60);
    await service.publish.product('enabled', 4, product('prd_1', begun, approved(begun)));
    expect((await service.list(seller)).unread).toBe(1);
  });

  it('old events, as an empty database receives them, are skipped, and what is older than a week counts as read', async () => {
    const page = await service.open(seller);
    const publishThen = async (age: number, name: string) => {
      const then = days(-age, now);
      await service.publishOld(events.leads.leadEvents, 'received', then, lead(`led_${name}`, then));
      await service.publishOld(events.chat.conversationEvents, 'message-sent', then, conversation(`cnv_${name}`, then));
    };
    await publishThen(91, 'over');
    await publishThen(30, 'old');
    await publishThen(2, 'new');
    const { notifications, unread } = await service.list(seller);
    expect(notifications.map(({ subjectId, isRead }) => [subjectId, isRead]).sort()).toEqual([
      ['cnv_new', false],
      ['cnv_old', false],
      ['led_new', false],
      ['led_old', true],
    ]);
    expect(unread).toBe(3);
    expect(await entries(service).countDocuments({ subjectId: /over/ })).toBe(0);
    await eventually(() => page.hints().length === 2);
  });
});

describe('the newest five hundred', () => {
  it('of a user are kept; the oldest gives way to a newer one, and others keep theirs', async () => {
    await service.publish.lead(1, lead('led_1', now, { sellerId: 'usr_other' }));
    await fill(500);
    expect((await service.list(seller)).unread).toBe(500);
    await service.publish.lead(1, lead('led_next', minutes(1, now)));
    const { unread, notifications } = await service.list(seller);
    expect([unread, notifications[0]?.subjectId]).toEqual([500, 'led_next']);
    expect(await entries(service).countDocuments({ subjectId: 'led_old_499' })).toBe(0);
    expect((await service.list({ id: 'usr_other' })).unread).toBe(1);
  });

  it('lose nothing that comes to the top while the oldest is being deleted', async () => {
    const oldest = conversation('cnv_oldest', minutes(-600, now));
    await service.publish.conversation(1, oldest);
    await fill(499);
    await Promise.all([
      service.publish.conversation(2, { ...oldest, lastSeq: 2, lastMessageAt: at(minutes(2, now)) }),
      service.publish.lead(1, lead('led_next', minutes(1, now))),
    ]);
    const { unread, notifications } = await service.list(seller);
    expect(notifications.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(['cnv_oldest', 'led_next']);
    expect(unread).toBe(500);
  });

  /** As many as the events of so many leads leave, the newest first. */
  async function fill(count: number): Promise<void> {
    const stored = Array.from({ length: count }, (_, i): StoredNotification => {
      const subjectId = `led_old_${i}`;
      return {
        _id: `${seller.id}:${subjectId}`,
        userId: seller.id,
        subjectId,
        kind: 'lead',
        side: 'seller',
        otherUserId: null,
        otherUserName: null,
        productName: null,
        detail: null,
        count: 1,
        isRead: false,
        at: minutes(-i - 1, now),
      };
    });
    await entries(service).insertMany(stored);
  }
});

describe('a rebuild', () => {
  const publishAll = async () => {
    await service.publish.user(1, account(buyer.id));
    await service.publish.conversation(1, conversation('cnv_1', now));
    await service.publish.conversation(2, conversation('cnv_1', minutes(1, now), { lastSeq: 2 }));
    await service.publish.lead(1, lead('led_1', now));
    const contacted = { status: 'Contacted', changedBy: seller.id, updatedAt: at(minutes(2, now)) } as const;
    await service.publish.lead(2, lead('led_1', now, contacted));
    await service.publish.product('approved', 2, product('prd_1', now, approved(minutes(3, now))));
    const disabled = { ...approved(minutes(3, now)), isActive: false };
    await service.publish.product('disabled', 3, product('prd_1', now, disabled));
  };

  it('beside the running service publishes nothing, and leaves what is read', async () => {
    await publishAll();
    await service.read(seller);
    const before = [await service.list(seller), await service.list(buyer)];
    const page = await service.open(seller);
    const server = new URL('../../src/server.ts', import.meta.url);
    expect(await service.system.runProgram(server, { args: ['rebuild'] })).toMatchObject({ code: 0 });
    expect([await service.list(seller), await service.list(buyer)]).toEqual(before);
    service.system.platform.messaging.live.publish(`user.${seller.id}`, { kind: 'lead', id: 'led_last' });
    await eventually(() => page.hints().length > 0);
    expect(page.hints()).toEqual([{ kind: 'lead', id: 'led_last' }]);
  });

  it('of an emptied database brings back names and no notifications; new events notify', async () => {
    await publishAll();
    await projectionsComplete(service);
    for (const name of ['entries', 'inbox', 'people', 'complete_copies']) {
      await service.system.platform.database.collection(name).deleteMany({});
    }
    const twin = await start(service);
    await projectionsComplete(twin);
    expect(await twin.list(seller)).toEqual({ notifications: [], unread: 0 });
    await twin.stop();
    await service.publish.lead(1, lead('led_2', now));
    expect((await service.list(seller)).notifications).toMatchObject([{ subjectId: 'led_2', personName: 'Asha Rao' }]);
  });
});

it('two replicas that handle the events of one conversation at once keep one notification of it', async () => {
  const twin = await start(service);
  const page = await twin.open(seller);
  const published = Array.from({ length: 30 }, async (_, i) => {
    const state = conversation('cnv_1', minutes(i, now), { lastSeq: i + 1 });
    return service.system.publish(events.chat.conversationEvents, 'message-sent', 'cnv_1', i + 1, state);
  });
  await Promise.all(published);
  await eventually(async () => (await service.list(seller)).notifications[0]?.count === 30);
  expect(await twin.list(seller)).toMatchObject({ unread: 1, notifications: [{ count: 30 }] });
  await eventually(() => page.hints().length > 0);
  expect(page.hints().length).toBeLessThanOrEqual(30);
  await twin.stop();
});
