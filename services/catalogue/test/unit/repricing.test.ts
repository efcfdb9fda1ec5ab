import type { Logger } from '@gehna/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MetalRate } from '../../src/metal-rate.ts';
import { repricing } from '../../src/repricing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = { info() {}, warn() {} } as Partial<Logger> as Logger;
const gold = (number: number, perGramPaise: number): MetalRate => ({
  _id: `rat_${number}`,
  metal: 'gold',
  number,
  perGramPaise,
  source: 'IBJA',
  quotedAt: new Date(number),
  setAt: new Date(number),
  setBy: 'usr_1',
});

test('stored prices are read after every new rate, batch after batch, and else every half minute', async () => {
  let inForce = gold(1, 1_000_000);
  let batches = 1;
  const repriced: number[] = [];
  const job = repricing({
    rates: { inForce: async () => [inForce] },
    products: {
      async reprice({ number }) {
        repriced.push(number);
        return --batches > 0;
      },
    },
    search: { useRates: async () => undefined },
    log: silent,
  });
  const seen = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return repriced.splice(0);
  };

  await job.start();
  expect(await seen(2000)).toEqual([1]);
  expect(await seen(28_000)).toEqual([]);
  expect(await seen(2000)).toEqual([1]);
  inForce = gold(2, 1_010_000);
  batches = 3;
  expect(await seen(2000)).toEqual([2, 2, 2]);
  expect(await seen(28_000)).toEqual([]);
  await job.stop();
});
