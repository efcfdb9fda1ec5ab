// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { CallInput } from '../src/http/calls.ts';
import { ApiError, messageOf, NetworkError, textOf } from '../src/http/errors.ts';
import { addressOf, send } from '../src/http/send.ts';

const traceparent = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-0[01]$/);
const answering = (body: BodyInit | null, init: ResponseInit) => vi.fn(async () => new Response(body, init));
const problem = (status: number, body: object) =>
  answering(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );

describe('the address of a call', () => {
  test('fills the path and escapes what is filled in', () => {
    expect(addressOf('GET /api/products/:id', { params: { id: 'a/b ?' } })).toBe('/api/products/a%2Fb%20%3F');
  });

  test('refuses a missing path parameter instead of asking for "undefined"', () => {
    expect(() => addressOf('GET /api/products/:id', { params: {} })).toThrow('needs the path parameter "id"');
  });

  test('omits empty values of the query', () => {
    const query = { search: 'gold chain', karat: '', gender: undefined, style: null, page: 2, exact: false };
    expect(addressOf('GET /api/products', { query })).toBe('/api/products?search=gold+chain&page=2&exact=false');
    expect(addressOf('GET /api/products', { query: { karat: '' } })).toBe('/api/products');
  });
});

describe('sending', () => {
  test('to an address that cannot be made is an error of the program, not of the connection', async () => {
    const sent = send(answering('{}', {}), 'GET /api/products/:id', { params: {} }, null);
    expect(await failureOf(sent)).toBeInstanceOf(TypeError);
  });

  test('JSON goes with its type and the token', async () => {
    const fetch = answering('{"ok":true}', { headers: { 'content-type': 'application/json' } });
    await expect(send(fetch, 'PUT /api/auth/profile', { body: { ownerName: 'A' } }, 'tok')).resolves.toEqual({
      ok: true,
    });
    expect(fetch).toHaveBeenCalledWith(
      '/api/auth/profile',
      expect.objectContaining({
        method: 'PUT',
        body: '{"ownerName":"A"}',
        headers: {
          accept: 'application/json',
          authorization: 'Bearer tok',
          'content-type': 'application/json',
          traceparent,
        },
      }),
    );
  });

  test('a form leaves its type to the browser, which sets the boundary', async () => {
    const fetch = answering('{}', { headers: { 'content-type': 'application/json' } });
    const form = new FormData();
    await send(fetch, 'POST /api/products', { body: form }, null);
    expect(fetch).toHaveBeenCalledWith(
      '/api/products',
      expect.objectContaining({ body: form, headers: { accept: 'application/json', traceparent } }),
    );
  });

  test('a problem becomes an ApiError with text, fields and request id', async () => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address.' }];
    const fetch = problem(400, { message: 'Please correct the marked fields.', errors, requestId: 'r-1' });
    const reason = await failureOf(send(fetch, 'POST /api/auth/signup', {}, null));
    expect(reason).toBeInstanceOf(ApiError);
    expect(reason).toMatchObject({
      status: 400,
      message: 'Please correct the marked fields.',
      errors,
      requestId: 'r-1',
    });
    expect(messageOf(reason, 'Signup failed')).toBe('Please correct the marked fields.');
  });

  test('an error is shown by its code in the language of the page, else in the server’s words', () => {
    const known = { 'login-blocked': ({ minutes }: { minutes: number }) => `${minutes} मिनट` };
    expect(textOf({ code: 'login-blocked', params: { minutes: 15 }, message: 'Wait.' }, known)).toBe('15 मिनट');
    expect(textOf({ code: 'mobile-taken', message: 'Taken.' }, known)).toBe('Taken.');
    expect(textOf({ message: 'Wait.' }, known)).toBe('Wait.');
  });

  test('an error page of a proxy shows its status, or the text of the screen instead', async () => {
    const fetch = answering('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const reason = await failureOf(send(fetch, 'POST /api/auth/login', {}, null));
    expect(reason).toMatchObject({ status: 502, message: 'HTTP error! status: 502' });
    expect(messageOf(reason, 'Login failed')).toBe('Login failed');
  });

  test('a page in place of JSON is no answer: the login of a public network answers everything with 200', async () => {
    const fetch = answering('<h1>Welcome to the airport</h1>', { headers: { 'content-type': 'text/html' } });
    const reason = await failureOf(send(fetch, 'POST /api/auth/login', {}, null));
    expect(reason).toBeInstanceOf(NetworkError);
  });

  test('no answer is a NetworkError with a text to read', async () => {
    const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    const reason = await failureOf(send(fetch, 'GET /api/products', {}, null));
    expect(reason).toBeInstanceOf(NetworkError);
    expect(messageOf(reason, 'Login failed')).toBe('Network error. Please check your connection and try again.');
  });

  test('an answer that never comes is a NetworkError after 30 seconds', async () => {
    vi.useFakeTimers();
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const failure = failureOf(send(silent, 'GET /api/products', {}, null));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toBeInstanceOf(NetworkError);
    vi.useRealTimers();
  });

  test('a file may take longer than 30 seconds while it comes, and fails once it has stopped', async () => {
    vi.useFakeTimers();
    let coming: ReadableStreamDefaultController<Uint8Array> | undefined;
    const slow = async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          coming = controller;
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/pdf' } });
    };
    const asked = { params: { id: 'app_1', name: 'gst' } };
    const call = 'GET /api/review/applications/:id/documents/:name';
    const come = async (text: string) => {
      await vi.advanceTimersByTimeAsync(20_000);
      coming?.enqueue(new TextEncoder().encode(text));
    };

    const whole = send(slow, call, asked, null);
    for (const part of ['%PDF', '-1.7 ', 'and so on']) await come(part);
    coming?.close();
    const file = (await whole) as Blob;
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7 and so on']);

    const broken = failureOf(send(slow, call, asked, null));
    await come('%PDF');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await broken).toBeInstanceOf(NetworkError);
    vi.useRealTimers();
  });

  test('a cancelled call stays cancelled: it is no network failure', async () => {
    const controller = new AbortController();
    const hanging = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const failure = failureOf(send(hanging, 'GET /api/products', { signal: controller.signal }, null));
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });
});

test('calls are typed by the contracts', () => {
  const detail: CallInput<'GET /api/products/:id'> = { params: { id: 'prd_1' } };
  const list: CallInput<'GET /api/products'> = { query: { sortBy: 'price', page: 2, karat: '' } };
  // @ts-expect-error the path needs its id
  const noId: CallInput<'GET /api/products/:id'> = {};
  // @ts-expect-error not a field that products can be sorted by
  const unknownSort: CallInput<'GET /api/products'> = { query: { sortBy: 'weight' } };
  // @ts-expect-error login needs a password
  const noPassword: CallInput<'POST /api/auth/login'> = { body: { mobile: '+919820041177' } };
  expect([detail, list, noId, unknownSort, noPassword]).toHaveLength(5);
});
