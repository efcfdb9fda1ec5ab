// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../src/http/api.ts';
import { ApiError, NetworkError } from '../src/http/errors.ts';
import { Session } from '../src/session/session.ts';
import { createSessionLock } from '../src/session/session-lock.ts';
import { MemoryStorage } from '../src/storage/open.ts';
import { farida } from './auth-server.ts';

/** The browser's XMLHttpRequest as far as an upload needs it; the test plays the server. */
class Request {
  static all: Request[] = [];
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  opened = '';
  body: unknown;
  status = 0;
  responseText = '';
  constructor() {
    Request.all.push(this);
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    if (name === 'retry-after') return this.status === 503 ? '1' : null;
    return this.status < 400 ? 'application/json' : 'application/problem+json';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

afterEach(() => {
  Request.all = [];
  vi.unstubAllGlobals();
});

const call = 'POST /api/seller-application';
const rating = 'PUT /api/ratings/mine/:sellerId';
const accepted = { status: 'pending', application: { id: 'app_1', submittedAt: '2026-11-21T10:00:00.000Z' } };

async function upload({ signal, of = call }: { signal?: AbortSignal; of?: typeof call | typeof rating } = {}) {
  vi.stubGlobal('XMLHttpRequest', Request);
  const renewed = JSON.stringify({ token: 'new', user: farida });
  const fetch = vi.fn(async () => new Response(renewed, { headers: { 'content-type': 'application/json' } }));
  const deps = { lock: createSessionLock(undefined), fetch, now: Date.now, pause: async () => {} };
  const session = new Session({ storage: new MemoryStorage(), ...deps });
  session.start({ token: 'old', user: farida });
  const { apiAsUser } = createApi(session, fetch, 10_000);
  const form = new FormData();
  const shares: number[] = [];
  const sending = { body: form, onSent: (share: number) => shares.push(share), signal };
  const answer =
    of === call ? apiAsUser(of, sending) : apiAsUser(of, { ...sending, params: { sellerId: 'usr_meera' } });
  answer.catch(() => undefined);
  const request = async (index: number) => {
    await expect.poll(() => Request.all[index]).toBeDefined();
    return Request.all[index] as Request;
  };
  return { answer, request, form, shares, first: await request(0) };
}

describe('an upload that reports its progress', () => {
  test('sends the form with the token, leaves its type to the browser, and reports the share', async () => {
    const { answer, first, form, shares } = await upload();
    expect(first.opened).toBe('POST /api/seller-application');
    expect(first.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer old' });
    expect(first.headers).not.toHaveProperty('content-type');
    expect(first.body).toBe(form);
    first.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    first.upload.onprogress?.({ lengthComputable: false, loaded: 30, total: 0 });
    first.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
    expect(shares).toEqual([0.25, 1]);
    first.answer(201, accepted);
    await expect(answer).resolves.toEqual(accepted);
  });

  test('a refusal becomes an ApiError with its fields', async () => {
    const { answer, first } = await upload();
    const errors = [{ field: 'aadhaarCard', message: 'Aadhaar Card is required' }];
    first.answer(400, { message: 'Some documents are missing or cannot be used.', errors });
    const reason = await answer.catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(ApiError);
    expect(reason).toMatchObject({ status: 400, errors });
  });

  test('a refused token is renewed once, and all is sent again', async () => {
    const { answer, first, request } = await upload();
    first.answer(401, { message: 'Expired.' });
    const second = await request(1);
    expect(second.headers.authorization).toBe('Bearer new');
    second.answer(201, accepted);
    await expect(answer).resolves.toEqual(accepted);
  });

  test('one that may be repeated is, after the time that the server asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { answer, first, request } = await upload({ of: rating });
    first.answer(503, { message: 'Busy.' });
    await vi.advanceTimersByTimeAsync(5000);
    (await request(1)).answer(200, { rating: null });
    await expect(answer).resolves.toEqual({ rating: null });
    vi.useRealTimers();
  });

  test('a broken connection is a NetworkError', async () => {
    const { answer, first } = await upload();
    first.onerror();
    await expect(answer).rejects.toBeInstanceOf(NetworkError);
  });

  test('ends when it is cancelled, and throws the reason of the signal', async () => {
    const ending = new AbortController();
    const { answer } = await upload({ signal: ending.signal });
    ending.abort(new Error('Not now.'));
    await expect(answer).rejects.toThrow('Not now.');
  });
});
