// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../src/http/api.ts';
import { ApiError } from '../src/http/errors.ts';
import { createQueries } from '../src/queries.ts';
import { Session } from '../src/session/session.ts';
import { createSessionLock } from '../src/session/session-lock.ts';
import { MemoryStorage } from '../src/storage/open.ts';
import { farida } from './auth-server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = (status: number, retryAfter?: string) => () =>
  new Response(JSON.stringify({ message: 'Please try again later.' }), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    },
  });
const succeeded = () => Response.json({ ok: true });

/** A signed-in client and a server that gives one answer after the other, the last one again and again. */
function setUp(...answers: (() => Response)[]) {
  const fetch = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error());
  const session = new Session({
    storage: new MemoryStorage(),
    lock: createSessionLock(undefined),
    fetch,
    now: Date.now,
    pause: () => Promise.resolve(),
  });
  session.start({ token: 'token', user: farida });
  return { fetch, session, ...createApi(session, fetch, 10_000) };
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (reason: unknown) => (reason instanceof ApiError ? reason.status : reason),
  );

describe('a call that is safe to repeat', () => {
  type Client = ReturnType<typeof setUp>;
  const message = { conversationId: 'cnv_1', to: 'usr_2', text: 'Hello', clientMessageId: 'm-1' };
  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['GET', ({ api }) => api('GET /api/products')],
    ['adding a favourite', ({ apiAsUser }) => apiAsUser('POST /api/favorites', { body: { productId: 'prd_1' } })],
    [
      'removing a favourite',
      ({ apiAsUser }) => apiAsUser('DELETE /api/favorites/:productId', { params: { productId: 'prd_1' } }),
    ],
    ['an inquiry', ({ apiAsUser }) => apiAsUser('POST /api/leads', { body: { product: 'prd_1' } })],
    ['a message with an id', ({ apiAsUser }) => apiAsUser('POST /api/chat/send', { body: message })],
  ])('%s is repeated after Retry-After, and no earlier', async (_name, call) => {
    for (const status of [503, 429]) {
      const client = setUp(refused(status, '2'), succeeded);
      const outcome = outcomeOf(call(client));
      await vi.advanceTimersByTimeAsync(1_999);
      expect(client.fetch).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toBe('succeeded');
      expect(client.fetch).toHaveBeenCalledTimes(2);
    }
  });

  test('is sent at most three times', async () => {
    const { api, fetch } = setUp(refused(503, '2'));
    const outcome = outcomeOf(api('GET /api/products'));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(503);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('waits at most 10 seconds in total', async () => {
    const { api, fetch } = setUp(refused(503, '6'));
    const outcome = outcomeOf(api('GET /api/products'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await outcome).toBe(503);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a longer time', 429, '11'],
    ['no time', 503, undefined],
    ['a date', 503, 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['another status', 502, '1'],
  ])('fails at once with %s', async (_name, status, retryAfter) => {
    const { api, fetch } = setUp(refused(status, retryAfter), succeeded);
    expect(await outcomeOf(api('GET /api/products'))).toBe(status);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is not repeated after its signal is aborted', async () => {
    const { api, fetch } = setUp(refused(503, '5'), succeeded);
    const controller = new AbortController();
    const outcome = outcomeOf(api('GET /api/products', { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test.each<[string, (client: ReturnType<typeof setUp>) => Promise<unknown>]>([
  [
    'a message without an id',
    ({ apiAsUser }) =>
      apiAsUser('POST /api/chat/send', { body: { conversationId: 'cnv_1', to: 'usr_2', text: 'Hello' } }),
  ],
  ['a login', ({ api }) => api('POST /api/auth/login', { body: { mobile: '919820041177', password: 'secret-1' } })],
  ['a new product', ({ apiAsUser }) => apiAsUser('POST /api/products', { body: new FormData() })],
  ['a changed lead', ({ apiAsUser }) => apiAsUser('PATCH /api/leads/:id', { params: { id: 'led_1' }, body: {} })],
])('%s is not safe to repeat and fails at once', async (_name, call) => {
  const client = setUp(refused(503, '0'), succeeded);
  expect(await outcomeOf(call(client))).toBe(503);
  await vi.runAllTimersAsync();
  expect(client.fetch).toHaveBeenCalledTimes(1);
});

test('a query does not multiply the attempts of its call', async () => {
  const { api, fetch, session } = setUp(refused(503, '2'));
  const outcome = outcomeOf(
    createQueries(session).fetchQuery({ queryKey: ['products'], queryFn: () => api('GET /api/products') }),
  );
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(503);
  expect(fetch).toHaveBeenCalledTimes(3);
});
