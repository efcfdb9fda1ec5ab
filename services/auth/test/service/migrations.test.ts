import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthService, startAuth } from '../auth-service.ts';

const MONGODB_DATABASE = `test_auth_${randomBytes(6).toString('hex')}`;

let client: MongoClient;
let auth: AuthService;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  await client.db(MONGODB_DATABASE).collection('mail-outbox').createIndex({ dueAt: 1 });
  auth = await startAuth({ environment: { MONGODB_DATABASE } });
});
afterAll(async () => {
  await auth.close();
  await client.close();
});

test('due mails have one index, with their recipients', async () => {
  const indexes = await client.db(MONGODB_DATABASE).collection('mail-outbox').indexes();
  expect(indexes.map(({ key }) => key)).toEqual([{ _id: 1 }, { dueAt: 1, 'order.to': 1 }]);
});
