import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthService, startAuth } from '../auth-service.ts';

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

test('due mails have one index, with their recipients; another finds those of one recipient', async () => {
  const indexes = await before.database.collection('mail-outbox').indexes();
  expect(indexes.map(({ key }) => key)).toEqual([{ _id: 1 }, { dueAt: 1, 'order.to': 1 }, { 'order.to': 1 }]);
});
