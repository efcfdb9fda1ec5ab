import type { SearchLimits } from '@gehna/contracts';
import { fold } from './tokenizer.ts';

/** "mangalsutra under 50000", "22k chain 10 gram": what a search says of price and net weight, and the words that are left. */

type Measure = 'price' | 'netWeight';
type Range = NonNullable<SearchLimits[Measure]>;

/** A number with its unit; `measure` is absent where nothing says what it counts. */
interface Amount {
  readonly value: number;
  readonly measure: Measure | undefined;
  /** "20" of "20 to 30 thousand" counts thousands, too. */
  readonly times: number;
  /** "22k" alone is a purity. */
  readonly isKarat: boolean;
}

const gramsOfTola = 11.6638;

/** Folded, with how many rupees or grams one is. */
const units: readonly (readonly [words: string, measure: Measure, times: number])[] = [
  ['k|thousand|hazaar|hazar|hajaar|hajar|हजार', 'price', 1_000],
  ['lakhs?|lacs?|लाख', 'price', 100_000],
  ['crores?|cr|करोड', 'price', 10_000_000],
  ['grams?|grms?|gms?|gr|g|ग्राम', 'netWeight', 1],
  ['tolas?|तोला|तोले', 'netWeight', gramsOfTola],
];
const rupees = '₹|rs\\.?|inr|rupees?|rupaye|रुपये|रुपए|रु\\.?';
/** What other numbers of this trade count. */
const otherUnit = 'inch(?:es)?|cm|mm|pcs?|pieces?|sets?|kt|ct|karats?|carats?|years?|%|"';

const start = '(?<![\\p{L}\\p{M}\\p{N}./-])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
/** Four groups: sign before, number, unit, sign behind. */
const amount = `(?:(${rupees})\\s*)?(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${units.map(([words]) => words).join('|')})?${end}(?:\\s*(/-|(?:${rupees})${end}))?(?!\\s*(?:${otherUnit})${end})`;
const pattern = (text: string) => new RegExp(text, 'gu');

const before = {
  to: 'not more than|less than|lower than|cheaper than|under|below|within|upto|up to|inside|maximum|max|<=?',
  from: 'not less than|more than|greater than|at least|starting from|above|over|minimum|min|from|>=?',
};
const behind = {
  to: '(?:or|and) (?:less|below|under)|tak|ke andar|ke niche|ke neeche|se kam|max|maximum|तक|के अंदर|के नीचे|से कम',
  from: '(?:or|and) (?:more|above|over)|se upar|se uper|se zyada|se jyada|se jada|se adhik|plus|\\+|से ऊपर|से ज्यादा|से अधिक',
};
const between = pattern(
  `${start}(?:(between|from)\\s+)?${amount}\\s*(?:to|and|se|aur|-|–|से|और)\\s*${amount}(?:\\s+(?:tak|ke beech|तक|के बीच)${end})?`,
);
const withWordBefore = (['to', 'from'] as const).map(
  (side) => [side, pattern(`${start}(?:${before[side]})\\s*(?:of\\s+)?${amount}`)] as const,
);
const withWordBehind = (['to', 'from'] as const).map(
  (side) => [side, pattern(`${start}${amount}\\s*(?:${behind[side]})${end}`)] as const,
);
const alone = pattern(`${start}${amount}`);

/** Left over beside an amount, they say only what it counts. */
const namesOfMeasures = pattern(
  `${start}(?:net weight|weight|wajan|vajan|वजन|price|rate|cost|budget|range|kimat|keemat|कीमत|daam|dam|दाम)${end}`,
);

/** An amount without a unit is a price from here on, in rupees: "under 10" counts something else. */
const leastPlainPrice = 100;
/** A weight without a limiting word is meant about: this share less or more. */
const aboutShare = 0.2;

type Groups = readonly (string | undefined)[];

function amountOf([sign, digits = '', unit, signBehind]: Groups): Amount {
  const [, measure, times = 1] =
    units.find(([words]) => unit !== undefined && new RegExp(`^(?:${words})$`, 'u').test(unit)) ?? [];
  const isRupees = sign !== undefined || signBehind !== undefined;
  const value = Number(digits.replaceAll(',', ''));
  return {
    value,
    measure: measure ?? (isRupees ? 'price' : undefined),
    times,
    isKarat: unit === 'k' && !isRupees && value <= 24,
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const inUnits = ({ value, times }: Amount) => rounded(value * times);
const isPlainPrice = ({ value, measure }: Amount) => measure === undefined && value >= leastPlainPrice;

/** Whether a product is within the limits. */
export function isWithin({ price, netWeight }: SearchLimits, product: { price: number; netWeight: number }): boolean {
  const fits = (value: number, range: Range | undefined) =>
    range === undefined || (value >= (range.from ?? 0) && value <= (range.to ?? Number.POSITIVE_INFINITY));
  return fits(product.price, price) && fits(product.netWeight, netWeight);
}

export const hasLimits = ({ price, netWeight }: SearchLimits) => price !== undefined || netWeight !== undefined;

/** Reads a search. Without limits, `words` is what was typed. */
export function readSearch(search: string): SearchLimits {
  const limits: Partial<Record<Measure, Range>> = {};
  const limit = (measure: Measure, range: Range): string => {
    limits[measure] = { ...limits[measure], ...range };
    return ' ';
  };
  let left = fold(search).replace(between, (all, word: string | undefined, ...groups) => {
    const [low, high] = [amountOf(groups.slice(0, 4)), amountOf(groups.slice(4, 8))];
    const measure = high.measure ?? low.measure ?? (isPlainPrice(low) && isPlainPrice(high) ? 'price' : undefined);
    const areKarats = word === undefined && high.isKarat;
    if (measure === undefined || areKarats || (low.measure ?? measure) !== measure) return all;
    const times = low.measure === undefined && low.value < high.value ? high.times : low.times;
    const [from, to] = [rounded(low.value * times), inUnits(high)];
    return from <= to ? limit(measure, { from, to }) : all;
  });
  for (const [side, regex] of [...withWordBefore, ...withWordBehind]) {
    left = left.replace(regex, (all, ...groups) => {
      const one = amountOf(groups.slice(0, 4));
      const measure = one.measure ?? (isPlainPrice(one) ? 'price' : undefined);
      return measure === undefined ? all : limit(measure, { [side]: inUnits(one) });
    });
  }
  left = left.replace(alone, (all, ...groups) => {
    const one = amountOf(groups.slice(0, 4));
    if (one.measure === undefined || one.isKarat) return all;
    const value = inUnits(one);
    return one.measure === 'price'
      ? limit('price', { to: value })
      : limit('netWeight', { from: rounded(value * (1 - aboutShare)), to: rounded(value * (1 + aboutShare)) });
  });
  if (Object.keys(limits).length === 0) return { words: search };
  const words = left.replace(namesOfMeasures, ' ').replace(/\s+/g, ' ').trim();
  return { words, ...limits };
}
