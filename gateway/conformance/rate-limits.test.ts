import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type System, startSystem } from './system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

let addresses = 0;

/**
 * Counts begin anew at each full minute: waits until enough of this one is left, and does the work again, from another address, when
 * a busy machine took longer.
 */
async function withinOneMinute<T>(work: (from: string) => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (let attempt = 0; attempt < 3; attempt++) {
    await vi.waitUntil(() => new Date().getSeconds() < 50, { timeout: 15_000, interval: 200 });
    const [begun, result] = [minute(), await work(`127.0.1.${++addresses}`)];
    if (minute() === begun) return result;
  }
  throw new Error('This machine cannot send so many requests within a minute.');
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
        next: await system.client.ask(path, { method, from }),
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

      expect((await system.client.ask(path, { method, from: '127.0.1.99' })).status).toBe(expected);
    },
    180_000,
  );
});

test('an answer tells what is left', async () => {
  const [first, second] = await withinOneMinute(async (from) => {
    const ask = () => system.client.ask('/api/auth/profile', { from });
    return [await ask(), await ask()];
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
      statuses.push([path, (await system.client.ask(path, { method, from })).status]);
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
    return system.client.ask('/api/auth/forgot-password', { method: 'POST', from, headers });
  });
  expect(status).toBe(429);
});

test('a preflight is not counted', async () => {
  const headers = { Origin: 'http://localhost:3001', 'Access-Control-Request-Method': 'POST' };
  const answer = await system.client.ask('/api/auth/login', { method: 'OPTIONS', from: '127.0.2.4', headers });
  expect(answer.headers).not.toHaveProperty('ratelimit-remaining');
});
