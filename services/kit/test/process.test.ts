import { once } from 'node:events';
import { connect } from 'node:net';
import { subjectOf } from '@gehna/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/index.ts';
import { eventOf } from '../src/messaging/envelope.ts';
import {
  eventually,
  killDuringWrites,
  killTest,
  type ServiceProcess,
  type TestService,
  tcpProxy,
  testService,
} from '../src/testing/index.ts';
import { itemEvents, thingEvents } from './fixtures/contracts.ts';
import { startProcess } from './fixtures/process.ts';
import { fixtureConfig, itemStore, thingStore } from './fixtures/service.ts';

/** Observes from this process: same database and NATS, consumes nothing itself. */
let observer: TestService;
const running = new Set<ServiceProcess>();
beforeAll(async () => {
  observer = await testService({
    name: 'observer',
    schema: fixtureConfig,
    build: ({ database }) => {
      thingStore(database);
      return { routes: [] };
    },
  });
});
afterEach(async () => {
  for (const one of running) if (one.child.exitCode === null && !one.child.signalCode) await one.end('SIGKILL');
  running.clear();
});
// Its database stays: dropping it would wait for what a killed process had in work, and keep all other tests waiting too.
afterAll(() => observer.stop());

const start = async (environment: Record<string, string> = {}) => {
  const started = await startProcess({ ...observer.environment, ...environment });
  running.add(started);
  return started;
};
const make = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api/things`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: newId('name') }),
  });
  return (await response.json()) as { id: string };
};
const waiting = () => observer.platform.database.outbox.records.countDocuments();
const waitingOf = (id: string) =>
  observer.platform.database.outbox.records.countDocuments({ subject: subjectOf(thingEvents, id) });

describe('a service that is killed', killTest, () => {
  it('between commit and publish: the next start publishes what it left', async () => {
    const proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
    const first = await start({ NATS_URL: proxy.url });
    await proxy.drop();
    const { id } = await make(first.url);
    expect(await waitingOf(id)).toBe(1);
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    await start();
    await eventually(async () => (await waitingOf(id)) === 0);
    expect(await observer.published(thingEvents, id)).toHaveLength(1);
  });

  it('in the middle of its work: what it had acknowledged is stored and published, and nothing else is', async () => {
    const things = thingStore(observer.platform.database);
    const acknowledged: string[] = [];
    const makeMore = async (url: string) => {
      for (;;) {
        const made = await make(url).catch(() => undefined);
        if (!made) return;
        acknowledged.push(made.id);
      }
    };
    for (let round = 0; round < 2; round++) {
      await killDuringWrites({
        start,
        clients: (url) => Array.from({ length: 4 }, () => makeMore(url)),
        acknowledged: () => acknowledged.length,
      });
    }
    await start();
    await eventually(async () => (await waiting()) === 0);
    const stored = await things.collection.find().toArray();
    expect(acknowledged.filter((id) => !stored.some(({ _id }) => _id === id))).toEqual([]);
    for (const { _id } of stored) {
      const versions = new Set((await observer.published(thingEvents, _id)).map(({ version }) => version));
      expect([_id, ...versions]).toEqual([_id, 1]);
    }
  });

  it('while it handles an event: the next handles it, and what it had done is not done again', async () => {
    // Others in the second try: those of the first come again.
    const [before, here, after] = [newId('before'), newId('here'), newId('after')];
    const first = await start({ HANGS_AT: here });
    const { id } = await make(first.url);
    const put = (label: string) =>
      observer.publish(itemEvents, 'put', `itm_${label}`, 1, { label, thingId: id, removed: false });
    await put(before);
    const things = thingStore(observer.platform.database);
    await eventually(async () => (await things.get(id)).count === 1);
    await put(here);
    await put(after);
    await eventually(() => first.output().includes('hangs'));
    await first.end('SIGKILL');
    await start();
    // What the killed one had fetched and not acknowledged comes again when its time is over: 10 s.
    await eventually(async () => (await things.get(id)).count === 3, { timeoutMs: 60_000, intervalMs: 100 });
    expect((await observer.published(thingEvents, id)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });
});

it('the rebuild process reads the kept events beside the running service, and ends', async () => {
  const service = await start();
  const { id } = await make(service.url);
  const data = { label: 'kept', thingId: id, removed: false };
  await observer.publish(itemEvents, 'put', 'itm_rebuilt', 1, data);
  const items = itemStore(observer.platform.database);
  const things = thingStore(observer.platform.database);
  await eventually(async () => (await items.find('itm_rebuilt')) && (await things.get(id)).count === 1);
  await items.collection.deleteOne({ _id: 'itm_rebuilt' });
  const server = new URL('fixtures/server.ts', import.meta.url);
  expect(await observer.runProgram(server, { args: ['rebuild'] })).toMatchObject({ code: 0 });
  expect(await items.find('itm_rebuilt')).toMatchObject({ version: 1, label: 'kept' });
  expect((await things.get(id)).count).toBe(1);
});

it('with traces, an event and what it causes carry the id of the first request beside its trace', async () => {
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const [requestId, traceId] = ['of-the-gateway-1', '0af7651916cd43dd8448eb211c80319c'];
  const traceparent = `00-${traceId}-${'1'.repeat(16)}-01`;
  const { id } = await make(service.url, { 'x-request-id': requestId, traceparent });
  const carried = { requestid: requestId, traceparent: expect.stringContaining(traceId) };
  const [made] = await observer.published(thingEvents, id);
  expect(made).toMatchObject(carried);

  const data = { label: 'of a trace', thingId: id, removed: false };
  const put = eventOf(itemEvents, { verb: 'put', subject: 'itm_traced', version: 1, data, now: new Date() });
  await observer.publishBytes(itemEvents, 'itm_traced', JSON.stringify({ ...put, requestid: requestId, traceparent }));
  const counted = await eventually(async () => (await observer.published(thingEvents, id))[1]);
  expect(counted).toMatchObject({ type: 'fixture.thing.counted', ...carried });
});

describe('a service’s start and end', () => {
  it('starts without NATS, answers, and publishes when NATS comes', async () => {
    const proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
    await proxy.drop();
    const service = await start({ NATS_URL: proxy.url });
    const { id } = await make(service.url);
    expect((await fetch(`${service.url}/api/things/${id}`)).status).toBe(200);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    await proxy.restore();
    await eventually(async () => (await waiting()) === 0);
    expect(await observer.published(thingEvents, id)).toHaveLength(1);
    const began = Date.now();
    expect(await service.end('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    await proxy.close();
  });

  it('stops at SIGTERM though NATS never came', async () => {
    const proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
    await proxy.drop();
    const service = await start({ NATS_URL: proxy.url });
    await make(service.url);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.output()).not.toContain('"level":"error"');
    await start();
    await eventually(async () => (await waiting()) === 0);
  });

  it('stops in order at a SIGTERM that arrives as its port opens', async () => {
    const service = await start({ STOPPED_AT_LISTEN: 'yes', DRAIN_SECONDS: '1' });
    await once(service.child, 'close');
    expect([service.child.exitCode, service.child.signalCode]).toEqual([0, null]);
    expect(service.output()).toContain('fixture has stopped.');
  });

  it('finishes the requests that run, and publishes their events, before it leaves', async () => {
    const service = await start();
    const requests = Array.from({ length: 20 }, () => make(service.url).catch(() => undefined));
    await Promise.race(requests);
    const code = service.end('SIGTERM');
    const made = (await Promise.all(requests)).filter((one) => one !== undefined && 'id' in one);
    expect(await code).toBe(0);
    expect(made.length).toBeGreaterThan(0);
    expect(await waiting()).toBe(0);
    for (const one of made) expect(await observer.published(thingEvents, one?.id ?? '')).toHaveLength(1);
  });

  it('answers what arrives on an open connection while it stops, as always', async () => {
    const { url, end } = await start();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n');
    await fetch(`${url}/health/live`); // by then the first bytes of the other request are read
    const code = end('SIGTERM');
    await eventually(() =>
      fetch(`${url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    socket.write('\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(await code).toBe(0);
  });

  it('drains first: is not ready, and closes each connection with its answer', async () => {
    // Longer than a busy machine needs to check.
    const { url, end } = await start({ DRAIN_SECONDS: '5' });
    const code = end('SIGTERM');
    await eventually(async () => (await fetch(`${url}/health/ready`)).status === 503);
    const answer = await fetch(`${url}/health/live`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await code).toBe(0);
  });

  it('names all that is wrong with its environment at once', async () => {
    const failed = start({ MONGODB_URL: 'nowhere', NATS_URL: '', PORT: 'x' });
    await expect(failed).rejects.toThrow(
      /PORT must be a port number\n.*MONGODB_URL must be like.*\n.*NATS_URL is missing/,
    );
  });

  it('logs why it cannot start, and ends', async () => {
    const { url } = await start();
    const failed = start({ PORT: new URL(url).port });
    await expect(failed).rejects.toThrow(/"level":"fatal".*EADDRINUSE/);
  });
});
