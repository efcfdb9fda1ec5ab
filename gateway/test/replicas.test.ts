import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from '../conformance/client.ts';
import { Recorder } from '../conformance/recorder.ts';
import { hosts, LocalGateway } from '../conformance/system.ts';
import { readEnvironment } from '../local/environment.ts';

const first = new Recorder(0);
const second = new Recorder(0);
let gateway: LocalGateway;
let client: Client;
beforeAll(async () => {
  await Promise.all([first.start(), second.start()]);
  const addresses = [first, second].map(({ port }) => `http://127.0.0.1:${port}`);
  const UPSTREAMS = JSON.stringify(Object.fromEntries(hosts.map((host) => [host, addresses])));
  gateway = await LocalGateway.start(0, undefined, { UPSTREAMS });
  client = new Client(gateway.url);
});
afterEach(() => {
  for (const { requests } of [first, second]) requests.splice(0);
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([first.stop(), second.stop()]);
});

/** How often each of the two was asked. */
const asked = () => [first.requests.length, second.requests.length] as const;
const statuses = async (count: number, path: string, ask?: Parameters<Client['ask']>[1]) => {
  const found: number[] = [];
  for (let left = count; left > 0; left--) found.push((await client.ask(path, ask)).status);
  return found;
};

test('requests go to the replicas in turn, also over several entries of the same host', async () => {
  expect(await statuses(10, '/api/chat/conversations')).toEqual(Array(10).fill(200));
  expect(asked()).toEqual([5, 5]);
  await client.ask('/api/notifications');
  await client.ask('/api/notifications/stream');
  expect(asked()).toEqual([6, 6]);
});

describe('one of two replicas is gone', () => {
  beforeEach(() => first.stop());
  afterEach(() => first.start());

  test.each([
    ['GET', undefined],
    ['POST', undefined],
    ['POST', '{"text":"whole"}'],
  ])('%s with body %s: whoever meets it is sent to the other', async (method, body) => {
    const ask = { method, ...(body === undefined ? {} : { body }) };
    expect(await statuses(6, '/api/chat/send', ask)).toEqual(Array(6).fill(200));
    expect(second.requests.map(({ bytes }) => bytes)).toEqual(Array(6).fill(body?.length ?? 0));
  });
});

test('a replica that comes back is asked again', async () => {
  await first.stop();
  await statuses(2, '/api/chat/conversations');
  await first.start();
  await statuses(4, '/api/chat/conversations');
  expect(first.requests).toHaveLength(2);
});

test('a replica that hangs up: the other is asked for what is safe, and a message is not sent twice', async () => {
  const hangUp = { 'X-Behaviour': 'hangs-up' };
  for (const recorder of [first, second]) recorder.behave('hangs-up', (request) => request.destroy());
  expect((await client.ask('/api/leads', { headers: hangUp })).status).toBe(502);
  expect(asked()).toEqual([1, 1]);
  expect((await client.ask('/api/leads', { method: 'POST', body: '{}', headers: hangUp })).status).toBe(502);
  expect(asked()[0] + asked()[1]).toBe(3);
});

test.each(['{"auth":[]}', '{"auth":["here"]}', '{"auth":7}'])('UPSTREAMS=%s is refused', (UPSTREAMS) => {
  expect(() => readEnvironment({ UPSTREAMS })).toThrow(
    'must be an origin like http://127.0.0.1:4101, or a list of such.',
  );
});
