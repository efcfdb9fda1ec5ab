import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turns } from '../src/index.ts';

afterEach(() => vi.useRealTimers());

describe('under one key', () => {
  it('lets one at a time go on, in the order of asking', async () => {
    const turns = new Turns({ patience: 8000 });
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all(['a', 'b', 'c'].map((name) => turns.take(['key'], work(name))));
    expect(done).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does not let one key wait for another', async () => {
    const turns = new Turns({ patience: 8000 });
    const { promise: never } = Promise.withResolvers<void>();
    void turns.take(['held'], () => never);
    expect(await turns.take(['free'], async () => 'done')).toBe('done');
  });

  it('goes on after a failure, which only its own caller hears of', async () => {
    const turns = new Turns({ patience: 8000 });
    const failing = turns.take(['key'], async () => {
      throw new Error('no');
    });
    const next = turns.take(['key'], async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('gives up those whose turn comes too late, at once and not one after the other', async () => {
    vi.useFakeTimers();
    const turns = new Turns({ patience: 8000 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const first = turns.take(['key'], () => held);
    const late = [turns.take(['key'], async () => 'late'), turns.take(['key'], async () => 'late')];
    const refusals = Promise.all(late.map((turn) => expect(turn).rejects.toMatchObject({ status: 503 })));
    await vi.advanceTimersByTimeAsync(8001);
    const fresh = turns.take(['key'], async () => 'fresh');
    release();
    await first;
    await refusals;
    expect(await fresh).toBe('fresh');
  });
});

describe('under several keys', () => {
  it('work under one key runs in turn, other work beside it, and a failure holds nobody up', async () => {
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

  it('those whose turn comes too late are given up, all at once, and their work is not begun', async () => {
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
});
