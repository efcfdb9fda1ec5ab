import { describe, expect, test } from 'vitest';
import { useSystem } from './use-system.ts';

const system = useSystem();

describe('each path goes to its service, unchanged and with its method', () => {
  test.each([
    ['POST', '/api/auth/login', 'auth'],
    ['POST', '/api/auth/signup', 'auth'],
    ['POST', '/api/auth/forgot-password', 'auth'],
    ['GET', '/api/auth/profile', 'auth'],
    ['GET', '/api/auth/login-history?limit=5&x=a%20b', 'auth'],
    ['GET', '/api/products', 'catalogue'],
    ['GET', '/api/products?category=Gold&page=2', 'catalogue'],
    ['GET', '/api/products/prd_1', 'catalogue'],
    ['POST', '/api/products', 'catalogue'],
    ['PUT', '/api/products/prd_1', 'catalogue'],
    ['PATCH', '/api/products/prd_1/disable', 'catalogue'],
    ['DELETE', '/api/products/prd_1', 'catalogue'],
    ['GET', '/api/media/products/abc-640.webp', 'catalogue'],
    ['GET', '/api/review/products?status=pending', 'catalogue'],
    ['POST', '/api/review/products/prd_1/approve', 'catalogue'],
    ['GET', '/api/metal-rates', 'catalogue'],
    ['POST', '/api/review/metal-rates', 'catalogue'],
    ['GET', '/api/favorites', 'favourites'],
    ['DELETE', '/api/favorites/prd_1', 'favourites'],
    ['POST', '/api/leads', 'leads'],
    ['PATCH', '/api/leads/led_1', 'leads'],
    ['GET', '/api/chat/conversations', 'chat'],
    ['POST', '/api/chat/send', 'chat'],
    ['GET', '/api/notifications', 'notifications'],
    ['POST', '/api/notifications/read', 'notifications'],
    ['GET', '/api/notifications/stream', 'notifications'],
    ['GET', '/api/seller-store/my-store', 'stores'],
    ['POST', '/api/seller-store/upload-images', 'stores'],
    ['GET', '/api/dashboard/stats', 'stores'],
    ['GET', '/api/media/stores/abc-640.webp', 'stores'],
    ['PUT', '/api/ratings/mine/usr_1', 'stores'],
    ['GET', '/api/review/ratings/rat_1', 'stores'],
    ['POST', '/api/seller-application', 'seller-applications'],
    ['GET', '/api/seller-application/status', 'seller-applications'],
    ['GET', '/api/review/applications', 'seller-applications'],
    ['POST', '/api/review/applications/app_1/approve', 'seller-applications'],
    ['POST', '/api/reports', 'moderation'],
    ['GET', '/api/moderation/decisions', 'moderation'],
    ['GET', '/api/review/reports', 'moderation'],
    ['POST', '/api/review/reports/product-prd_1/decide', 'moderation'],
    ['GET', '/api/review/audit', 'moderation'],
    ['GET', '/', 'web'],
    ['GET', '/luxurymarket/products?karat=22K', 'web'],
    ['GET', '/remotes/market/main.js', 'web'],
    ['GET', '/apiary', 'web'],
    ['GET', '/healthy-jewelry', 'web'],
    ['GET', '/luxurymarket/metrics', 'web'],
  ])('%s %s → %s', async (method, path, service) => {
    const { status, text } = await system.client.request(path, { method });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ service, method, url: path });
  });
});

describe('a path without a route is answered by the gateway', () => {
  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/product',
    '/api/review/unknown',
    '/api/media/unknown/x',
    '/api/admin',
  ])('%s is 404 as problem+json', async (path) => {
    const { status, headers, text } = await system.client.request(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(text)).toMatchObject({ status: 404, message: 'There is nothing at this address.' });
    expect(system.recorder.seen(path)).toBeUndefined();
  });
});

describe('health and metrics cannot be reached by any spelling', () => {
  test.each([
    '/metrics#',
    '/metrics#?x=1',
    '//metrics#x',
    '/health/live#/x',
    '/api/products/../../health#',
    '/health',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/metrics/',
    '//metrics',
    '/./metrics',
    '/x/../metrics',
    '/%6detrics',
    '/%6D%65trics?x=1',
    '/health%2e/../metrics',
    '/api/products/../../health/live',
    '/api/auth/%2e%2e/%2e%2e/metrics',
  ])('%s', async (path) => {
    const before = system.recorder.requests.length;
    expect((await system.client.request(path)).status).toBe(404);
    expect(system.recorder.requests).toHaveLength(before);
  });

  test('an encoded slash does not escape a service', async () => {
    const { text } = await system.client.request('/api/products/..%2f..%2fmetrics');
    expect(JSON.parse(text)).toMatchObject({ service: 'catalogue', url: '/api/products/..%2F..%2Fmetrics' });
  });
});

describe('a counted route cannot be reached past its counter by any byte after its path', () => {
  const control = [...Array.from({ length: 33 }, (_empty, code) => code), 0x7f];
  const encoded = [...control, 0x23, 0x3b, 0xa0].map((code) => `%${code.toString(16).padStart(2, '0')}`);
  /** Services read the path up to here. */
  const pathRead = (url: string) => url.split(/[?#;]/, 1)[0];

  test.each(['/api/auth/login', '/api/auth/signup', '/api/auth/forgot-password'])('%s', async (path) => {
    const received = system.recorder.requests.length;
    for (const ending of ['#', '#x', '#?x', '/#', ...encoded])
      await system.client.request(path + ending, { method: 'POST' });
    for (const code of control) {
      const head = `POST ${path}${String.fromCharCode(code)} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
      expect(await system.client.raw(head), `byte ${code}`).toMatch(/^HTTP\/1\.1 [24]|^$/);
    }
    const reached = system.recorder.requests.slice(received).map(({ url }) => url);
    expect(reached.filter((url) => pathRead(url) === path && url !== path)).toEqual([]);
  });
});
