import { describe, expect, test } from 'vitest';
import {
  currentPrice,
  isPriceOff,
  percentAbove,
  priceBreakUp,
  priceByRate,
  ratesThatFit,
} from '../src/price-break-up.ts';

const chain = { karat: '22k', netWeight: 10, wastagePercent: null, makingCharges: null };

describe('a break-up', () => {
  test('has every line, and they add up to the paisa', () => {
    const pricing = {
      karat: '22k',
      netWeight: 11.85,
      wastagePercent: 3.5,
      makingCharges: 6400,
      stoneValue: 1250.5,
      hallmarkCharge: 45,
    };
    // By hand: 12,345.67 × 0.916 = 11,308.63; × 11.85 = 1,34,007.27; 3.5 % = 4,690.25; 3 % of 1,46,393.02 = 4,391.79.
    expect(priceBreakUp(pricing, 12_345.67)).toEqual({
      metal: 'gold',
      fineness: 916,
      perGram: 11_308.63,
      metalValue: 134_007.27,
      wastage: 4_690.25,
      makingCharges: 6400,
      stoneValue: 1250.5,
      hallmarkCharge: 45,
      gst: 4_391.79,
      total: 150_784.81,
    });
  });

  test.each([
    ['22k', 'gold', 9_160],
    ['20k', 'gold', 8_330],
    ['18k', 'gold', 7_500],
    ['14k', 'gold', 5_850],
    ['999', 'silver', 10_000],
    ['925', 'silver', 9_250],
  ])('takes the share of %s from the rate of fine %s', (karat, metal, perGram) => {
    expect(priceBreakUp({ ...chain, karat }, 10_000)).toMatchObject({ metal, perGram });
  });

  test('leaves out what the seller did not give', () => {
    expect(priceBreakUp(chain, 10_000)).toMatchObject({ wastage: 0, makingCharges: 0, stoneValue: 0, total: 94_348 });
  });

  test('is null for a metal without a rate and for a piece without weight', () => {
    expect(priceBreakUp({ ...chain, karat: '950' }, 10_000)).toBeNull();
    expect(priceBreakUp({ ...chain, netWeight: 0 }, 10_000)).toBeNull();
  });

  test('is exact for the largest weight and rate', () => {
    const { metalValue } = priceBreakUp({ ...chain, karat: '999', netWeight: 100_000 }, 100_000.01) ?? {};
    expect(metalValue).toBe(10_000_001_000);
  });

  // In whole numbers of any size, so that no rounding of the first calculation is repeated.
  test('equals an independent calculation for 10,000 random pieces', () => {
    const random = (below: number) => Math.floor(Math.random() * below);
    for (let piece = 0; piece < 10_000; piece++) {
      const [centigrams, tenths, making, stones, hallmark, rate] = [
        1 + random(100_000),
        random(1001),
        random(10_000_000),
        random(100_000_000),
        random(10_000),
        1 + random(2_000_000),
      ] as const;
      const half = (value: bigint, divisor: bigint) => (value * 2n + divisor) / (divisor * 2n);
      const perGram = half(BigInt(rate) * 750n, 1000n);
      const metal = half(perGram * BigInt(centigrams), 100n);
      const wastage = half(metal * BigInt(tenths), 1000n);
      const beforeTax = metal + wastage + BigInt(making) + BigInt(stones) + BigInt(hallmark);
      const expected = Number(beforeTax + half(beforeTax * 3n, 100n));
      const pricing = {
        karat: '18k',
        netWeight: centigrams / 100,
        wastagePercent: tenths / 10,
        makingCharges: making / 100,
        stoneValue: stones / 100,
        hallmarkCharge: hallmark / 100,
      };
      const { total = 0 } = priceBreakUp(pricing, rate / 100) ?? {};
      expect(Math.round(total * 100), JSON.stringify({ pricing, rate })).toBe(expected);
    }
  });
});

test('a listed price lies so many percent above or below', () => {
  expect(percentAbove(112, 100)).toBe(12);
  expect(percentAbove(87.65, 100)).toBe(-12.3);
  expect(percentAbove(5, 0)).toBeNull();
});

describe('a price by rate', () => {
  const gold = { metal: 'gold', perGram: 10_000 } as const;

  test('is the total to the whole rupee', () => {
    expect(priceByRate({ ...chain, netWeight: 11.85, makingCharges: 6400, wastagePercent: 3.5 }, [gold])).toBe(122_307);
  });

  test('is null without a rate of the metal, and for what has none', () => {
    expect(priceByRate(chain, [{ metal: 'silver', perGram: 150 }])).toBeNull();
    expect(priceByRate({ ...chain, karat: '950' }, [gold])).toBeNull();
  });

  test('follows the rate where there is one, else stays as published; a fixed one always stays', () => {
    expect(currentPrice({ price: 5, pricing: chain }, [gold])).toBe(94_348);
    expect(currentPrice({ price: 5, pricing: chain }, [])).toBe(5);
    expect(currentPrice({ price: 5 }, [gold])).toBe(5);
  });
});

test('the rates that fit a fixed price are those at which it is not off, for 1,000 random pieces', () => {
  const random = (below: number) => Math.floor(Math.random() * below);
  for (let piece = 0; piece < 1000; piece++) {
    const pricing = { ...chain, netWeight: (1 + random(20_000)) / 100, makingCharges: random(2_000_000) / 100 };
    const price = (1 + random(100_000_000)) / 100;
    const range = ratesThatFit(pricing, price);
    if (!range) throw new Error('Gold has a rate.');
    for (const rate of [range.from - 0.01, range.from, range.to, range.to + 0.01, 1 + random(1_000_000)]) {
      if (rate < 0.01 || rate > 1_000_000) continue;
      const isOff = isPriceOff(percentAbove(price, priceBreakUp(pricing, rate)?.total ?? 0));
      expect(rate < range.from || rate > range.to, JSON.stringify({ pricing, price, rate, range })).toBe(isOff);
    }
  }
});

test('no rate fits what has none', () => {
  expect(ratesThatFit({ ...chain, karat: '950' }, 1000)).toBeNull();
  expect(ratesThatFit({ ...chain, netWeight: 0 }, 1000)).toBeNull();
});
