import { expect, test } from 'vitest';
import { Turns } from '../../src/turns.ts';

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
