import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BSON, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversation } from '../builders.ts';
import { type Notifications, startNotifications } from '../notifications.ts';

type Stored = Document & { _id: string };

/** Demo data as version 1 stored it. */
const dump: Record<string, Stored[]> = BSON.EJSON.parse(
  readFileSync(new URL('../fixtures/version-1.json', import.meta.url), 'utf8'),
);
/** Of the dump; entries are moved to the present, because the database deletes old ones. */
const dumpedAt = new Date('2026-11-22T08:00:00Z').getTime();
const moved = (at: Date | null) => at && new Date(at.getTime() - dumpedAt + Date.now());
const indexesOfVersion1 = [
  { name: 'ofPerson', key: { userId: 1, at: -1 } },
  { name: 'unread', key: { userId: 1, isRead: 1, at: -1 } },
  { name: 'heardAt', key: { heardAt: 1 } },
] as const;
const johari = { id: 'usr_01m813bcbcfrnt0j3aycayb56b', roles: ['buyer', 'seller'] };
const ananya = { id: 'usr_01m813bbbkerwb4bx46gxnv3na', roles: ['buyer'] };

let client: MongoClient;
let service: Notifications;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  const name = `test_notifications_migrations_${randomUUID().slice(0, 8)}`;
  const database = client.db(name);
  const entries = (dump.entries ?? []).map((one) => ({ ...one, at: moved(one.at), heardAt: moved(one.heardAt) }));
  await database.collection<Stored>('entries').insertMany(entries);
  await database.collection<Stored>('people').insertMany(dump.people ?? []);
  await database.collection('entries').createIndexes([...indexesOfVersion1]);
  service = await startNotifications({ environment: { MONGODB_DATABASE: name } });
});
afterAll(async () => {
  await service.close();
  await client.close();
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
      ['message', 'Ananya Deshpande', true],
      ['lead', 'Kavya Nair', true],
      ['lead', 'Ananya Deshpande', false],
      ['product-approved', null, false],
      ['product-approved', null, false],
      ['application-approved', null, false],
    ],
    unread: 6,
  });
  expect(await listed(ananya)).toMatchObject({
    of: [
      ['message', 'Sri Vijayanagara Jewels', false],
      ['message', 'Johari Kothi Jaipur', false],
      ['lead-status', 'Bowbazar Swarna Shilpa', false],
      ['lead-status', 'Karveer Saraf and Sons', false],
      ['lead-status', 'Sri Vijayanagara Jewels', false],
    ],
    unread: 5,
  });
  expect((await service.list(johari)).notifications[0]).toMatchObject({
    subjectId: 'prd_01m813dpn5eq9a3e1x3zg6mcry',
    detail: expect.any(String),
    productName: expect.any(String),
  });
});

it('marks entries of version 1 as read', async () => {
  const [first] = (await service.list(ananya)).notifications;
  expect(await service.read(ananya, { ids: [first?.id ?? ''] })).toBe(4);
  expect(await service.read(ananya)).toBe(0);
});

it('skips an event that version 1 handled, and handles the next', async () => {
  const id = 'cnv_3gnpi7hakmejps4eqtvv6rm7os';
  const between = { buyerId: 'usr_01m813bbdtf148f2s82njje6mj', sellerId: johari.id };
  const state = (count: number) => conversation(id, new Date(), { ...between, unread: { buyer: 0, seller: count } });
  const before = await service.list(johari);
  await service.publish.conversation(5, state(9));
  expect(await service.list(johari)).toEqual(before);
  await service.publish.conversation(6, state(3));
  expect((await service.list(johari)).notifications[0]).toMatchObject({ subjectId: id, count: 3, isRead: false });
});

it('has no index of version 1 and no entry without content', async () => {
  const entries = service.system.platform.database.collection('entries');
  expect((await entries.indexes()).map(({ name }) => name).sort()).toEqual([
    '_id_',
    'expiry',
    'other',
    'unread',
    'user',
  ]);
  expect(await entries.countDocuments({ at: null })).toBe(0);
});
