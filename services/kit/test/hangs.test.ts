import { defineRoute } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deadline } from '../src/deadline.ts';
import { createGuard } from '../src/guard.ts';
import { batchesOf } from '../src/index.ts';
import { eventually, type TcpProxy, type TestService, tcpProxy, testService } from '../src/testing/index.ts';
import { type StoringConfig, storingConfig } from './fixtures/service.ts';

const answers = { 200: z.object({ found: z.boolean() }) };
const shared = { service: 'fixture', summary: 'One.', access: 'anyone', answers } as const;
const read = defineRoute({ ...shared, method: 'GET', path: '/api/read' });
const list = defineRoute({ ...shared, method: 'GET', path: '/api/list' });
const batches = defineRoute({ ...shared, method: 'GET', path: '/api/batches' });
const write = defineRoute({ ...shared, method: 'POST', path: '/api/write' });
const picture = defineRoute({ ...shared, method: 'GET', path: '/api/picture' });
const nothing = defineRoute({ ...shared, method: 'GET', path: '/api/nothing' });

let database: TcpProxy;
let objects: TcpProxy;
let system: TestService<StoringConfig>;
beforeAll(async () => {
  database = await tcpProxy(process.env.TEST_MONGODB_URL ?? '');
  objects = await tcpProxy(process.env.TEST_S3_URL ?? '');
  system = await testService({
    name: 'fixture',
    schema: storingConfig,
    environment: { MONGODB_URL: database.url, S3_URL: objects.url },
    databaseCallTimeoutMs: 2000,
    build: (platform) => {
      platform.database.prepare('marks');
      const marks = platform.database.collection<{ _id: string }>('marks');
      return {
        routes: [
          async (app) => {
            app.serve(read, async () => ({ found: (await marks.findOne({ _id: 'a' })) !== null }));
            app.serve(list, async () => ({ found: (await marks.find({}).toArray()).length > 0 }));
            app.serve(batches, async () => {
              for await (const batch of batchesOf(marks.find({}))) if (batch.length > 0) return { found: true };
              return { found: false };
            });
            app.serve(write, async () => {
              const session = { $set: { at: new Date() } };
              await platform.database.transaction((own) =>
                marks.updateOne({ _id: 'a' }, session, { upsert: true, session: own }),
              );
              return { found: true };
            });
            app.serve(picture, async () => ({ found: (await platform.objects.open('none')) !== null }));
            app.serve(nothing, () => ({ found: true }));
          },
        ],
      };
    },
  });
  expect((await system.send(write)).statusCode).toBe(200);
  expect((await system.call(picture)).body).toEqual({ found: false });
});
afterAll(async () => {
  await system.close();
  await database.close();
  await objects.close();
});

async function timed(route: Parameters<TestService['send']>[0]) {
  const begun = performance.now();
  const { statusCode, headers } = await system.send(route);
  return { status: statusCode, retryAfter: headers['retry-after'], milliseconds: performance.now() - begun };
}
const refused = { status: 503, retryAfter: '2' };
/** A call is waited for two seconds, once: a second wait would show, and a busy machine has time for the rest. */
const twoWaitsMs = 4000;

/** One request a second is let through, and waits. */
const refusesAtOnce = (route: Parameters<typeof timed>[0]) => async () => {
  const { status, milliseconds } = await timed(route);
  return status === 503 && milliseconds < 300;
};

describe('a database that is stopped', () => {
  it('costs each request one wait of two seconds, and then none; what needs none is answered', async () => {
    database.stall();
    try {
      for (const route of [batches, list, write]) {
        const answer = await timed(route);
        expect(answer).toMatchObject(refused);
        expect(answer.milliseconds).toBeLessThan(twoWaitsMs);
      }
      await eventually(refusesAtOnce(write));
      expect(await timed(nothing)).toMatchObject({ status: 200 });
      const ready = await system.inject({ url: '/health/ready' });
      expect([ready.statusCode, ready.json().dependencies.database]).toEqual([503, expect.stringMatching(/^down/)]);
    } finally {
      database.resume();
    }
    await eventually(async () => (await timed(write)).status === 200);
    for (const route of [read, list, batches]) expect(await timed(route)).toMatchObject({ status: 200 });
  });
});

describe('a dependency whose last calls were cut', () => {
  it('is not waited for while another call, also one outside of requests, is let through', async () => {
    const guard = createGuard(() => false);
    const ofRequest = (call: () => Promise<string>) => deadline.ofRequest(() => guard(call));
    const silent = () => new Promise<never>(() => undefined);
    await Promise.allSettled(Array.from({ length: 3 }, () => ofRequest(silent)));
    const attempt = Promise.withResolvers<string>();
    let isLetThrough = false;
    await eventually(async () => {
      const call = () => {
        isLetThrough = true;
        return attempt.promise;
      };
      guard(call).catch(() => undefined);
      return isLetThrough;
    });
    const refused = expect(ofRequest(async () => 'answered')).rejects.toMatchObject({ code: 'unavailable' });
    const isFirst = await Promise.race([refused.then(() => true), attempt.promise.then(() => false)]);
    expect(isFirst).toBe(true);
    attempt.resolve('answered');
    await eventually(async () => (await ofRequest(async () => 'answered').catch(() => '')) === 'answered');
  });
});

describe('an object store that is stopped', () => {
  it('costs each request one wait of two seconds, and then none; it is tried again by itself', async () => {
    objects.stall();
    try {
      for (let attempt = 0; attempt < 3; attempt++) {
        const answer = await timed(picture);
        expect(answer).toMatchObject(refused);
        expect(answer.milliseconds).toBeLessThan(twoWaitsMs);
      }
      await eventually(refusesAtOnce(picture));
      expect(await timed(read)).toMatchObject({ status: 200 });
    } finally {
      objects.resume();
    }
    await eventually(async () => (await timed(picture)).status === 200);
  });

  it('that refuses connections gets 503 too', async () => {
    await objects.drop();
    try {
      expect(await timed(picture)).toMatchObject(refused);
    } finally {
      await objects.restore();
    }
    await eventually(async () => (await timed(picture)).status === 200);
  });
});
