import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endedSessionPurger } from '../../src/ended-session-purger.ts';
import { type AuthService, startAuth } from '../auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

/** Ends the session of a new account. */
async function ended() {
  const account = await auth.signUp();
  await auth.call(routes.auth.logout, undefined, account);
  const { database } = auth.system.platform;
  const user = await database.collection('users').findOne({ email: account.email });
  const session = await database.collection('sessions').findOne({ userId: user?._id });
  return { id: String(session?._id), userId: String(user?._id) };
}
const kept = async ({ id }: { id: string }) => (await auth.system.published(events.auth.sessionEvents, id)).length;

test('the events of sessions that ended more than an hour ago are purged, and no others', async () => {
  const { database, messaging, clock, log } = auth.system.platform;
  let passedMs = 24 * 3_600_000;
  /** As a replica at its start does. */
  const purge = async () => {
    const job = endedSessionPurger({ database, messaging, log, clock: () => new Date(clock().getTime() + passedMs) });
    await job.start();
    await job.stop();
  };
  const first = await ended();
  expect(await kept(first)).toBe(1);
  await purge();
  const second = await ended();
  expect(await kept(second)).toBe(1);

  passedMs += 30 * 60_000;
  await purge();
  expect([await kept(first), await kept(second)]).toEqual([1, 1]);

  passedMs += 31 * 60_000;
  await purge();
  expect([await kept(first), await kept(second)]).toEqual([0, 1]);

  passedMs += 61 * 60_000;
  await purge();
  expect([await kept(first), await kept(second)]).toEqual([0, 0]);
  expect(await auth.system.published(events.auth.userEvents, first.userId)).not.toEqual([]);
});

test('while NATS is away the job ends when it is stopped', async () => {
  const { database, clock, log, messaging } = auth.system.platform;
  const never = () => new Promise<never>(() => {});
  const away = { ...messaging, isConnected: () => false, position: never };
  const job = endedSessionPurger({ database, clock, log, messaging: away });
  await job.start();
  await job.stop();
});
