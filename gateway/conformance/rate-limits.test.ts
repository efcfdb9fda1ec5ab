import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type System, startSystem } from './system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

/** Counts begin anew at each full minute: waits until enough of this one is left for a test. */
async function untilMinuteHasRoom(): Promise<void> {
  await vi.waitUntil(() => new Date().getSeconds() < 50, { timeout: 15_000, interval: 200 });
}

async function statusesOf(count: number, method: string, path: string, from: string): Promise<number[]> {
  const statuses: number[] = [];
  const askOneByOne = async (share: number): Promise<void> => {
    for (let asked = 0; asked < share; asked += 1)
      statuses.push((await system.client.ask(path, { method, from })).status);
  };
  await Promise.all(Array.from({ length: 10 }, () => askOneByOne(count / 10)));
  return statuses;
}

describe('requests are counted per address, route and minute', () => {
  test.each([
    ['POST', '/api/auth/login', 60, '127.0.1.1'],
    ['POST', '/api/auth/signup', 30, '127.0.1.2'],
    ['POST', '/api/auth/forgot-password', 20, '127.0.1.3'],
    ['GET', '/api/products', 1200, '127.0.1.4'],
    ['GET', '/api/media/products/x.webp', 1200, '127.0.1.5'],
    ['GET', '/luxurymarket', 1200, '127.0.1.6'],
    ['GET', '/api/unknown', 1200, '127.0.1.7'],
  ])(
    '%s %s: %i, then 429',
    async (method, path, limit, from) => {
      await untilMinuteHasRoom();
      const expected = path === '/api/unknown' ? 404 : 200;
      expect(new Set(await statusesOf(limit, method, path, from))).toEqual(new Set([expected]));

      const { status, headers, text } = await system.client.ask(path, { method, from });
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

      expect((await system.client.ask(path, { method, from: '127.0.1.99' })).status).toBe(expected);
    },
    60_000,
  );
});

test('an answer tells what is left', async () => {
  await untilMinuteHasRoom();
  const from = '127.0.2.1';
  const first = await system.client.ask('/api/auth/profile', { from });
  const second = await system.client.ask('/api/auth/profile', { from });
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '1200', 'ratelimit-remaining': '1199' });
  expect(second.headers).toMatchObject({ 'ratelimit-remaining': '1198', 'x-ratelimit-remaining-minute': '1198' });
});

test('an address that used up its logins still signs up, reads and sees pictures', async () => {
  await untilMinuteHasRoom();
  const from = '127.0.2.2';
  await statusesOf(60, 'POST', '/api/auth/login', from);
  expect((await system.client.ask('/api/auth/login', { method: 'POST', from })).status).toBe(429);
  for (const [method, path] of [
    ['POST', '/api/auth/signup'],
    ['POST', '/api/auth/refresh'],
    ['GET', '/api/products'],
    ['GET', '/api/media/products/x.webp'],
    ['GET', '/'],
  ] as const) {
    expect((await system.client.ask(path, { method, from })).status, path).toBe(200);
  }
});

test('a forged X-Forwarded-For is not counted as another address', async () => {
  await untilMinuteHasRoom();
  const from = '127.0.2.3';
  await statusesOf(20, 'POST', '/api/auth/forgot-password', from);
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' };
  const { status } = await system.client.ask('/api/auth/forgot-password', { method: 'POST', from, headers });
  expect(status).toBe(429);
});

test('a preflight is not counted', async () => {
  await untilMinuteHasRoom();
  const headers = { Origin: 'http://localhost:3001', 'Access-Control-Request-Method': 'POST' };
  const answer = await system.client.ask('/api/auth/login', { method: 'OPTIONS', from: '127.0.2.4', headers });
  expect(answer.headers).not.toHaveProperty('ratelimit-remaining');
});
