import { events } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BellStore, type Entry } from '../../src/bell-store.ts';
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
  vi.restoreAllMocks();
  await service.close();
});

const entries = ({ system }: Notifications) => system.platform.database.collection('entries');
const copiesComplete = ({ system }: Notifications) =>
  eventually(async () => (await system.platform.database.collection('complete_copies').countDocuments()) === 5);

describe('ninety days', () => {
  it('after it happened something is listed and counted no more; after nothing more was heard of it, it is removed', async () => {
    const begun = now;
    await service.tell.lead(1, lead('led_1', now));
    await service.tell.product('approved', 2, product('prd_1', now, approved(now)));
    now = days(60, begun);
    await service.tell.product('disabled', 3, product('prd_1', begun, { ...approved(begun), isActive: false }));
    await service.tell.conversation(1, conversation('cnv_1', now));
    now = days(89.9, begun);
    expect(await service.bell(seller)).toMatchObject({ unread: 3, notifications: [{}, {}, {}] });
    now = days(90.1, begun);
    const { notifications, unread } = await service.bell(seller);
    expect([unread, notifications.map(({ kind }) => kind)]).toEqual([1, ['message']]);
    // Every start sweeps, and every hour.
    const twin = await start(service);
    await eventually(async () => (await entries(service).countDocuments({ subjectId: 'led_1' })) === 0);
    await twin.stop();
    expect(await entries(service).countDocuments({ subjectId: 'prd_1' })).toBe(1);
    await service.tell.product('enabled', 4, product('prd_1', begun, approved(begun)));
    expect((await service.bell(seller)).unread).toBe(1);
  });

  it('old events, as an empty database hears them, are passed over, and what is older than a week counts as read', async () => {
    const page = await service.open(seller);
    const heardThen = async (age: number, name: string) => {
      const then = days(-age, now);
      await service.tellOld(events.leads.leadEvents, 'received', then, lead(`led_${name}`, then));
      await service.tellOld(events.chat.conversationEvents, 'message-sent', then, conversation(`cnv_${name}`, then));
    };
    await heardThen(91, 'over');
    await heardThen(30, 'old');
    await heardThen(2, 'new');
    const { notifications, unread } = await service.bell(seller);
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
  it('of a person are kept; the oldest gives way to a newer one, and others keep theirs', async () => {
    const told = (await service.tell.lead(1, lead('led_1', now, { sellerId: 'usr_other' }))).data;
    expect(told.sellerId).toBe('usr_other');
    await fill(500);
    expect((await service.bell(seller)).unread).toBe(500);
    await service.tell.lead(1, lead('led_next', minutes(1, now)));
    const { unread, notifications } = await service.bell(seller);
    expect([unread, notifications[0]?.subjectId]).toEqual([500, 'led_next']);
    const oldest = await entries(service).findOne({ subjectId: 'led_old_499' });
    expect(oldest).toMatchObject({ at: null, isRead: true });
    expect((await service.bell({ id: 'usr_other' })).unread).toBe(1);
  });

  it('lose nothing that comes to the top while the oldest is being hidden', async () => {
    await fill(500);
    const store = new BellStore(service.system.platform.database);
    const hear = (subjectId: string, version: number, time: Date) =>
      store.hear({ userId: seller.id, subjectId, version, time }, () => ({ ...news, at: time }));
    const { updateMany } = Collection.prototype;
    vi.spyOn(Collection.prototype, 'updateMany').mockImplementationOnce(async function (this: Collection, ...args) {
      await hear('led_old_499', 2, minutes(2, now));
      return updateMany.apply(this, args);
    });
    await hear('led_next', 1, minutes(1, now));
    const { notifications } = await service.bell(seller);
    expect(notifications.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(['led_old_499', 'led_next']);
  });

  const news = {
    kind: 'lead',
    side: 'seller',
    personId: null,
    personName: null,
    productName: null,
    detail: null,
    count: 1,
    isRead: false,
  } as const;

  /** As many entries as hearing of so many leads leaves, the newest first. */
  async function fill(count: number): Promise<void> {
    const { isRead, ...told } = news;
    await service.system.platform.database.collection<Entry>('entries').insertMany(
      Array.from({ length: count }, (_, i) => {
        const [subjectId, at] = [`led_old_${i}`, minutes(-i - 1, now)];
        return {
          _id: `${seller.id}:${subjectId}`,
          userId: seller.id,
          subjectId,
          version: 1,
          heardAt: at,
          told,
          at,
          isRead,
        };
      }),
    );
  }
});

describe('a rebuild', () => {
  const tellAll = async () => {
    await service.tell.user(1, account(buyer.id));
    await service.tell.conversation(1, conversation('cnv_1', now));
    await service.tell.conversation(2, conversation('cnv_1', minutes(1, now), { lastSeq: 2 }));
    await service.tell.lead(1, lead('led_1', now));
    const contacted = { status: 'Contacted', changedBy: seller.id, updatedAt: at(minutes(2, now)) } as const;
    await service.tell.lead(2, lead('led_1', now, contacted));
    await service.tell.product('approved', 2, product('prd_1', now, approved(minutes(3, now))));
    await service.tell.product('disabled', 3, product('prd_1', now, { ...approved(minutes(3, now)), isActive: false }));
  };
  it('beside the running service tells nobody anything, and leaves every mark', async () => {
    await tellAll();
    await service.read(seller);
    const before = [await service.bell(seller), await service.bell(buyer)];
    const page = await service.open(seller);
    const rebuild = new URL('../../src/rebuild.ts', import.meta.url);
    expect(await service.system.runBeside(rebuild)).toMatchObject({ code: 0 });
    expect([await service.bell(seller), await service.bell(buyer)]).toEqual(before);
    service.system.platform.messaging.live.tell({ user: seller.id }, { kind: 'last' });
    await eventually(() => page.hints().length > 0);
    expect(page.hints()).toEqual([{ kind: 'last' }]);
  });

  it('brings back what an emptied database had told, except what was marked', async () => {
    await tellAll();
    await copiesComplete(service);
    const before = [await service.bell(seller), await service.bell(buyer)];
    await service.read(buyer);
    for (const name of ['entries', 'people', 'complete_copies']) {
      await service.system.platform.database.collection(name).deleteMany({});
    }
    expect(await service.bell(seller)).toEqual({ notifications: [], unread: 0 });
    const twin = await start(service);
    await copiesComplete(twin);
    expect([await twin.bell(seller), await twin.bell(buyer)]).toEqual(before);
    await twin.stop();
  });
});

it('two replicas that hear the same at once keep one entry of it, and tell it once', async () => {
  const twin = await start(service);
  const page = await twin.open(seller);
  const told = Array.from({ length: 30 }, async (_, i) => {
    const state = conversation('cnv_1', minutes(i, now), { lastSeq: i + 1 });
    return service.system.publish(events.chat.conversationEvents, 'message-sent', 'cnv_1', i + 1, state);
  });
  await Promise.all(told);
  await eventually(async () => (await service.bell(seller)).notifications[0]?.count === 30);
  expect(await twin.bell(seller)).toMatchObject({ unread: 1, notifications: [{ count: 30 }] });
  await eventually(() => page.hints().length > 0);
  expect(page.hints().length).toBeLessThanOrEqual(30);
  await twin.stop();
});
