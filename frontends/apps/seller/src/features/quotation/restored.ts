import type { LineValues, QuotationValues } from './values.ts';

type Draft = { values: QuotationValues; base: QuotationValues };

/**
 * What a draft is restored to. The key stays: it may have been sent already. A rate that the draft began with, and that was not typed,
 * becomes the one that the form begins with now.
 */
export const restored = (values: QuotationValues, draft: Draft, first: QuotationValues): QuotationValues => ({
  ...values,
  key: draft.values.key,
  lines: values.lines.map((line) => ({ ...line, ratePerGram: rateOf(line, draft.base.lines, first.lines) })),
});

type Rate = Pick<LineValues, 'karat' | 'ratePerGram'>;

function rateOf({ karat, ratePerGram }: Rate, before: readonly Rate[], now: readonly Rate[]): string {
  const isIn = (rates: readonly Rate[]) => rates.some((one) => one.karat === karat && one.ratePerGram === ratePerGram);
  if (!isIn(before) || isIn(now)) return ratePerGram;
  return now.find((one) => one.karat === karat)?.ratePerGram ?? ratePerGram;
}
