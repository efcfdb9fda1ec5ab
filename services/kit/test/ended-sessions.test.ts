import { defineRoute, events } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serviceConfig } from '../src/index.ts';
import { createLog } from '../src/log.ts';
import { startService } from '../src/platform.ts';
import {
  eventually,
  type TcpProxy,
  type TestService,
  type TestUser,
  tcpProxy,
  testService,
} from '../src/testing/index.ts';
import { signer } from '../src/testing/tokens.ts';

const mine = defineRoute({
  service: 'fixture',
  method: 'GET',
  path: '/api/mine',
  summary: 'Who calls.',
  access: 'user',
  answers: { 200: z.object({ id: z.string() }) },
});

const options = {
  name: 'fixture',
  schema: serviceConfig('fixture', {}),
  build: () => ({
    routes: [
      async (app: TestService['app']) => {
        app.serve(mine, ({ user }) => ({ id: user.id }));
      },
    ],
  }),
};

let proxy: TcpProxy;
let system: TestService;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  system = await testService({ ...options, environment: { NATS_URL: proxy.url } });
});
afterAll(async () => {
  await system.close();
  await proxy.close();
});

const statusFor = async (user: TestUser) => (await system.send(mine, { as: user })).statusCode;
const old: TestUser = { id: 'usr_old', age: 301 };
let confirmations = 0;
const confirm = (publishedUntil: Date) =>
  system.publish(events.auth.revocationEvents, 'confirmed', 'all', ++confirmations, {
    publishedUntil: publishedUntil.toISOString(),
  });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('a token of more than five minutes', () => {
  it('is refused until auth confirms that every ended session is known here', async () => {
    expect(await statusFor(old)).toBe(401);
    expect(await statusFor({ ...old, age: 290 })).toBe(200);
    await confirm(minutesAgo(6));
    await confirm(minutesAgo(4));
    await eventually(async () => (await statusFor(old)) === 200);
  });
});

describe('a user who was signed out everywhere', () => {
  const signOut = (userId: string, epoch: number, keptSessionId: string | null) =>
    system.publish(events.auth.signOutEvents, 'everywhere', userId, epoch, { userId, epoch, keptSessionId });

  it('is refused with every token from before, but for those of the kept session', async () => {
    const kept: TestUser = { id: 'usr_1', sessionId: 'ses_kept' };
    const other: TestUser = { id: 'usr_1', sessionId: 'ses_other' };
    expect(await statusFor(other)).toBe(200);
    await signOut('usr_1', 1, 'ses_kept');
    await eventually(async () => (await statusFor(other)) === 401);
    expect(await statusFor(kept)).toBe(200);
    expect(await statusFor({ ...other, sessionId: 'ses_new', epoch: 1 })).toBe(200);
    expect(await statusFor({ id: 'usr_2' })).toBe(200);
    await signOut('usr_1', 2, null);
    await eventually(async () => (await statusFor(kept)) === 401);
    expect(await statusFor({ ...kept, epoch: 1 })).toBe(401);
  });
});

/** Another replica, as it is when its start has ended. */
async function startReplica() {
  const { config, clock } = system.platform;
  return startService({ ...options, config, clock, log: createLog('fixture', 'silent') });
}

it('a replica accepts older tokens from its first answer on: it has received which sessions have ended', async () => {
  await confirm(new Date());
  const { app, stop } = await startReplica();
  expect((await app.inject({ url: mine.path, headers: await system.as(old) })).statusCode).toBe(200);
  await stop();
});

describe('a replica that starts while NATS is away', () => {
  it('accepts tokens by the keys that its database holds, and refuses those by withdrawn ones', async () => {
    const withdrawn = await signer('key_withdrawn');
    await system.publish(events.auth.keyEvents, 'retired', 'key_withdrawn', 2, {
      ...withdrawn.published,
      removed: true,
    });
    const keys = system.platform.database.collection('known_keys');
    await eventually(async () => (await keys.countDocuments()) === 2);
    await proxy.drop();
    const restarted = await startReplica();
    const headers = await system.as({ id: 'usr_1', epoch: 2 });
    const answer = await restarted.app.inject({ url: mine.path, headers });
    expect(answer.statusCode).toBe(200);
    const stale = await restarted.app.inject({ url: mine.path, headers: await system.as(old) });
    expect(stale.statusCode).toBe(401);
    const byWithdrawn = { authorization: `Bearer ${await withdrawn.tokenFor({ id: 'usr_1' })}` };
    expect((await restarted.app.inject({ url: mine.path, headers: byWithdrawn })).statusCode).toBe(401);
    await restarted.stop();
    await proxy.restore();
  });
});
