import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changedKongYml } from '../test/kong-file.ts';
import { useSystem } from './use-system.ts';

// Any other gateway than the local one runs kong.yml unchanged, with its timeouts of 15 and 30 s.
const readTimeout = process.env.GATEWAY_URL ? 30_000 : 5_000;
const retries = 3;

const system = useSystem(
  changedKongYml((kong) => {
    for (const service of kong.services) service.read_timeout = readTimeout;
  }),
);
afterEach(() => system.recorder.requests.splice(0));

const available = 'This part of the site is not available right now. Please try again in a moment.';
const tooLong = 'This is taking longer than it should. Please try again in a moment.';

describe('a service that is down', () => {
  beforeAll(() => system.recorder.stop());
  afterAll(() => system.recorder.start());

  test.each([
    ['GET', '/api/products', undefined],
    ['POST', '/api/auth/login', '{"mobile":"9876543210"}'],
    ['POST', '/api/products', Buffer.alloc(200_000)],
  ])('%s %s answers 502 as problem+json', async (method, path, body) => {
    const { status, headers, text } = await system.client.request(path, {
      method,
      ...(body === undefined ? {} : { body }),
    });
    expect(status).toBe(502);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(JSON.parse(text)).toEqual({
      ...{ type: 'about:blank', title: 'Bad Gateway', status: 502 },
      ...{ code: 'bad-gateway', message: available },
    });
  });

  test("a browser's own visit gets a page with the same text", async () => {
    const { status, headers, text } = await system.client.request('/luxurymarket', {
      headers: { Accept: 'text/html,*/*;q=0.8' },
    });
    expect(status).toBe(502);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(available);
  });

  test('HEAD gets no body', async () => {
    expect(await system.client.request('/', { method: 'HEAD' })).toMatchObject({ status: 502, text: '' });
  });
});

describe('a service that is up again', () => {
  test('is reached by the next request', async () => {
    expect((await system.client.request('/api/products')).status).toBe(200);
    await system.recorder.stop();
    expect((await system.client.request('/api/products')).status).toBe(502);
    await system.recorder.start();
    expect((await system.client.request('/api/products')).status).toBe(200);
  });
});

describe('a service that does not answer in time', () => {
  test(
    '504 after the read timeout, without a retry for a POST',
    async () => {
      system.recorder.behave('hangs', () => undefined);
      const options = { method: 'POST', body: '{}', headers: { 'X-Behaviour': 'hangs' } };
      const { status, text } = await system.client.request('/api/auth/profile', options);
      expect(status).toBe(504);
      expect(JSON.parse(text)).toMatchObject({ status: 504, message: tooLong });
      expect(system.recorder.requests).toHaveLength(1);
      await vi.waitUntil(() => system.recorder.requests[0]?.state === 'aborted', { timeout: 30_000 });
    },
    readTimeout + 60_000,
  );

  test.each(['GET', 'HEAD'])(
    'a %s ends within 3 s, and is not tried again: a second attempt would double the wait',
    async (method) => {
      system.recorder.behave('hangs', () => undefined);
      const begun = performance.now();
      const answer = await system.client.request('/api/products', { method, headers: { 'X-Behaviour': 'hangs' } });
      expect(answer.status).toBe(504);
      expect(performance.now() - begun).toBeLessThan(readTimeout);
      expect(system.recorder.requests).toHaveLength(1);
    },
    60_000,
  );

  test(
    'a copy of all of one’s data may take as long as a change',
    async () => {
      system.recorder.behave('hangs', () => undefined);
      const begun = performance.now();
      const answer = await system.client.request('/api/leads/personal-data', { headers: { 'X-Behaviour': 'hangs' } });
      expect(answer.status).toBe(504);
      expect(performance.now() - begun).toBeGreaterThan(4_000);
    },
    readTimeout + 60_000,
  );

  test(
    'a service that stops in the middle of an answer: the client gets an error, not a short answer',
    async () => {
      system.recorder.behave('stops', (_request, response) => {
        response.writeHead(200);
        response.write('half');
      });
      const answer = await system.client.begin('/', { headers: { 'X-Behaviour': 'stops' } });
      const broken = new Promise<Error>((resolve) => answer.once('error', resolve));
      answer.resume();
      expect(await broken).toMatchObject({ code: 'ECONNRESET' });
    },
    readTimeout + 60_000,
  );
});

describe('a service that has stopped', () => {
  const answer = async () => (await system.client.request('/api/products', { method: 'POST', body: '{}' })).status;

  test(
    'is answered for with 503, and reached again when it answers again',
    async () => {
      expect(await answer()).toBe(200);
      system.recorder.isAnswering = false;
      await vi.waitUntil(async () => (await answer()) === 503, { timeout: 2 * readTimeout + 60_000 });
      const { status, headers, text } = await system.client.request('/api/products');
      expect({ status, type: headers['content-type'] }).toEqual({ status: 503, type: 'application/problem+json' });
      expect(JSON.parse(text)).toMatchObject({ status: 503, message: available });
      system.recorder.isAnswering = true;
      await vi.waitUntil(async () => (await answer()) === 200, { timeout: 60_000 });
    },
    2 * readTimeout + 150_000,
  );
});

describe('a service that hangs up without an answer', () => {
  test('502 for a POST, without a retry', async () => {
    system.recorder.behave('hangs-up', (request) => request.destroy());
    const options = { method: 'POST', body: '{}', headers: { 'X-Behaviour': 'hangs-up' } };
    expect((await system.client.request('/api/auth/profile', options)).status).toBe(502);
    expect(system.recorder.requests).toHaveLength(1);
  });

  test('a GET is retried as often as kong.yml configures', async () => {
    system.recorder.behave('hangs-up', (request) => request.destroy());
    expect((await system.client.request('/api/products', { headers: { 'X-Behaviour': 'hangs-up' } })).status).toBe(502);
    expect(system.recorder.requests).toHaveLength(1 + retries);
  });
});

describe('invalid HTTP is refused, and the gateway goes on', () => {
  test.each([
    ['garbage', 'what is this\r\n\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x00')],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /api/products HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a length below zero', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('%s', async (_name, text) => {
    expect(await system.client.raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(system.recorder.requests).toHaveLength(0);
    expect((await system.client.request('/')).status).toBe(200);
  });

  test('a header without a colon is refused or dropped', async () => {
    const text = await system.client.raw('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nnonsense\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 (?:200|400) /);
    expect(JSON.stringify(system.recorder.requests.map(({ headers }) => headers))).not.toContain('nonsense');
  });

  test('a body that is none is refused in our words', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    const text = await system.client.raw(`${head}what\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"message":"This request could not be read.');
    expect(system.recorder.requests.filter(({ state }) => state === 'complete')).toHaveLength(0);
  });

  test('a client that hangs up after half a request line', async () => {
    const { hostname, port } = system.client.origin;
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined); // it may be answered with a reset
    socket.resume();
    socket.end('GET / HT');
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await system.client.request('/')).status).toBe(200);
  });
});
