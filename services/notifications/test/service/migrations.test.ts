import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversation } from '../builders.ts';
import { type Notifications, startNotifications } from '../notifications.ts';

const johari = { id: 'usr_johari', roles: ['buyer', 'seller'] };
const ananya = { id: 'usr_ananya', roles: ['buyer'] };
const user = (_id: string, ownerName: string, businessName: string | null = null) => ({
  ...{ _id, ownerName, businessName, version: 1 },
});
/** Recent, because the database deletes old entries. */
const minutesAgo = (number: number) => new Date(Date.now() - number * 60_000);

/** An entry as version 1 stored it; `told`: null for an event without one. */
function stored(userId: string, subjectId: string, heardAt: Date, told: object | null, version = 2) {
  const shown = { personId: null, personName: null, productName: null, detail: null, count: 1, ...told };
  const entry = { _id: `${userId}:${subjectId}`, userId, subjectId, version, heardAt };
  return { ...entry, told: told && shown, at: told && heardAt, isRead: told === null };
}
const productName = 'Kundan chandbali';
const ofProduct = { kind: 'product-rejected', side: 'seller', productName, detail: 'The weight does not fit.' };
const ofMessage = { kind: 'message', side: 'seller', personId: 'usr_kavya', productName, count: 2 };
const ofLead = { kind: 'lead', side: 'seller', personId: ananya.id, personName: 'Ananya Deshpande', productName };
const ofStatus = { kind: 'lead-status', side: 'buyer', personId: johari.id, productName, detail: 'Contacted' };
const ofApplication = { kind: 'application-approved', side: 'seller' };

let before: EarlierDatabase;
let service: Notifications;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      entries: [
        stored(johari.id, 'prd_1', minutesAgo(1), ofProduct),
        stored(johari.id, 'cnv_1', minutesAgo(2), ofMessage, 5),
        { ...stored(johari.id, 'led_1', minutesAgo(3), ofLead), isRead: true },
        stored(johari.id, 'app_1', minutesAgo(4), ofApplication),
        stored(johari.id, 'prd_2', minutesAgo(5), null),
        stored(ananya.id, 'led_1', minutesAgo(3), null, 1),
        stored(ananya.id, 'led_2', minutesAgo(6), ofStatus),
      ],
      people: [
        user('usr_kavya', 'Kavya Nair'),
        user(ananya.id, 'Ananya Deshpande'),
        user(johari.id, 'Devendra Kasliwal', 'Johari Kothi Jaipur'),
      ],
    },
    indexes: {
      entries: [
        { name: 'ofPerson', key: { userId: 1, at: -1 } },
        { name: 'unread', key: { userId: 1, isRead: 1, at: -1 } },
        { name: 'heardAt', key: { heardAt: 1 } },
      ],
    },
  });
  service = await startNotifications({ environment: before.environment });
});
afterAll(async () => {
  await service.close();
  await before.close();
});

const listed = async (user: typeof ananya) => {
  const { notifications, unread } = await service.list(user);
  return { of: notifications.map(({ kind, personName, isRead }) => [kind, personName, isRead]), unread };
};

it('lists the entries of version 1 in their order, with names and what is read', async () => {
  expect(await listed(johari)).toEqual({
    of: [
      ['product-rejected', null, false],
      ['message', 'Kavya Nair', false],
      ['lead', 'Ananya Deshpande', true],
      ['application-approved', null, false],
    ],
    unread: 3,
  });
  expect(await listed(ananya)).toEqual({ of: [['lead-status', 'Johari Kothi Jaipur', false]], unread: 1 });
  const [newest] = (await service.list(johari)).notifications;
  expect(newest).toMatchObject({ subjectId: 'prd_1', detail: 'The weight does not fit.', productName });
});

it('marks entries of version 1 as read', async () => {
  const [, second] = (await service.list(johari)).notifications;
  expect(await service.read(johari, { ids: [second?.id ?? ''] })).toBe(2);
  expect(await service.read(ananya)).toBe(0);
});

it('skips an event that version 1 handled, and handles the next', async () => {
  const id = 'cnv_1';
  const between = { buyerId: 'usr_kavya', sellerId: johari.id };
  const state = (count: number) => conversation(id, new Date(), { ...between, unread: { buyer: 0, seller: count } });
  const before = await service.list(johari);
  await service.publish.conversation(5, state(9));
  expect(await service.list(johari)).toEqual(before);
  await service.publish.conversation(6, state(3));
  expect((await service.list(johari)).notifications[0]).toMatchObject({ subjectId: id, count: 3, isRead: false });
});

it('has no index of version 1 and no entry without content', async () => {
  const entries = before.database.collection('entries');
  expect((await entries.indexes()).map(({ name }) => name).sort()).toEqual([
    '_id_',
    'expiry',
    'other',
    'unread',
    'user',
  ]);
  expect(await entries.countDocuments({ at: null })).toBe(0);
});
