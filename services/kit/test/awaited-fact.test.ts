import { expect, test, vi } from 'vitest';
import { awaitFact } from '../src/messaging/awaited-fact.ts';

const elapsed = async <T>(work: Promise<T>) => {
  const startedAt = performance.now();
  return { result: await work, ms: performance.now() - startedAt };
};
const fact = { name: 'fact' };
/** Is there from a moment on; until then `find` answers `before`. */
const arrivesAfter = (ms: number, before: 'expected' | null = null) => {
  const from = performance.now() + ms;
  return async () => (performance.now() >= from ? fact : before);
};
const yes = async () => true;
const no = async () => false;
const caughtUp = { isCaughtUp: yes, isComplete: yes };
const behind = { isCaughtUp: no, isComplete: yes };
const completing = { isCaughtUp: yes, isComplete: no };

test('a fact that is there is answered at once', async () => {
  const find = vi.fn(arrivesAfter(0));
  expect(await awaitFact({ from: 'auth', find }, caughtUp)).toBe(fact);
  expect(find).toHaveBeenCalledOnce();
});

test('one whose event is pending is waited for', async () => {
  expect(await awaitFact({ from: 'auth', find: arrivesAfter(700) }, behind)).toBe(fact);
});

test('one that the outbox is just publishing is waited for, although the stream is empty', async () => {
  expect(await awaitFact({ from: 'auth', find: arrivesAfter(100) }, caughtUp)).toBe(fact);
});

test('one that never existed is null long before the two seconds', async () => {
  const { result, ms } = await elapsed(awaitFact({ from: 'auth', find: async () => null }, caughtUp));
  expect(result).toBeNull();
  expect(ms).toBeLessThan(1_900);
});

test('an expected one is waited for although no event is pending, for two seconds', async () => {
  expect(await awaitFact({ from: 'auth', find: arrivesAfter(700, 'expected') }, caughtUp)).toBe(fact);
  const { result, ms } = await elapsed(awaitFact({ from: 'auth', find: async () => 'expected' as const }, caughtUp));
  expect(result).toBeNull();
  expect(ms).toBeGreaterThanOrEqual(2000);
});

test('a fact that arrives between the read and the check of the stream is found', async () => {
  let handled = false;
  const find = async () => (handled ? fact : null);
  const isCaughtUp = async () => {
    handled = true;
    return true;
  };
  expect(await awaitFact({ from: 'auth', find }, { isCaughtUp, isComplete: yes })).toBe(fact);
});

test.each([
  ['fails', () => Promise.reject(new Error('no responders'))],
  ['does not come', () => new Promise<boolean>(() => undefined)],
])('when the answer of the stream %s, an unknown fact is null after two seconds', async (_, isCaughtUp) => {
  expect(await awaitFact({ from: 'auth', find: async () => null }, { isCaughtUp, isComplete: yes })).toBeNull();
});

test('while projections are being completed, a fact is waited for although no event is pending', async () => {
  expect(await awaitFact({ from: 'auth', find: arrivesAfter(700) }, completing)).toBe(fact);
});

test.each([null, 'expected' as const])(
  'while they are, one that is %s after two seconds is not answered as absent',
  async (found) => {
    await expect(awaitFact({ from: 'auth', find: async () => found }, completing)).rejects.toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  },
);
