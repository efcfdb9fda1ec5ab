import { events, routes } from '@gehna/contracts';
import { eventually, type TcpProxy, tcpProxy } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxSessions } from '../../src/session-store.ts';
import { type AuthService, startAuth } from '../auth-service.ts';

const { changePassword, getProfile, logout, refresh, updateProfile } = routes.auth;

let proxy: TcpProxy;
let auth: AuthService;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  auth = await startAuth({ environment: { NATS_URL: proxy.url } });
});
afterAll(async () => {
  await auth.close();
  await proxy.close();
});

const sessions = () => auth.system.platform.database.collection('sessions');
const changeTo = (newPassword: string, account: { password: string; token: string }) =>
  auth.call(changePassword, { currentPassword: account.password, newPassword }, account);

describe('while NATS is away', () => {
  test('a session that a password change ended is refused at once, and changes nothing', async () => {
    const account = await auth.signUp();
    const stolen = await auth.logIn(account);
    await proxy.drop();
    await eventually(() => !auth.system.platform.messaging.isConnected());
    try {
      expect((await changeTo('another horse', account)).status).toBe(200);
      const { ownerName, mobile } = account;
      const change = { ownerName, mobile, email: 'thief@example.in', currentPassword: account.password };
      expect((await auth.call(updateProfile, change, stolen)).status).toBe(401);
      expect((await auth.call(refresh, undefined, stolen)).status).toBe(401);
      expect((await auth.call(getProfile, undefined, account)).body.user.email).toBe(account.email);
    } finally {
      await proxy.restore();
      await eventually(() => auth.system.platform.messaging.isConnected());
    }
  });

  test('a logout is known at once', async () => {
    const account = await auth.signUp();
    await proxy.drop();
    await eventually(() => !auth.system.platform.messaging.isConnected());
    try {
      await auth.call(logout, undefined, account);
      expect(await auth.isAccepted(account.token)).toBe(false);
    } finally {
      await proxy.restore();
      await eventually(() => auth.system.platform.messaging.isConnected());
    }
  });
});

describe('ending all sessions', () => {
  test('is one event, however many there are', async () => {
    const account = await auth.signUp();
    const own = (await sessions().findOne({ userId: account.user.id })) ?? {};
    const copies = Array.from({ length: 6000 }, (_, number) => ({ ...own, _id: `ses_copy${number}` as never }));
    await sessions().insertMany(copies);
    const begun = performance.now();
    expect((await changeTo('another horse', account)).status).toBe(200);
    // Two passwords are hashed on the way, which a busy machine does slowly.
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await auth.system.published(events.auth.sessionEvents, 'ses_copy1')).toEqual([]);
    const [event, ...more] = await auth.system.published(events.auth.signOutEvents, account.user.id);
    expect(more).toEqual([]);
    const [keptSessionId] = account.cookie.split('.');
    expect(event?.data).toEqual({ userId: account.user.id, epoch: 1, keptSessionId });
    // Those of the kept session carry the new epoch from the next refresh on.
    const { token, cookie } = await auth.call(refresh, undefined, account).then(({ body, ...answer }) => ({
      token: body.token,
      cookie: answer.cookie,
    }));
    expect((await changeTo('a third horse', { password: 'another horse', token })).status).toBe(200);
    expect((await auth.call(refresh, undefined, { cookie })).status).toBe(200);
    await sessions().deleteMany({ userId: account.user.id });
  });
});

test('the session that changes the password goes on in a tab that refreshes at that moment', async () => {
  const account = await auth.signUp();
  const { findOne } = Collection.prototype as unknown as { findOne: (...given: unknown[]) => Promise<null> };
  let change: ReturnType<typeof changeTo> | undefined;
  vi.spyOn(Collection.prototype, 'findOne').mockImplementation(async function (this: Collection, ...given) {
    if (this.collectionName === 'sign-outs' && !change) {
      change = changeTo('another horse', account);
      await change;
    }
    return findOne.apply(this, given);
  });
  try {
    expect((await auth.call(refresh, undefined, { cookie: account.cookie })).status).toBe(200);
    expect((await change)?.status).toBe(200);
  } finally {
    vi.restoreAllMocks();
  }
});

test('an account has at most a hundred sessions: a login ends those not used for longest', async () => {
  const account = await auth.signUp();
  const own = (await sessions().findOne({ userId: account.user.id })) ?? {};
  const copies = Array.from({ length: maxSessions + 2 }, (_, number) => ({
    ...own,
    _id: `ses_older${number}` as never,
    rotatedAt: new Date(Date.now() - (number + 1) * 60_000),
  }));
  await sessions().insertMany(copies);
  const { token } = await auth.logIn(account);
  expect(await auth.isAccepted(token)).toBe(true);
  expect(await auth.isAccepted(account.token)).toBe(true);
  const open = await sessions().find({ userId: account.user.id, endedAt: null }).toArray();
  expect(open).toHaveLength(maxSessions);
  expect(open.map(({ _id }) => String(_id))).not.toContain(`ses_older${maxSessions + 1}`);
});

test('auth confirms to the others that every ended session is on the stream', async () => {
  const published = () => auth.system.published(events.auth.revocationEvents, 'all');
  await eventually(async () => (await published()).length > 0);
  const [first] = await published();
  expect(Date.parse(first?.data.publishedUntil ?? '')).toBeLessThan(Date.now());
});
