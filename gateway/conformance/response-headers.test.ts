import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type System, startSystem } from './system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const security = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

describe('security headers', () => {
  test.each(['/', '/api/products', '/api/unknown', '/metrics'])('stand on %s', async (path) => {
    expect((await system.client.ask(path)).headers).toMatchObject(security);
  });

  test('give way to what the service said', async () => {
    system.recorder.behave('frames', (_request, response) => {
      response.writeHead(200, { 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': "default-src 'self'" });
      response.end();
    });
    const { headers } = await system.client.ask('/', { headers: { 'X-Behaviour': 'frames' } });
    expect(headers).toMatchObject({
      ...security,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'self'",
    });
  });

  test.each(['/', '/api/unknown'])('nobody learns what runs behind %s', async (path) => {
    const { headers } = await system.client.ask(path);
    for (const name of [
      'server',
      'x-powered-by',
      'via',
      'x-kong-proxy-latency',
      'x-kong-upstream-latency',
      'x-kong-request-id',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });
});

test('cookies and other repeated headers arrive one by one', async () => {
  system.recorder.behave('cookies', (_request, response) => {
    response.writeHead(200, ['Set-Cookie', 'a=1; HttpOnly', 'Set-Cookie', 'b=2', 'Vary', 'Accept-Encoding']);
    response.end();
  });
  const { headers } = await system.client.ask('/', { headers: { 'X-Behaviour': 'cookies' } });
  expect(headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
  expect(headers.vary).toMatch(/Accept-Encoding/);
  expect(headers.vary).toMatch(/Origin/);
});

describe('statuses without a body pass as they are', () => {
  test.each([204, 304])('%i', async (status) => {
    system.recorder.behave(`status-${status}`, (_request, response) => {
      response.writeHead(status, { ETag: '"1"' }).end();
    });
    const answer = await system.client.ask('/', { headers: { 'X-Behaviour': `status-${status}` } });
    expect(answer).toMatchObject({ status, text: '', headers: { etag: '"1"' } });
  });

  test('HEAD keeps the length that a GET would have', async () => {
    system.recorder.behave('head', (_request, response) => {
      response.writeHead(200, { 'Content-Length': '12345' }).end();
    });
    const answer = await system.client.ask('/', { method: 'HEAD', headers: { 'X-Behaviour': 'head' } });
    expect(answer).toMatchObject({ status: 200, text: '', headers: { 'content-length': '12345' } });
  });

  test("a service's own error passes untouched", async () => {
    system.recorder.behave('conflict', (_request, response) => {
      response.writeHead(409, { 'Content-Type': 'application/problem+json' }).end('{"message":"Changed meanwhile."}');
    });
    const answer = await system.client.ask('/api/products/x', { headers: { 'X-Behaviour': 'conflict' } });
    expect(answer).toMatchObject({ status: 409, text: '{"message":"Changed meanwhile."}' });
  });
});

describe('CORS', () => {
  const preflight = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'authorization' };

  test('a preflight from a remote being developed is answered by the gateway', async () => {
    const before = system.recorder.requests.length;
    const { status, headers } = await system.client.ask('/api/products/prd_1', {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:3001', ...preflight },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3001',
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '3600',
    });
    expect(headers['access-control-allow-methods']).toMatch(/PUT/);
    expect(headers['access-control-allow-headers']).toMatch(/Authorization/);
    expect(system.recorder.requests).toHaveLength(before);
  });

  test.each(['https://evil.example', 'http://localhost.evil.example', 'http://localhost:80.evil.example', 'null'])(
    'origin %s is not let in',
    async (Origin) => {
      const asked = await system.client.ask('/api/products', { headers: { Origin } });
      expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
      const flown = await system.client.ask('/api/products', { method: 'OPTIONS', headers: { Origin, ...preflight } });
      expect(flown.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('a service does not let in who the gateway does not', async () => {
    system.recorder.behave('lets-all-in', (_request, response) => {
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
    });
    const asked = { headers: { Origin: 'https://evil.example', 'X-Behaviour': 'lets-all-in' } };
    expect((await system.client.ask('/api/products', asked)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('an answer to a known origin may be read there, with what helps to handle it', async () => {
    const { headers } = await system.client.ask('/api/products', { headers: { Origin: 'http://127.0.0.1:5173' } });
    expect(headers['access-control-allow-origin']).toBe('http://127.0.0.1:5173');
    expect(headers['access-control-expose-headers']).toMatch(/X-Request-ID/);
    expect(headers.vary).toMatch(/Origin/);
  });

  test('OPTIONS without preflight headers is the service’s to answer', async () => {
    const { text } = await system.client.ask('/api/products/options', { method: 'OPTIONS' });
    expect(JSON.parse(text)).toMatchObject({ method: 'OPTIONS' });
  });
});
