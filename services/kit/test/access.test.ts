import { defineRoute, events, texts } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serviceConfig } from '../src/index.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';

const mine = defineRoute({
  service: 'fixture',
  method: 'GET',
  path: '/api/mine',
  summary: 'Who calls.',
  access: 'user',
  answers: { 200: z.object({ id: z.string() }) },
});
const selling = defineRoute({ ...mine, path: '/api/selling', access: 'seller' });

const start = (namespace?: string) =>
  testService({
    name: 'fixture',
    schema: serviceConfig('fixture', {}),
    ...(namespace ? { namespace } : {}),
    build: () => ({
      routes: [
        async (app) => {
          app.serve(mine, ({ user }) => ({ id: user.id }));
          app.serve(selling, ({ user }) => ({ id: user.id }));
        },
      ],
      reactions: [],
    }),
  });

describe('access by token', () => {
  let system: TestService;
  beforeAll(async () => {
    system = await start();
  });
  afterAll(() => system.close());

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, ...answer } = await system.inject({ url, headers });
    return { status: statusCode, ...(answer.json() as { id?: string; message?: string }) };
  };

  it('lets a signed-in user in, by a key that came over the stream', async () => {
    expect(await get('/api/mine', await system.as({ id: 'usr_1' }))).toMatchObject({ status: 200, id: 'usr_1' });
  });

  it('asks for a login without a token', async () => {
    expect(await get('/api/mine')).toMatchObject({ status: 401, message: texts.notSignedIn });
  });

  it('refuses an expired token', async () => {
    const expired = await system.as({ id: 'usr_1', expiresIn: -60 });
    expect(await get('/api/mine', expired)).toMatchObject({ status: 401, message: texts.sessionEnded });
  });

  it('refuses a role that the token does not carry', async () => {
    expect((await get('/api/selling', await system.as({ id: 'usr_1' }))).status).toBe(403);
    expect((await get('/api/selling', await system.as({ id: 'usr_1', roles: ['seller'] }))).status).toBe(200);
  });

  it('refuses an ended session', async () => {
    const token = await system.as({ id: 'usr_2', sessionId: 'ses_2' });
    expect((await get('/api/mine', token)).status).toBe(200);
    const endedAt = new Date().toISOString();
    await system.publish(events.auth.sessionEvents, 'ended', 'ses_2', 1, { id: 'ses_2', userId: 'usr_2', endedAt });
    await eventually(async () => (await get('/api/mine', token)).status === 401, { within: 1000 });
  });
});
