import { describe, expect, test } from 'vitest';
import { useSystem } from './use-system.ts';
import { withinOneMinute } from './within-one-minute.ts';

const system = useSystem();

async function statusesOf(count: number, method: string, path: string, from: string): Promise<number[]> {
  const statuses: number[] = [];
  const sendInSequence = async (share: number): Promise<void> => {
    for (let sent = 0; sent < share; sent += 1)
      statuses.push((await system.client.request(path, { method, from })).status);
  };
  await Promise.all(Array.from({ length: 10 }, () => sendInSequence(count / 10)));
  return statuses;
}

describe('requests are counted per address, route and minute', () => {
  test.each([
    ['POST', '/api/auth/login', 60],
    ['POST', '/api/auth/signup', 30],
    ['POST', '/api/auth/forgot-password', 20],
    ['GET', '/api/products', 1200],
    ['GET', '/api/media/products/x.webp', 1200],
    ['GET', '/luxurymarket', 1200],
    ['GET', '/api/unknown', 1200],
  ])(
    '%s %s: %i, then 429',
    async (method, path, limit) => {
      const { allowed, next } = await withinOneMinute(async (from) => ({
        allowed: await statusesOf(limit, method, path, from),
        next: await system.client.request(path, { method, from }),
      }));
      const expected = path === '/api/unknown' ? 404 : 200;
      expect(new Set(allowed)).toEqual(new Set([expected]));

      const { status, headers, text } = next;
      expect(status).toBe(429);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(text)).toMatchObject({ status: 429, message: expect.stringContaining('wait a minute') });
      expect(headers).toMatchObject({
        'ratelimit-limit': String(limit),
        'ratelimit-remaining': '0',
        'x-ratelimit-limit-minute': String(limit),
        'x-ratelimit-remaining-minute': '0',
        'x-content-type-options': 'nosniff',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);

      expect((await system.client.request(path, { method, from: '127.0.1.99' })).status).toBe(expected);
    },
    180_000,
  );
});

test('scripts and styles never use up what pages may', async () => {
  const { file, page } = await withinOneMinute(async (from) => ({
    file: await system.client.request('/assets/main.js', { from }),
    page: await system.client.request('/luxurymarket', { from }),
  }));
  expect(file.headers).toMatchObject({ 'ratelimit-limit': '12000', 'ratelimit-remaining': '11999' });
  expect(page.headers).toMatchObject({ 'ratelimit-limit': '1200', 'ratelimit-remaining': '1199' });
});

test('an answer carries the remaining number', async () => {
  const [first, second] = await withinOneMinute(async (from) => {
    const send = () => system.client.request('/api/auth/profile', { from });
    return [await send(), await send()];
  });
  expect(first?.headers).toMatchObject({ 'ratelimit-limit': '1200', 'ratelimit-remaining': '1199' });
  expect(second?.headers).toMatchObject({ 'ratelimit-remaining': '1198', 'x-ratelimit-remaining-minute': '1198' });
});

test('an address that used up its logins still signs up, reads and sees pictures', async () => {
  const answers = await withinOneMinute(async (from) => {
    await statusesOf(60, 'POST', '/api/auth/login', from);
    const statuses: [string, number][] = [];
    for (const [method, path] of [
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/signup'],
      ['POST', '/api/auth/refresh'],
      ['GET', '/api/products'],
      ['GET', '/api/media/products/x.webp'],
      ['GET', '/'],
    ] as const) {
      statuses.push([path, (await system.client.request(path, { method, from })).status]);
    }
    return statuses;
  });
  expect(answers).toEqual([
    ['/api/auth/login', 429],
    ['/api/auth/signup', 200],
    ['/api/auth/refresh', 200],
    ['/api/products', 200],
    ['/api/media/products/x.webp', 200],
    ['/', 200],
  ]);
});

test('a forged X-Forwarded-For is not counted as another address', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' };
  const { status } = await withinOneMinute(async (from) => {
    await statusesOf(20, 'POST', '/api/auth/forgot-password', from);
    return system.client.request('/api/auth/forgot-password', { method: 'POST', from, headers });
  });
  expect(status).toBe(429);
});

describe('web has a port and a quota of its own', () => {
  test.each(['/api/products', '/api/products/prd_1', '/api/seller-store/store/kaveri'])('%s', async (path) => {
    const { status, headers } = await system.webClient.request(path, { from: '127.0.2.5' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'ratelimit-limit': '60000' });
  });

  test('that no header gives to a visitor', async () => {
    const { headers, text } = await system.client.request('/api/products', {
      from: '127.0.2.6',
      headers: { 'X-Gateway-Listener': 'web', 'X-Forwarded-Port': '8001', Host: 'localhost:8001' },
    });
    expect(headers).toMatchObject({ 'ratelimit-limit': '1200' });
    expect(JSON.parse(text).headers).not.toHaveProperty('x-gateway-listener');
  });

  test('that leaves visitors theirs, though they come from the same address', async () => {
    const remaining = await withinOneMinute(async (from) => {
      for (let sent = 0; sent < 20; sent += 1) await system.webClient.request('/api/products', { from });
      return (await system.client.request('/api/products', { from })).headers['ratelimit-remaining'];
    });
    expect(remaining).toBe('1199');
  });

  test('for reading alone: what web does not do is counted as for any client', async () => {
    const answers = await Promise.all([
      system.webClient.request('/api/products', { method: 'POST', from: '127.0.2.7' }),
      system.webClient.request('/api/leads', { from: '127.0.2.7' }),
    ]);
    for (const { headers } of answers) expect(headers).toMatchObject({ 'ratelimit-limit': '1200' });
  });
});
