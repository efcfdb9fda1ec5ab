import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Client } from '../conformance/client.ts';
import { Recorder } from '../conformance/recorder.ts';
import { hosts, LocalGateway } from '../conformance/system.ts';
import { changedKongYml } from './kong-file.ts';

const first = new Recorder(0);
const second = new Recorder(0);
let gateway: LocalGateway;
let client: Client;
beforeAll(async () => {
  await Promise.all([first.start(), second.start()]);
  const addresses = [first, second].map(({ port }) => `http://127.0.0.1:${port}`);
  const UPSTREAMS = JSON.stringify(Object.fromEntries(hosts.map((host) => [host, addresses])));
  const kongYml = changedKongYml((kong) => {
    for (const service of kong.services) service.read_timeout = 1500;
  });
  gateway = await LocalGateway.start(0, kongYml, { UPSTREAMS });
  client = new Client(gateway.url);
});
afterEach(() => {
  for (const { requests } of [first, second]) requests.splice(0);
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([first.stop(), second.stop()]);
});

/** The number of requests that each replica received. */
const received = () => [first.requests.length, second.requests.length] as const;
const statuses = async (count: number, path: string, options?: Parameters<Client['request']>[1]) => {
  const found: number[] = [];
  for (let left = count; left > 0; left--) found.push((await client.request(path, options)).status);
  return found;
};

test('requests are distributed round robin, also over several services with the same host', async () => {
  expect(await statuses(10, '/api/chat/conversations')).toEqual(Array(10).fill(200));
  expect(received()).toEqual([5, 5]);
  await client.request('/api/notifications');
  await client.request('/api/notifications/stream');
  expect(received()).toEqual([6, 6]);
});

describe('one of two replicas is down', () => {
  beforeEach(() => first.stop());
  afterEach(() => first.start());

  test.each([
    ['GET', undefined],
    ['POST', undefined],
    ['POST', '{"text":"whole"}'],
  ])('%s with body %s is retried at the other', async (method, body) => {
    const options = { method, ...(body === undefined ? {} : { body }) };
    expect(await statuses(6, '/api/chat/send', options)).toEqual(Array(6).fill(200));
    expect(second.requests.map(({ bytes }) => bytes)).toEqual(Array(6).fill(body?.length ?? 0));
  });
});

test('one of two replicas is down: of many requests at once none tries it alone', async () => {
  await first.stop();
  const all = await Promise.all(Array.from({ length: 60 }, () => client.request('/api/chat/conversations')));
  await first.start();
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});

test('one of two replicas has stopped: it gets no requests until it answers again', async () => {
  first.isAnswering = false;
  const four = () => statuses(4, '/api/chat/conversations');
  // Until it is left out, every second request waits for it in vain.
  await vi.waitUntil(async () => (await four()).every((status) => status === 200), { timeout: 60_000 });
  expect(await four()).toEqual([200, 200, 200, 200]);
  expect(first.requests).toHaveLength(0);
  first.isAnswering = true;
  await vi.waitUntil(async () => (await four()) && first.requests.length > 0, { timeout: 60_000 });
}, 130_000);

test('a restarted replica gets requests again', async () => {
  await first.stop();
  await statuses(2, '/api/chat/conversations');
  await first.start();
  await statuses(4, '/api/chat/conversations');
  expect(first.requests).toHaveLength(2);
});

test('a replica that closes the connection: a GET is retried at the other, a POST is not', async () => {
  const hangUp = { 'X-Behaviour': 'hangs-up' };
  for (const recorder of [first, second]) recorder.behave('hangs-up', (request) => request.destroy());
  expect((await client.request('/api/leads', { headers: hangUp })).status).toBe(502);
  expect(received()).toEqual([2, 2]);
  expect((await client.request('/api/leads', { method: 'POST', body: '{}', headers: hangUp })).status).toBe(502);
  expect(received()[0] + received()[1]).toBe(5);
});

// A replica that ends would otherwise close it just when a POST is sent on it: 502.
test('an idle connection to a replica is closed soon', async () => {
  const sockets: Socket[] = [];
  const keepSocket = (request: IncomingMessage, response: ServerResponse) => {
    sockets.push(request.socket);
    response.end();
  };
  for (const recorder of [first, second]) recorder.behave('keeps-socket', keepSocket);
  await client.request('/api/leads', { method: 'POST', body: '{}', headers: { 'X-Behaviour': 'keeps-socket' } });
  expect(sockets).toHaveLength(1);
  await vi.waitUntil(() => sockets[0]?.closed, { timeout: 10_000 });
});
