import { type DataOf, events, routes } from '@gehna/contracts';
import { caseState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthService, type SignedInAccount, startAuth } from '../auth-service.ts';

const family = events['seller-applications'].applicationEvents;

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

async function approve(userId: string, version = 2) {
  const data: DataOf<typeof family> = {
    id: `app_${userId}`,
    applicantId: userId,
    businessName: 'Rao Jewellers',
    businessType: 'Retailer',
    status: 'approved',
    reason: null,
    submittedAt: '2026-02-01T10:00:00.000Z',
    decidedAt: '2026-02-03T10:00:00.000Z',
  };
  await auth.system.handled(await auth.system.publish(family, 'approved', data.id, version, data));
}

async function decided(userId: string, isRestricted: boolean, version: number) {
  const id = `seller-${userId}`;
  const state = caseState(id, { kind: 'seller', subjectId: userId, ownerId: userId, isRestricted });
  const verb = isRestricted ? 'restricted' : 'reinstated';
  await auth.system.handled(await auth.system.publish(events.moderation.caseEvents, verb, id, version, state));
}

const refreshed = async ({ cookie }: SignedInAccount) =>
  (await auth.call(routes.auth.refresh, undefined, { cookie })).body;

test('a suspended seller: the old token is refused, the next one is a buyer’s, and reinstating gives the role back', async () => {
  const account = await auth.signUp();
  const { id } = account.user;
  await approve(id);
  const seller = await refreshed(account);
  expect(seller.user.isSeller).toBe(true);

  const begun = Date.now();
  await decided(id, true, 1);
  await eventually(async () => !(await auth.isAccepted(seller.token)));
  expect(Date.now() - begun).toBeLessThan(5000);
  const suspended = await auth.logIn(account);
  const profile = await auth.call(routes.auth.getProfile, undefined, { token: suspended.token });
  expect(profile.body.user).toMatchObject({ isSeller: false, isSuspended: true, roles: ['buyer'] });

  // A redelivered approval makes no user a seller.
  await approve(id, 3);
  const published = async () => (await auth.system.published(events.auth.userEvents, id)).at(-1);
  expect(await published()).toMatchObject({
    type: 'auth.user.suspended',
    data: { isSuspended: true, roles: ['buyer'] },
  });

  await decided(id, false, 2);
  expect(await published()).toMatchObject({
    type: 'auth.user.reinstated',
    data: { isSuspended: false, roles: ['buyer', 'seller'] },
  });
});

test('who is no seller is not suspended, and decisions on other subjects concern no account', async () => {
  const { user } = await auth.signUp();
  await decided(user.id, true, 1);
  const product = caseState('product-prd_1', { kind: 'product', subjectId: 'prd_1', ownerId: user.id });
  await auth.system.handled(
    await auth.system.publish(events.moderation.caseEvents, 'restricted', 'product-prd_1', 1, product),
  );
  expect(await auth.system.published(events.auth.userEvents, user.id)).toHaveLength(1);
});
