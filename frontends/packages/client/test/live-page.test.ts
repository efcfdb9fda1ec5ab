// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followSession } from '../src/live/follow.ts';
import { notifyListeners, onHint } from '../src/live/news.ts';
import { createRefresher, keysOf } from '../src/live/refresh.ts';
import { Session } from '../src/session/session.ts';
import { createSessionLock } from '../src/session/session-lock.ts';
import { MemoryStorage } from '../src/storage/open.ts';
import { farida } from './auth-server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who is signed in decides', () => {
  function open() {
    const session = new Session({
      storage: new MemoryStorage(),
      lock: createSessionLock(undefined),
      fetch: async () => new Response('{}'),
      now: Date.now,
      pause: async () => {},
    });
    const opened: string[] = [];
    const closed: string[] = [];
    const load = vi.fn(async () => (userId: string) => {
      opened.push(userId);
      return () => closed.push(userId);
    });
    return { session, opened, closed, load, page: new EventTarget() };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('nothing is loaded for a visitor; it opens at sign-in, ends at sign-out, and a renewed token changes nothing', async () => {
    const { session, opened, closed, load, page } = open();
    followSession(session, load, page);
    await settled();
    expect(load).not.toHaveBeenCalled();
    session.start({ token: 'a', user: farida });
    await settled();
    session.start({ token: 'b', user: farida });
    await settled();
    expect(opened).toEqual(['usr_1']);
    session.forget();
    expect(closed).toEqual(['usr_1']);
    session.start({ token: 'c', user: { ...farida, id: 'usr_2' } });
    await settled();
    expect(opened).toEqual(['usr_1', 'usr_2']);
  });

  test('who signs out while the code is loading gets no stream', async () => {
    const { session, opened, load, page } = open();
    followSession(session, load, page);
    session.start({ token: 'a', user: farida });
    session.forget();
    await settled();
    expect(opened).toEqual([]);
  });

  test('a page that is left closes it, and opens it for whoever is signed in when the page comes back', async () => {
    const { session, opened, closed, load, page } = open();
    session.start({ token: 'a', user: farida });
    followSession(session, load, page);
    await settled();
    page.dispatchEvent(new Event('pagehide'));
    expect(closed).toEqual(['usr_1']);
    page.dispatchEvent(new Event('pageshow'));
    await settled();
    expect(opened).toEqual(['usr_1', 'usr_1']);
    page.dispatchEvent(new Event('pagehide'));
    session.forget();
    page.dispatchEvent(new Event('pageshow'));
    await settled();
    expect(opened).toHaveLength(2);
  });

  test('code that could not be loaded is loaded again', async () => {
    vi.useFakeTimers();
    const { session, opened, load, page } = open();
    load.mockRejectedValueOnce(new Error('Loading chunk failed'));
    const end = followSession(session, load, page);
    session.start({ token: 'a', user: farida });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(opened).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened).toEqual(['usr_1']);
    end();
  });
});

describe('what news makes old', () => {
  test('is refetched: a message, its conversation and the list', () => {
    expect(keysOf({ kind: 'message', conversationId: 'cnv_1', seq: 4, from: 'usr_2' })).toEqual([
      ['messages', 'cnv_1'],
      ['conversations'],
    ]);
    expect(keysOf({ kind: 'typing', conversationId: 'cnv_1', from: 'usr_2' })).toEqual([]);
    expect(keysOf({ kind: 'caught-up-needed' }).flat()).toEqual([
      'notifications',
      'conversations',
      'messages',
      'leads',
      'quotations',
      'own-products',
      'ratings',
      'dashboard',
      'favourites',
      'own-store',
      'seller-application',
      'review',
      'decisions',
    ]);
  });

  test('is refetched: what a decision hides of the own things', () => {
    expect(keysOf({ kind: 'notifications' })).toEqual([['notifications'], ['decisions'], ['own-store']]);
  });

  test('is refetched: the own application, and the queue of reviewers that changed', () => {
    expect(keysOf({ kind: 'rating', id: 'rat_1' })).toEqual([['ratings'], ['dashboard', 'stats']]);
    expect(keysOf({ kind: 'product', id: 'prd_1' })).toEqual([['own-products']]);
    expect(keysOf({ kind: 'dashboard' })).toEqual([['dashboard']]);
    expect(keysOf({ kind: 'of a newer service' } as never)).toEqual([]);
    expect(keysOf({ kind: 'application', status: 'approved' })).toEqual([['seller-application']]);
    expect(keysOf({ kind: 'review', queue: 'products' })).toEqual([['review', 'products']]);
  });

  function shown(queries: QueryClient) {
    const answers: (() => void)[] = [];
    const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(() => resolve('answer'))));
    const end = new QueryObserver(queries, { queryKey: ['leads', 'mine'], queryFn: ask }).subscribe(() => {});
    return { ask, end, answer: () => answers.shift()?.() };
  }

  test('once more after an answer that was on its way, however many hints arrived before it', async () => {
    const queries = new QueryClient();
    const { ask, answer, end } = shown(queries);
    const refresh = createRefresher(queries, () => true);
    for (const id of ['led_1', 'led_2', 'led_3']) refresh({ kind: 'lead', id });
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await expect.poll(() => ask).toHaveBeenCalledTimes(2);
    refresh({ kind: 'lead', id: 'led_4' });
    answer();
    await expect.poll(() => ask).toHaveBeenCalledTimes(3);
    answer();
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(ask).toHaveBeenCalledTimes(3);
    end();
  });

  test('only while the page is visible', async () => {
    const queries = new QueryClient();
    const { ask, answer, end } = shown(queries);
    answer();
    await expect.poll(() => queries.isFetching()).toBe(0);
    createRefresher(queries, () => false)({ kind: 'lead', id: 'led_1' });
    await expect.poll(() => queries.getQueryState(['leads', 'mine'])?.isInvalidated).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    end();
  });
});

test('a listener that fails is reported and keeps nothing from the others', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const received = vi.fn();
  const ends = [
    onHint(() => {
      throw new Error('broken');
    }),
    onHint(received),
  ];
  notifyListeners({ kind: 'notifications' });
  for (const end of ends) end();
  notifyListeners({ kind: 'notifications' });
  expect(received).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});
