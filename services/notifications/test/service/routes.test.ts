import { routes, texts } from '@gehna/contracts';
import { assertIndexed, recordQueries } from '@gehna/kit/testing';
import type { Filter } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, conversation, lead, minutes } from '../builders.ts';
import { buyer, type Notifications, seller, startNotifications } from '../notifications.ts';

const { listNotifications, readNotifications } = routes.notifications;
const now = new Date();

let service: Notifications;
beforeAll(async () => {
  service = await startNotifications();
  for (let i = 0; i < 40; i++) {
    await service.publish.lead(1, lead(`led_${i}`, minutes(-i, now), { buyerId: `usr_buyer_${i}` }));
    if (i < 3) await service.publish.user(1, account(`usr_buyer_${i}`, { ownerName: `Buyer ${i}` }));
  }
});
afterAll(() => service.close());

const ids = async (limit = 100) => (await service.list(seller, limit)).notifications.map(({ id }) => id);

describe('the list', () => {
  it('begins with the newest, as many as are wanted, and counts all', async () => {
    const { notifications, unread } = await service.list(seller);
    expect([notifications.length, unread]).toEqual([30, 40]);
    expect(notifications.slice(0, 4).map(({ subjectId, personName }) => [subjectId, personName])).toEqual([
      ['led_0', 'Buyer 0'],
      ['led_1', 'Buyer 1'],
      ['led_2', 'Buyer 2'],
      ['led_3', 'Asha Rao'],
    ]);
    expect(await ids(1)).toEqual([`${seller.id}:led_0`]);
    expect(await ids(100)).toHaveLength(40);
  });

  it('costs the same number of queries however long it is, and each has an index', async () => {
    const queries = recordQueries();
    try {
      for (const limit of [1, 100]) {
        queries.recorded.length = 0;
        await service.list(seller, limit);
        expect(queries.recorded.map(({ collection }) => collection).sort()).toEqual(['entries', 'entries', 'people']);
      }
    } finally {
      queries.stop();
    }
    for (const { cursor } of queries.recorded) await assertIndexed(cursor);
    const entries = service.system.platform.database.collection('entries');
    for (const filter of [
      { userId: seller.id, isRead: false },
      { _id: { $in: [`${seller.id}:led_1`] } },
      { at: { $lt: now } },
    ]) {
      await assertIndexed(entries.find(filter as Filter<object>));
    }
  });

  it.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1.5', 'limit=-1', 'limit=1&limit=2'])(
    'refuses %s and names the field',
    async (query) => {
      const { problem } = await service.system.call(listNotifications, { as: seller, query });
      expect([problem.status, problem.errors?.[0]?.field]).toEqual([400, 'limit']);
    },
  );

  it('ignores unknown parameters', async () => {
    const { body } = await service.system.call(listNotifications, { as: buyer, query: { userId: seller.id } });
    expect(body).toEqual({ notifications: [], unread: 0 });
  });
});

describe('marking as read', () => {
  it('takes some, then all; again changes nothing; the rest of the list stays as it was', async () => {
    const [first = '', second = ''] = await ids();
    expect(await service.read(seller, { ids: [first] })).toBe(39);
    expect(await service.read(seller, { ids: [first, second, first] })).toBe(38);
    expect(await service.read(seller, { ids: [] })).toBe(38);
    const { notifications } = await service.list(seller);
    expect(notifications.map(({ isRead }) => isRead).slice(0, 4)).toEqual([true, true, false, false]);
    expect(await service.read(seller)).toBe(0);
    expect(await service.read(seller, {})).toBe(0);
    expect((await service.list(seller)).notifications.some(({ isRead }) => !isRead)).toBe(false);
  });

  it('leaves what is newer than the newest that was shown', async () => {
    const { notifications, unread } = await service.list(seller);
    expect(unread).toBe(0);
    await service.publish.lead(1, lead('led_shown', minutes(1, now), { buyerId: 'usr_shown' }));
    const upTo = (await service.list(seller, 1)).notifications[0]?.createdAt;
    await service.publish.lead(1, lead('led_newer', minutes(2, now), { buyerId: 'usr_newer' }));
    expect(await service.read(seller, { upTo })).toBe(1);
    const marked = await service.list(seller, notifications.length + 2);
    expect(marked.notifications.filter(({ isRead }) => !isRead)).toMatchObject([{ subjectId: 'led_newer' }]);
    expect(await service.read(seller)).toBe(0);
  });

  it('changes nothing of others, whose ids reveal nothing either', async () => {
    await service.publish.conversation(1, conversation('cnv_1', now));
    const [id = ''] = await ids(1);
    expect(
      await service.read(buyer, { ids: [id, 'usr_unknown:cnv_1', '', 'x'.repeat(200), '$where', '__proto__'] }),
    ).toBe(0);
    expect(await service.read(buyer)).toBe(0);
    expect((await service.list(seller)).unread).toBe(1);
  });

  it.each([
    ['a text instead of a list', { ids: 'all' }, 'ids'],
    ['an operator', { ids: { $ne: '' } }, 'ids'],
    ['an operator in the list', { ids: [{ $gt: '' }] }, 'ids'],
    ['numbers', { ids: [7] }, 'ids'],
    ['null', { ids: null }, 'ids'],
    ['no time', { upTo: 'now' }, 'upTo'],
    ['too many', { ids: Array.from({ length: 101 }, () => 'x') }, 'ids'],
    ['a text that is too long', { ids: ['x'.repeat(201)] }, 'ids'],
    ['a field that is named nowhere', { userId: seller.id }, 'userId'],
  ])('refuses %s, and changes nothing', async (_what, body, field) => {
    const before = (await service.list(seller)).unread;
    const { status, problem } = await service.system.call(readNotifications, { as: seller, body });
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.field).toMatch(new RegExp(`^(${field})`));
    expect((await service.list(seller)).unread).toBe(before);
  });

  it.each(['[]', '"all"', '7', 'null', '{'])('refuses %s as a body', async (body) => {
    expect((await service.system.call(readNotifications, { as: seller, body })).status).toBe(400);
  });
});

it.each([listNotifications, readNotifications])('$method $path is for who has signed in', async (route) => {
  const refusal = async (headers = {}) => (await service.system.call(route, { headers })).problem;
  expect(await refusal()).toMatchObject({ status: 401, message: texts.notSignedIn });
  const authorization = 'Bearer eyJhbGciOiJub25lIn0.e30.';
  expect(await refusal({ authorization })).toMatchObject({ status: 401, message: texts.sessionEnded });
});
