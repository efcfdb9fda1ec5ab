import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { machineClock } from '../src/clock.ts';
import { letRequestsNameTheirTime, pastTimeOf } from '../src/testing/past-time.ts';
import { runProgram } from '../src/testing/process.ts';

const key = 'key-of-this-start';
const then = '2026-10-03T05:30:00.000Z';

describe('the time that a header names', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  test.each([
    [`${then} ${key}`, Date.parse(then)],
    [`${then} another-key`, null],
    [then, null],
    [`2026-11-23T12:00:01Z ${key}`, null],
    [`yesterday ${key}`, null],
    ['', null],
    [undefined, null],
  ])('of %j', (header, expected) => expect(pastTimeOf(header, key, now)).toBe(expected));
});

describe('a service', () => {
  let app: FastifyInstance;
  let stop: () => void = () => {};
  /** Set by a handler: the time some moments after its answer. */
  let after: Promise<Date>;
  let port = 0;
  beforeEach(async () => {
    app = Fastify();
    app.post('/', async () => {
      after = wait(100).then(() => machineClock.now());
      const first = machineClock.now();
      await wait(20);
      return [first, machineClock.now()];
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    stop();
    await app.close();
  });

  /** The times that the handler read, of a request whose body comes in two packets. */
  async function timesOf(header?: string): Promise<[number, number]> {
    const headers = { 'content-type': 'application/json', ...(header ? { 'x-past-time': header } : {}) };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      sent.on('response', resolve).on('error', reject),
    );
    sent.write('{"a":');
    await wait(30);
    sent.end('1}');
    const [first, second] = JSON.parse(Buffer.concat(await (await answered).toArray()).toString()) as [string, string];
    return [Date.parse(first), Date.parse(second)];
  }
  const isNow = (time: number) => Math.abs(time - Date.now()) < 10_000;

  test('into which the module was loaded works at the time that a request names, which goes on', async () => {
    stop = letRequestsNameTheirTime(key);
    const [first, second] = await timesOf(`${then} ${key}`);
    expect(first).toBeGreaterThanOrEqual(Date.parse(then));
    expect(first).toBeLessThan(Date.parse(then) + 10_000);
    expect(second).toBeGreaterThan(first);
    expect(isNow((await after).getTime())).toBe(true);
  });

  test('serves requests of different times beside each other', async () => {
    stop = letRequestsNameTheirTime(key);
    const later = '2026-10-20T05:30:00.000Z';
    const [past, now, other] = await Promise.all([timesOf(`${then} ${key}`), timesOf(), timesOf(`${later} ${key}`)]);
    expect([past[1], other[1]].map((time) => new Date(time).toISOString().slice(0, 16))).toEqual([
      then.slice(0, 16),
      later.slice(0, 16),
    ]);
    expect(isNow(now[1])).toBe(true);
  });

  test('works at its own time for another key', async () => {
    stop = letRequestsNameTheirTime(key);
    expect((await timesOf(`${then} guessed`)).every(isNow)).toBe(true);
  });

  test('without the module works at its own time, whatever a request contains', async () => {
    expect((await timesOf(`${then} ${key}`)).every(isNow)).toBe(true);
  });

  test('that was started without a key does not read the header, though the module was loaded', async () => {
    const program = new URL('./fixtures/past-time.ts', import.meta.url);
    const NODE_OPTIONS = `--import ${new URL('../src/testing/past-time.ts', import.meta.url)}`;
    const serversAre = async (environment: Record<string, string>) =>
      (await runProgram(program, { environment: { NODE_OPTIONS, ...environment } })).stdout;
    expect(await serversAre({})).toBe('unchanged');
    expect(await serversAre({ PAST_TIME_KEY: key })).toBe('changed');
  });
});
