import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turns } from '../../src/turns.ts';

afterEach(() => vi.useRealTimers());

describe('turns', () => {
  it('lets one at a time go on, in the order of asking', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all(['a', 'b', 'c'].map((name) => turns.take('key', work(name))));
    expect(done).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does not let one key wait for another', async () => {
    const turns = new Turns();
    const { promise: never } = Promise.withResolvers<void>();
    void turns.take('held', () => never);
    expect(await turns.take('free', async () => 'done')).toBe('done');
  });

  it('goes on after a failure, which only its own caller hears of', async () => {
    const turns = new Turns();
    const failing = turns.take('key', async () => {
      throw new Error('no');
    });
    const next = turns.take('key', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('gives up those whose turn comes too late, at once and not one after the other', async () => {
    vi.useFakeTimers();
    const turns = new Turns();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const first = turns.take('key', () => held);
    const late = [turns.take('key', async () => 'late'), turns.take('key', async () => 'late')];
    const refusals = Promise.all(late.map((turn) => expect(turn).rejects.toMatchObject({ status: 503 })));
    await vi.advanceTimersByTimeAsync(8001);
    const fresh = turns.take('key', async () => 'fresh');
    release();
    await first;
    await refusals;
    expect(await fresh).toBe('fresh');
  });
});
