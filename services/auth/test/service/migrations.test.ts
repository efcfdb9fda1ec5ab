import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthService, startAuth } from '../auth-service.ts';

const earlierChangeIndexes = [
  { name: 'createdAt_1', key: { createdAt: 1 }, expireAfterSeconds: 86_400 },
  { name: 'userId_1_createdAt_1', key: { userId: 1, createdAt: 1 } },
];

let before: EarlierDatabase;
let auth: AuthService;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      sessions: [{ _id: 'ses_old', endedAt: null }],
      'mail-outbox': [{ _id: 'mai_given-up', givenUpAt: new Date('2026-11-22') }],
    },
    indexes: {
      sessions: [{ name: 'userId_1_endedAt_1', key: { userId: 1, endedAt: 1 } }],
      'mail-outbox': [
        { name: 'dueAt_1', key: { dueAt: 1 } },
        { name: 'givenUpAt_1', key: { givenUpAt: 1 } },
      ],
      'reset-tokens': [
        { name: 'userId_1_createdAt_1', key: { userId: 1, createdAt: 1 } },
        { name: 'createdAt_1', key: { createdAt: 1 }, expireAfterSeconds: 3600 },
      ],
      'account-changes': earlierChangeIndexes,
      'name-changes': earlierChangeIndexes,
    },
  });
  auth = await startAuth({ environment: before.environment });
});
afterAll(async () => {
  await auth.close();
  await before.close();
});

test('sessions from before there were epochs belong to the first', async () => {
  const { database } = before;
  const sessions = await database.collection('sessions').find().toArray();
  expect(sessions.map(({ _id, epoch }) => [String(_id), epoch])).toEqual([['ses_old', 0]]);
  expect(await database.collection('sessions').indexExists('userId_1_endedAt_1')).toBe(false);
});

test('mails that were given up are gone', async () => {
  expect(await before.database.collection('mail-outbox').countDocuments({})).toBe(0);
});

test('due mails have one index, with their recipients; others find those of one recipient, or about one account', async () => {
  const indexes = await before.database.collection('mail-outbox').indexes();
  expect(indexes.map(({ key }) => key)).toEqual([
    { _id: 1 },
    { dueAt: 1, 'order.to': 1 },
    { 'order.to': 1 },
    { 'order.userId': 1 },
  ]);
});

test('reset links are kept while they work, no longer for an hour', async () => {
  const names = (await before.database.collection('reset-tokens').indexes()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['_id_', 'expiresAt_1', 'userId_1_expiresAt_1']);
});

test.each(['account-changes', 'name-changes'])(
  '%s have one index of each kind, and an older version can still start',
  async (name) => {
    const changes = before.database.collection(name);
    const names = (await changes.indexes()).map((index) => index.name);
    expect(names.toSorted()).toEqual(['_id_', 'createdAt_1', 'ofUser']);
    // What it does at its start. One field under two names would be refused.
    await changes.createIndexes(earlierChangeIndexes);
  },
);
