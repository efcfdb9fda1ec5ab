// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStream } from '../src/live/read-stream.ts';
import { delayAfter, StreamKeeper } from '../src/live/stream-keeper.ts';
import { LiveServer } from './live-server.ts';

let server: LiveServer;
const ending = { now: new AbortController() };

beforeEach(() => {
  vi.useFakeTimers();
  server = new LiveServer();
  ending.now = new AbortController();
});
afterEach(() => {
  ending.now.abort();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('a stream', () => {
  function read() {
    const received: unknown[] = [];
    const end = readStream({
      fetch: server.fetch,
      token: 'a',
      signal: ending.now.signal,
      onOpen: () => received.push('open'),
      onHint: (hint) => received.push(hint),
      onLife: () => {},
    });
    return { received, end };
  }

  test('reports that it is open and then each hint, however it is cut into chunks', async () => {
    const { received, end } = read();
    await seconds(0);
    server.send('event: hint\ndata: {"kind":"le');
    server.send('ad","id":"led_1"}\n\n: still here\n\nevent: other\ndata: {}\n\n');
    await seconds(0);
    server.endAll();
    await end;
    expect(received).toEqual(['open', { kind: 'lead', id: 'led_1' }]);
  });

  test('that is silent for 35 s counts as broken; a comment keeps it', async () => {
    const { end } = read();
    const broken = expect(end).rejects.toThrow('Network error');
    await seconds(30);
    server.send(': still here\n\n');
    await seconds(30);
    expect(server.open).toBe(1);
    await seconds(6);
    expect(server.open).toBe(0);
    await broken;
  });

  test('that is refused throws the error of the server; one with garbage in it is broken', async () => {
    server.refuses = 403;
    await expect(read().end).rejects.toMatchObject({ status: 403 });
    server.refuses = null;
    const broken = expect(read().end).rejects.toThrow('Network error');
    await seconds(0);
    server.send('event: hint\ndata: {"kind\n\n');
    await broken;
  });
});

describe('the keeper', () => {
  function keep({ fresh = async () => 'a' as string | null, renew = async () => 'b' as string | null } = {}) {
    const received: unknown[] = [];
    const keeper = new StreamKeeper({
      session: { freshToken: fresh, renew },
      fetch: server.fetch,
      now: Date.now,
      random: () => 1,
      onOpen: () => received.push('open'),
      onHint: (hint) => received.push(hint.kind),
      onLife: () => {},
    });
    void keeper.run(ending.now.signal);
    return { keeper, received };
  }

  test('opens the stream again after its end, with the token of then', async () => {
    const tokens = ['a', 'a2'];
    const { received } = keep({ fresh: async () => tokens.shift() ?? null });
    await seconds(60 * 0 + 15);
    server.endAll();
    await seconds(1);
    expect(server.asked).toEqual(['a', 'a2']);
    expect(received).toEqual(['open', 'open']);
  });

  test('waits longer after each failure, up to half a minute, and starts anew after a good stream', async () => {
    server.isDown = true;
    keep();
    const tries = async (wait: number) => {
      await seconds(wait);
      return server.asked.length;
    };
    expect(await tries(0)).toBe(1);
    expect(await tries(2)).toBe(2);
    expect(await tries(3.9)).toBe(2);
    expect(await tries(0.1)).toBe(3);
    await seconds(8 + 16 + 30);
    expect(server.asked).toHaveLength(6);
    expect([0, 0.5, 1].map((random) => delayAfter(9, random))).toEqual([15_000, 22_500, 30_000]);
    server.isDown = false;
    await seconds(30 + 20);
    expect(server.open).toBe(1);
    server.endAll();
    await seconds(1);
    expect(server.open).toBe(1);
  });

  test('renews a refused token at once, and only once', async () => {
    const renew = vi.fn(async () => 'b');
    server.refuses = 401;
    keep({ renew });
    await seconds(0);
    expect(server.asked).toEqual(['a', 'b']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('sends no request after sign-out', async () => {
    keep({ fresh: async () => null });
    await seconds(60);
    expect(server.asked).toEqual([]);
  });

  test('hurries: a wait is over at once, a doubtful stream is opened anew, a good one stays', async () => {
    server.isDown = true;
    const { keeper } = keep();
    await seconds(2 + 4);
    server.isDown = false;
    keeper.hurry({ isNewConnection: false });
    await seconds(0);
    expect(server.open).toBe(1);
    const asked = server.asked.length;
    await seconds(15);
    keeper.hurry({ isNewConnection: false });
    await seconds(0);
    expect(server.asked).toHaveLength(asked);
    await seconds(6);
    keeper.hurry({ isNewConnection: false });
    await seconds(0);
    expect(server.asked).toHaveLength(asked + 1);
    keeper.hurry({ isNewConnection: true });
    await seconds(0);
    expect(server.asked).toHaveLength(asked + 2);
    expect(server.open).toBe(1);
  });
});
