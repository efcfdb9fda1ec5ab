import { afterEach, expect, test, vi } from 'vitest';
import { Turns } from '../src/mongo/turns.ts';

afterEach(() => vi.useRealTimers());

test('work under one key runs one after the other, also after a failure; other keys do not wait', async () => {
  const turns = new Turns();
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = turns.take('a', async () => {
    order.push('first begins');
    await held;
    order.push('first ends');
    throw new Error('It failed.');
  });
  const second = turns.take('a', async () => order.push('second'));
  await turns.take('b', async () => order.push('other'));
  release();
  await expect(first).rejects.toThrow('It failed.');
  await second;
  expect(order).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('who waits longer than 15 s is sent away, and their work is not begun', async () => {
  vi.useFakeTimers();
  const turns = new Turns();
  const long = turns.take('a', () => new Promise((resolve) => setTimeout(resolve, 15_001)));
  const work = vi.fn(async () => undefined);
  const late = turns.take('a', work);
  const refused = expect(late).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(15_001);
  await Promise.all([long, refused]);
  expect(work).not.toHaveBeenCalled();
});
