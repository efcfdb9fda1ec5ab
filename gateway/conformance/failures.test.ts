import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changedKongYml } from '../test/kong-file.ts';
import { type System, startSystem } from './system.ts';

// Another gateway than the local one is asked with kong.yml as it stands, and then takes its 30 s to give up.
const readTimeout = process.env.GATEWAY_URL ? 30_000 : 1_500;
const retries = 1;

let system: System;
beforeAll(async () => {
  system = await startSystem(
    changedKongYml((kong) => {
      for (const service of kong.services) service.read_timeout = readTimeout;
    }),
  );
});
afterEach(() => system.recorder.requests.splice(0));
afterAll(() => system.stop());

const available = 'This part of the site is not available right now. Please try again in a moment.';
const tooLong = 'This is taking longer than it should. Please try again in a moment.';

describe('a service that is not there', () => {
  beforeAll(() => system.recorder.stop());
  afterAll(() => system.recorder.start());

  test.each([
    ['GET', '/api/products', undefined],
    ['POST', '/api/auth/login', '{"mobile":"9876543210"}'],
    ['POST', '/api/products', Buffer.alloc(200_000)],
  ])('%s %s answers 502 as problem+json', async (method, path, body) => {
    const { status, headers, text } = await system.client.ask(path, {
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
    expect(JSON.parse(text)).toEqual({ type: 'about:blank', title: 'Bad Gateway', status: 502, message: available });
  });

  test("a browser's own visit gets a page that says so", async () => {
    const { status, headers, text } = await system.client.ask('/luxurymarket', {
      headers: { Accept: 'text/html,*/*;q=0.8' },
    });
    expect(status).toBe(502);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(available);
  });

  test('HEAD gets no body', async () => {
    expect(await system.client.ask('/', { method: 'HEAD' })).toMatchObject({ status: 502, text: '' });
  });
});

describe('a service that is back', () => {
  test('is found at once', async () => {
    expect((await system.client.ask('/api/products')).status).toBe(200);
    await system.recorder.stop();
    expect((await system.client.ask('/api/products')).status).toBe(502);
    await system.recorder.start();
    expect((await system.client.ask('/api/products')).status).toBe(200);
  });
});

describe('a service that does not answer in time', () => {
  test(
    '504 after its time, once for a POST',
    async () => {
      system.recorder.behave('hangs', () => undefined);
      const asked = { method: 'POST', body: '{}', headers: { 'X-Behaviour': 'hangs' } };
      const { status, text } = await system.client.ask('/api/auth/profile', asked);
      expect(status).toBe(504);
      expect(JSON.parse(text)).toMatchObject({ status: 504, message: tooLong });
      expect(system.recorder.requests).toHaveLength(1);
      await vi.waitUntil(() => system.recorder.requests[0]?.state === 'aborted', { timeout: 30_000 });
    },
    readTimeout + 60_000,
  );

  test(
    'a GET, which can be asked twice, is tried again first',
    async () => {
      let asked = 0;
      system.recorder.behave('hangs-once', (_request, response) => {
        asked += 1;
        if (asked > 1) response.end('second try');
      });
      const answer = await system.client.ask('/api/products', { headers: { 'X-Behaviour': 'hangs-once' } });
      expect(answer).toMatchObject({ status: 200, text: 'second try' });
    },
    2 * readTimeout + 60_000,
  );

  test(
    'a service that stops in the middle of an answer: the client sees it is not whole',
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

describe('a service that hangs up without an answer', () => {
  test('502 for a POST, which is not asked twice', async () => {
    system.recorder.behave('hangs-up', (request) => request.destroy());
    const asked = { method: 'POST', body: '{}', headers: { 'X-Behaviour': 'hangs-up' } };
    expect((await system.client.ask('/api/auth/profile', asked)).status).toBe(502);
    expect(system.recorder.requests).toHaveLength(1);
  });

  test('a GET is tried again, and no more often than kong.yml says', async () => {
    system.recorder.behave('hangs-up', (request) => request.destroy());
    expect((await system.client.ask('/api/products', { headers: { 'X-Behaviour': 'hangs-up' } })).status).toBe(502);
    expect(system.recorder.requests).toHaveLength(1 + retries);
  });
});

describe('what is no HTTP is refused, and the gateway goes on', () => {
  test.each([
    ['garbage', 'what is this\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x00')],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
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
    expect((await system.client.ask('/')).status).toBe(200);
  });

  test('a client that hangs up after half a request line', async () => {
    const { hostname, port } = system.client.origin;
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined); // it may be answered with a reset
    socket.resume();
    socket.end('GET / HT');
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await system.client.ask('/')).status).toBe(200);
  });
});
