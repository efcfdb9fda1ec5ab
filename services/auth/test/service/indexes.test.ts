import { assertIndexed } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthService, startAuth } from '../auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
  for (let i = 0; i < 3; i++) await auth.signUp();
});
afterAll(() => auth.close());

const now = new Date();

/** Every query of auth that is not by `_id`. */
test.each([
  ['users', { mobile: '+919876500001' }],
  ['users', { email: 'asha1@example.in' }],
  ['users', { deletionDueAt: { $lte: now } }],
  ['sessions', { userId: 'usr_1', epoch: 0, endedAt: null }],
  ['login-attempts', { account: { $in: ['a', 'b'] } }],
  ['login-history', { userId: 'usr_1' }],
  ['reset-tokens', { userId: 'usr_1', expiresAt: { $gt: now } }],
  ['reset-tokens', { userId: 'usr_1' }],
  ['account-changes', { userId: 'usr_1', createdAt: { $gt: now } }],
  ['name-changes', { userId: 'usr_1', createdAt: { $gt: now } }],
  ['mail-outbox', { dueAt: { $lte: now } }],
  ['mail-outbox', { 'order.to': 'asha1@example.in' }],
  ['mail-outbox', { 'order.userId': 'usr_1' }],
])('%s %j is read by an index', async (collection, filter) => {
  await assertIndexed(auth.system.platform.database.collection(collection).find(filter));
});

test.each([
  ['sessions', 'expiresAt', 0],
  ['login-attempts', 'expiresAt', 0],
  ['login-history', 'loggedInAt', 180 * 86_400],
  ['reset-tokens', 'expiresAt', 0],
])('%s are removed by the database', async (collection, field, seconds) => {
  const indexes = await auth.system.platform.database.collection(collection).indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { [field]: 1 }, expireAfterSeconds: seconds }));
});
