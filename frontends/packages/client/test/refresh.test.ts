// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fetch } from '../src/http/fetch.ts';
import { askForToken } from '../src/session/refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test('a refresh whose answer never comes is sent again while the server still takes the cookie before', async () => {
  const sentAt: number[] = [];
  const fetch: Fetch = (_address, init) => {
    sentAt.push(Date.now());
    if (sentAt.length > 1) return Promise.resolve(Response.json({ token: 'new' }));
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
  };
  const asked = askForToken(fetch, pause);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toMatchObject({ token: 'new' });
  const [first = 0, second = Number.NaN] = sentAt;
  expect(second - first).toBeLessThan(30_000);
});

test('a page that is closed does not break off its refresh, whose new cookie would be lost', async () => {
  const fetch = vi.fn<Fetch>(async () => Response.json({ token: 'new' }));
  await askForToken(fetch, pause);
  expect(fetch).toHaveBeenCalledWith('/api/auth/refresh', expect.objectContaining({ keepalive: true }));
});
