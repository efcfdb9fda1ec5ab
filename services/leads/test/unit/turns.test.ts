import { afterEach, expect, test, vi } from 'vitest';
import { Turns } from '../../src/turns.ts';

afterEach(() => vi.useRealTimers());

test('work under one key runs in turn, other work beside it, and a failure holds nobody up', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const work = (name: string, keys: string[], fails = false) =>
    turns.take(keys, async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const all = [work('a', ['s', 'b1'], true), work('b', ['b1', 's']), work('c', ['other'])];
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(steps.filter((step) => !step.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(steps.indexOf('c begins')).toBeLessThan(steps.indexOf('a ends'));
});

test('those whose turn comes too late are given up, all at once, and their work is not begun', async () => {
  vi.useFakeTimers();
  const turns = new Turns();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = turns.take(['s', 'b1'], () => held);
  const begun: string[] = [];
  const queued = (name: string, key: string) => turns.take(['s', key], async () => begun.push(name));
  const late = [queued('late', 'b2'), queued('late', 'b3')];
  const refusals = Promise.all(late.map((turn) => expect(turn).rejects.toMatchObject({ status: 503 })));
  await vi.advanceTimersByTimeAsync(15_001);
  const fresh = queued('fresh', 'b4');
  release();
  await Promise.all([first, refusals, fresh]);
  expect(begun).toEqual(['fresh']);
});
