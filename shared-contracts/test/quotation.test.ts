import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addsUp, content } from '../src/forms/quotation.ts';
import {
  endOfValidity,
  type MakingKind,
  type MakingTax,
  mostDiscount,
  quotationAmounts,
  type Rounding,
} from '../src/quotation.ts';

const line = {
  netWeight: 10,
  ratePerGram: 11_000,
  wastagePercent: 5,
  makingKind: 'per-gram' as MakingKind,
  making: 500,
  stoneValue: 2_000,
  hallmarkCharge: 45,
  discount: 1_000,
};
const quotation = {
  lines: [line],
  makingTax: 'with-jewelry' as MakingTax,
  rounding: 'rupee' as Rounding,
  gstNumber: '27ABCFN1234K1ZC' as string | null,
};

describe('the amounts of a quotation', () => {
  test('add up, and the whole is taxed at the rate of jewelry', () => {
    // By hand: 1,10,000 + 5,500 + 5,000 + 2,000 + 45 = 1,22,545; less 1,000 = 1,21,545; 3 % = 3,646.35; 1,25,191.35, rounded 1,25,191.
    expect(quotationAmounts(quotation)).toEqual({
      lines: [{ metalValue: 110_000, wastage: 5_500, makingCharges: 5_000, gross: 122_545, net: 121_545 }],
      gross: 122_545,
      discount: 1_000,
      jewelryValue: 121_545,
      jewelryGst: 3_646.35,
      makingValue: 0,
      makingGst: 0,
      roundOff: -0.35,
      total: 125_191,
    });
  });

  test('tax making apart at 5 %, when it is a service of its own', () => {
    // 1,16,545 at 3 % = 3,496.35; 5,000 at 5 % = 250.
    expect(quotationAmounts({ ...quotation, makingTax: 'apart', rounding: 'none' })).toMatchObject({
      jewelryValue: 116_545,
      jewelryGst: 3_496.35,
      makingValue: 5_000,
      makingGst: 250,
      roundOff: 0,
      total: 125_291.35,
    });
  });

  test('hold no tax of a seller who is not registered', () => {
    expect(quotationAmounts({ ...quotation, gstNumber: null })).toMatchObject({
      jewelryGst: 0,
      makingGst: 0,
      total: 121_545,
    });
  });

  test.each([
    ['per-gram', 499.99, 4_999.9],
    ['percent', 12.5, 13_750],
    ['fixed', 6_400, 6_400],
  ] as const)('count making charges %s', (makingKind, making, makingCharges) => {
    expect(quotationAmounts({ ...quotation, lines: [{ ...line, makingKind, making }] }).lines[0]).toMatchObject({
      makingCharges,
    });
  });

  test('are exact for the heaviest line at the highest rate', () => {
    const heavy = { ...line, netWeight: 9_999.999, ratePerGram: 999_999.99, wastagePercent: 0, making: 0, discount: 0 };
    expect(quotationAmounts({ ...quotation, lines: [heavy] }).lines[0]?.metalValue).toBe(9_999_998_900);
  });

  // In whole numbers of any size, so that no rounding of the first calculation is repeated.
  test('equal an independent calculation for 10,000 random quotations', () => {
    const random = (below: number) => Math.floor(Math.random() * below);
    const pick = <T>(all: readonly T[]) => all[random(all.length)] as T;
    const half = (value: bigint, divisor: bigint) => (value * 2n + divisor) / (divisor * 2n);
    for (let at = 0; at < 10_000; at++) {
      const makingTax = pick(['with-jewelry', 'apart'] as const);
      const rounding = pick(['none', 'rupee'] as const);
      const gstNumber = pick([quotation.gstNumber, null]);
      let taxed = 0n;
      let apart = 0n;
      const lines = Array.from({ length: 1 + random(20) }, () => {
        const [mg, rate, tenths, stones, hallmark] = [
          random(1_000_000),
          random(2_000_000),
          random(1001),
          random(10_000_000),
          random(10_000),
        ];
        const makingKind = pick(['per-gram', 'percent', 'fixed'] as const);
        const making = makingKind === 'percent' ? random(1001) : random(500_000);
        const metal = half(BigInt(rate) * BigInt(mg), 1000n);
        const wastage = half(metal * BigInt(tenths), 1000n);
        const charges = {
          'per-gram': half(BigInt(making) * BigInt(mg), 1000n),
          percent: half(metal * BigInt(making), 1000n),
          fixed: BigInt(making),
        }[makingKind];
        const besideMaking = metal + wastage + BigInt(stones) + BigInt(hallmark);
        const discount = besideMaking / BigInt(2 + random(8));
        taxed += besideMaking - discount;
        apart += charges;
        return {
          netWeight: mg / 1000,
          ratePerGram: rate / 100,
          wastagePercent: tenths / 10,
          makingKind,
          making: makingKind === 'percent' ? making / 10 : making / 100,
          stoneValue: stones / 100,
          hallmarkCharge: hallmark / 100,
          discount: Number(discount) / 100,
        };
      });
      if (makingTax === 'with-jewelry') [taxed, apart] = [taxed + apart, 0n];
      const tax = gstNumber ? half(taxed * 3n, 100n) + half(apart * 5n, 100n) : 0n;
      const exact = taxed + apart + tax;
      const expected = rounding === 'rupee' ? half(exact, 100n) * 100n : exact;
      expect(quotationAmounts({ lines, makingTax, rounding, gstNumber }).total).toBe(Number(expected) / 100);
    }
  });
});

test('nothing but the jewelry can be discounted where making is taxed apart', () => {
  expect(mostDiscount(line, 'with-jewelry')).toBe(122_545);
  expect(mostDiscount(line, 'apart')).toBe(117_545);
});

describe('what a seller writes', () => {
  const schema = z.strictObject(content).check(...addsUp);
  const written = {
    lines: [{ ...line, description: 'Lotus Jhumka', karat: '22k', pieces: 1, grossWeight: 10.2 }],
    makingTax: 'with-jewelry',
    rounding: 'rupee',
    validDays: 7,
    terms: '',
    letterhead: { businessName: 'Nair Jewels', gstNumber: '', address: 'MG Road\nKochi' },
  };
  const problems = (changes: object, ofLine: object = {}) => {
    const { lines, ...others } = written;
    const result = schema.safeParse({ ...others, lines: lines.map((line) => ({ ...line, ...ofLine })), ...changes });
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  test('is taken', () => expect(problems({})).toEqual([]));

  test.each([0.07, 1.15, 134_218_375.73, 799_999_999.99])('takes charges of %d rupees', (making) =>
    expect(problems({ makingTax: 'apart' }, { makingKind: 'fixed', making })).toEqual([]),
  );

  test('keeps the joiners that scripts of India need', () =>
    expect(problems({}, { description: 'क्\u200dष हार, ക്\u200cഷ' })).toEqual([]));

  test.each([
    [
      'an amount beyond any jewel',
      { stoneValue: 1e12 },
      'lines.0.stoneValue: Stone value may be at most 1,00,00,00,000.',
    ],
    [
      'a total beyond any jewel',
      { netWeight: 10_000, grossWeight: 10_000, ratePerGram: 999_999 },
      'lines: The total may be at most 1,00,00,00,000.',
    ],
    ['a negative discount', { discount: -1 }, 'lines.0.discount: Discount must be 0 or more.'],
    [
      'a discount above the line',
      { discount: 122_545.01 },
      'lines.0.discount: At most ₹1,22,545 can be taken off this line.',
    ],
    [
      'more net than gross weight',
      { netWeight: 10.3 },
      'lines.0.netWeight: Net weight may not be more than gross weight.',
    ],
    [
      'making of 101 percent',
      { makingKind: 'percent', making: 101 },
      'lines.0.making: Making charges in percent are from 0 to 100, with at most one decimal.',
    ],
    [
      'a character that reverses what follows',
      { description: 'Ring \u202e00.005' },
      'lines.0.description: Description contains characters that cannot be shown.',
    ],
    ['half a piece', { pieces: 0.5 }, 'lines.0.pieces: Pieces must be a whole number.'],
    ['a karat of no metal', { karat: '23k' }, 'lines.0.karat: Karat is not one of the list.'],
    ['a micro-gram', { netWeight: 9.9999 }, 'lines.0.netWeight: Net weight may have at most three decimals.'],
  ])('is refused with %s', (_, ofLine, problem) => expect(problems({}, ofLine)).toEqual([problem]));

  test.each([
    ['no line', { lines: [] }, 'lines: A quotation needs at least one line.'],
    ['200 lines', { lines: Array(200).fill(written.lines[0]) }, 'lines: A quotation may have at most 50 lines.'],
    [
      'a wrong GST number',
      { letterhead: { ...written.letterhead, gstNumber: '27ABCFN1234K1Z0' } },
      /^letterhead.gstNumber: /,
    ],
    [
      'a character that reverses what follows in its terms',
      { terms: 'Half in advance\u2066.' },
      /^terms: .* contains characters that cannot be shown\.$/,
    ],
    [
      'one in its address',
      { letterhead: { ...written.letterhead, address: 'MG Road\u200f' } },
      /^letterhead\.address: .* contains characters that cannot be shown\.$/,
    ],
    ['no days', { validDays: 0 }, /^validDays: Valid for \(days\) must be at least 1\.$/],
  ])('is refused with %s', (_, changes, problem) =>
    expect(problems(changes)).toEqual([expect.stringMatching(problem)]),
  );

  test('holds no tax of its own, which would be charged twice', () =>
    expect(problems({}, { gst: 3 })).toEqual([expect.stringMatching(/^lines\.0: /)]));

  test('is refused when it comes to nothing', () => {
    const nothing = { ratePerGram: 0, making: 0, stoneValue: 0, hallmarkCharge: 0, discount: 0 };
    expect(problems({}, nothing)).toEqual([
      'lines: The quotation comes to nothing. Please fill in rates, weights or charges.',
    ]);
  });
});

test('a validity ends with its last day in India', () => {
  expect(endOfValidity(new Date('2026-11-21T18:29:00Z'), 7).toISOString()).toBe('2026-11-28T18:29:59.999Z');
  expect(endOfValidity(new Date('2026-11-21T18:31:00Z'), 7).toISOString()).toBe('2026-11-29T18:29:59.999Z');
});
