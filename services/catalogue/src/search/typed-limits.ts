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
  /** "22k" alone is a purity; below 9k there is none. */
  readonly isKarat: boolean;
}

const gramsOfTola = 11.6638;

/** Folded, with how many rupees or grams one is. */
const units: readonly (readonly [words: string, measure: Measure, times: number])[] = [
  ['k|thousand|hazaar|hazar|hajaar|hajar|हजार', 'price', 1_000],
  ['lakhs?|lacs?|l|लाख', 'price', 100_000],
  ['crores?|cr|करोड', 'price', 10_000_000],
  ['grams?|grms?|gms?|gr|g|ग्राम', 'netWeight', 1],
  ['kgs?|kilos?|kilograms?|किलो', 'netWeight', 1_000],
  ['tolas?|tole|तोला|तोले', 'netWeight', gramsOfTola],
];
const rupees = '₹|rs\\.?|inr|rupees?|rupaye|रुपये|रुपए|रु\\.?';
/** What other numbers of this trade count. */
const otherUnit = 'inch(?:es)?|cm|mm|ml|pcs?|pieces?|sets?|beads?|kt|ct|karats?|carats?|years?|%|"';
/** Parts of a thousand of fine metal, as hallmarks and buyers name them: no prices. */
const finenesses: ReadonlySet<number> = new Set([375, 585, 750, 800, 833, 835, 875, 900, 916, 925, 958, 990, 995, 999]);

const start = '(?<![\\p{L}\\p{M}\\p{N}./-])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
const noOtherUnit = `(?!\\s*(?:${otherUnit})${end})`;
const number = '\\d[\\d,]*(?:\\.\\d+)?';
/** A letter "l" is a lakh only behind its digits. */
const unit = `(?!(?<!\\d)l${end})(?:${units.map(([words]) => words).join('|')})`;
const rupeesBehind = `(?:${rupees})${end}`;
/** Four groups: sign before, number, unit, sign behind. */
const amount = `(?:(${rupees})\\s*)?(${number})\\s*(${unit})?(?:${end}|(?=${rupeesBehind}))(?:\\s*(/-|${rupeesBehind}))?${noOtherUnit}`;
const pattern = (text: string) => new RegExp(text, 'gu');

const less = 'less than|lower than|cheaper than|below|under';
const more = 'more than|greater than|higher than|exceeding|above|over';
const before = {
  to: `not? (?:${more})|at most|${less}|within|upto|up to|inside|maximum|max|<=?`,
  from: `not? (?:${less})|at least|starting from|${more}|minimum|min|from|>=?`,
};
const kam = 'se kam|से कम';
const zyada = '(?:se|से) (?:upar|uper|zyada|jyada|jada|adhik|ऊपर|ज्यादा|अधिक)';
const nahi = '(?:nahi|nahin|na ho|नहीं|ना हो)';
const behind = {
  to: `(?:or|and) (?:less|below|under)|${zyada} ${nahi}|(?:${kam})(?! ${nahi})|tak|ke andar|ke niche|ke neeche|max|maximum|तक|के अंदर|के नीचे`,
  from: `(?:or|and) (?:more|above|over)|(?:${kam}) ${nahi}|${zyada}(?! ${nahi})|plus|\\+`,
};
/** "1 lakh 20 hazar", "1 tola 2 gram". */
const sum = pattern(`${start}(${number})\\s*(${unit})\\s+(${number})\\s*(${unit})${end}`);
/** A trade name of plated jewelry. */
const oneGramGold = pattern(`${start}1\\s*(?:gram|gm|g)\\s+(?=gold|सोना)`);
const between = pattern(
  `${start}(?:(between|from)\\s+)?${amount}\\s*(?:to|and|se|aur|-|–|से|और)\\s*${amount}(?:\\s+(?:tak|ke beech|तक|के बीच)${end})?`,
);
const withWordBefore = (['to', 'from'] as const).map(
  (side) => [side, pattern(`${start}(?<!${start}not?\\s+)(?:${before[side]})\\s*(?:of\\s+)?${amount}`)] as const,
);
const withWordBehind = (['to', 'from'] as const).map(
  (side) => [side, pattern(`${start}${amount}\\s*(?:${behind[side]})${end}${noOtherUnit}`)] as const,
);
/** "price 20000"; read last, since "price 20000 or more" says another side. */
const withNameBefore = pattern(`${start}(?:budget|price|cost|kimat|keemat|कीमत|daam|दाम)\\s*(?:of\\s+)?${amount}`);
const alone = pattern(`${start}${amount}`);

/** Left over beside an amount, they say only what it counts. */
const namesOfMeasures = pattern(
  `${start}(?:net weight|weight|wajan|vajan|वजन|price|rate|cost|budget|range|only|kimat|keemat|कीमत|daam|dam|दाम)${end}`,
);

/** An amount without a unit is a price from here on, in rupees: "under 10" counts something else. */
const leastPlainPrice = 100;
/** A weight without a limiting word is meant about: this share less or more. */
const aboutShare = 0.2;

type Groups = readonly (string | undefined)[];

const numberIn = (digits: string) => Number(digits.replaceAll(',', ''));

/** What a unit counts, in how many rupees or grams. */
function unitOf(typed: string | undefined) {
  const [, measure, times = 1] =
    units.find(([words]) => typed !== undefined && new RegExp(`^(?:${words})$`, 'u').test(typed)) ?? [];
  return { measure, times };
}

function amountOf([sign, digits = '', unit, signBehind]: Groups): Amount {
  const { measure, times } = unitOf(unit);
  const isRupees = sign !== undefined || signBehind !== undefined;
  const value = numberIn(digits);
  return {
    value,
    measure: measure ?? (isRupees ? 'price' : undefined),
    times,
    isKarat: unit === 'k' && !isRupees && value >= 9 && value <= 24,
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const inUnits = ({ value, times }: Amount) => rounded(value * times);
const isPlainPrice = ({ value, measure }: Amount) =>
  measure === undefined && value >= leastPlainPrice && !finenesses.has(value);

/** "1 lakh 20 hazar" as one amount; two that are no sum as they were. */
function summed(all: string, ...[value, unit, furtherValue, furtherUnit]: string[]): string {
  const [one, further] = [unitOf(unit), unitOf(furtherUnit)];
  if (one.measure !== further.measure || one.times <= further.times) return all;
  const total = rounded(numberIn(value ?? '') * one.times + numberIn(furtherValue ?? '') * further.times);
  return `${total} ${one.measure === 'price' ? 'rupees' : 'gram'}`;
}

/** Whether a product is within the limits. */
export function isWithin({ price, netWeight }: SearchLimits, product: { price: number; netWeight: number }): boolean {
  const fits = (value: number, range: Range | undefined) =>
    range === undefined || (value >= (range.from ?? 0) && value <= (range.to ?? Number.POSITIVE_INFINITY));
  return fits(product.price, price) && fits(product.netWeight, netWeight);
}

export const hasLimits = ({ price, netWeight }: SearchLimits) => price !== undefined || netWeight !== undefined;

/** Whether some of the text is read as a limit instead of as words. */
export const namesLimits = (search: string) => hasLimits(readSearch(search));

/** Reads a search. Without limits, `words` is what was typed. */
export function readSearch(search: string): SearchLimits {
  const limits: Partial<Record<Measure, Range>> = {};
  const limit = (measure: Measure, range: Range): string => {
    limits[measure] = { ...limits[measure], ...range };
    return ' ';
  };
  const folded = fold(search);
  if (!/\d/.test(folded)) return { words: search };
  const text = folded.replace(oneGramGold, 'one gram ').replace(sum, summed);
  let left = text.replace(between, (all, word: string | undefined, ...groups) => {
    const [low, high] = [amountOf(groups.slice(0, 4)), amountOf(groups.slice(4, 8))];
    const measure = high.measure ?? low.measure ?? (isPlainPrice(low) && isPlainPrice(high) ? 'price' : undefined);
    const areKarats =
      word === undefined &&
      (low.isKarat || high.isKarat) &&
      [low, high].every((one) => one.isKarat || one.measure === undefined);
    const isMixed = low.measure === 'netWeight' && high.measure === undefined;
    if (measure === undefined || areKarats || isMixed || (low.measure ?? measure) !== measure) return all;
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
  left = left.replace(withNameBefore, (all, ...groups) => {
    const one = amountOf(groups.slice(0, 4));
    const isPrice = one.measure === 'price' ? !one.isKarat : isPlainPrice(one);
    return isPrice ? limit('price', { to: inUnits(one) }) : all;
  });
  left = left.replace(alone, (all, ...groups) => {
    const one = amountOf(groups.slice(0, 4));
    if (one.measure === undefined || one.isKarat) return all;
    // "Under 5000" says more than an amount alone.
    if (limits[one.measure]) return ' ';
    const value = inUnits(one);
    return one.measure === 'price'
      ? limit('price', { to: value })
      : limit('netWeight', { from: rounded(value * (1 - aboutShare)), to: rounded(value * (1 + aboutShare)) });
  });
  if (Object.keys(limits).length === 0) return { words: search };
  const words = left.replace(namesOfMeasures, ' ').replace(/\s+/g, ' ').trim();
  return { words, ...limits };
}
