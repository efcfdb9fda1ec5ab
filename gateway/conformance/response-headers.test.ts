import { describe, expect, test } from 'vitest';
import { useSystem } from './use-system.ts';

const system = useSystem();

const security = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

describe('security headers', () => {
  test.each(['/', '/api/products', '/api/unknown', '/metrics'])('are on %s', async (path) => {
    expect((await system.client.request(path)).headers).toMatchObject(security);
  });

  test('of the service take precedence', async () => {
    system.recorder.behave('frames', (_request, response) => {
      response.writeHead(200, { 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': "default-src 'self'" });
      response.end();
    });
    const { headers } = await system.client.request('/', { headers: { 'X-Behaviour': 'frames' } });
    expect(headers).toMatchObject({
      ...security,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'self'",
    });
  });

  test.each(['/', '/api/unknown'])('%s does not disclose server software', async (path) => {
    const { headers } = await system.client.request(path);
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

test('repeated headers such as cookies are not merged', async () => {
  system.recorder.behave('cookies', (_request, response) => {
    response.writeHead(200, ['Set-Cookie', 'a=1; HttpOnly', 'Set-Cookie', 'b=2', 'Vary', 'Accept-Encoding']);
    response.end();
  });
  const { headers } = await system.client.request('/', { headers: { 'X-Behaviour': 'cookies' } });
  expect(headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
  expect(headers.vary).toMatch(/Accept-Encoding/);
});

describe('statuses without a body are passed on', () => {
  test.each([204, 304])('%i', async (status) => {
    system.recorder.behave(`status-${status}`, (_request, response) => {
      response.writeHead(status, { ETag: '"1"' }).end();
    });
    const answer = await system.client.request('/', { headers: { 'X-Behaviour': `status-${status}` } });
    expect(answer).toMatchObject({ status, text: '', headers: { etag: '"1"' } });
  });

  test('HEAD keeps the length that a GET would have', async () => {
    system.recorder.behave('head', (_request, response) => {
      response.writeHead(200, { 'Content-Length': '12345' }).end();
    });
    const answer = await system.client.request('/', { method: 'HEAD', headers: { 'X-Behaviour': 'head' } });
    expect(answer).toMatchObject({ status: 200, text: '', headers: { 'content-length': '12345' } });
  });

  test("a service's own error is passed on unchanged", async () => {
    system.recorder.behave('conflict', (_request, response) => {
      response.writeHead(409, { 'Content-Type': 'application/problem+json' }).end('{"message":"Edit conflict."}');
    });
    const answer = await system.client.request('/api/products/x', { headers: { 'X-Behaviour': 'conflict' } });
    expect(answer).toMatchObject({ status: 409, text: '{"message":"Edit conflict."}' });
  });
});

describe('no page of another origin may read answers', () => {
  test.each(['https://evil.example', 'http://localhost:3001', 'http://127.0.0.1', 'null'])('%s', async (Origin) => {
    system.recorder.behave('allows-all', (_request, response) => {
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
    });
    const preflight = { Origin, 'Access-Control-Request-Method': 'PUT', 'X-Behaviour': 'allows-all' };
    for (const options of [
      { headers: { Origin, 'X-Behaviour': 'allows-all' } },
      { method: 'OPTIONS', headers: preflight },
    ]) {
      const { headers } = await system.client.request('/api/products', options);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});
