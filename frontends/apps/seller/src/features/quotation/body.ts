import {
  endOfValidity,
  type MakingKind,
  makingKinds,
  makingTaxes,
  type PricedQuotation,
  roundings,
  withAmounts,
} from '@gehna/contracts/quotation';
import { numberIn } from '@gehna/forms';
import type { QuotationContent } from '@gehna/product-ui/quotations';
import * as z from 'zod/mini';
import { units } from '../../units.ts';
import { quotation } from './rules.ts';
import { type Amount, amountsOf, type LineValues, type QuotationValues } from './values.ts';

/** Making is an amount, or a share of the metal's value. What only a line with metal shows does not count in one without. */
const amountIn = (line: LineValues, amount: Amount) =>
  line.karat === '' && ofMetal.has(amount)
    ? 0
    : numberIn(line[amount], amount === 'making' && line.makingKind === 'percent' ? '%' : units[amount]);

const ofMetal: ReadonlySet<Amount> = new Set(['ratePerGram', 'wastagePercent']);

function lineIn(line: LineValues) {
  const { offeredRate: _, ...sent } = line;
  return {
    ...sent,
    pieces: numberIn(line.pieces),
    ...amountsOf((amount) => amountIn(line, amount) ?? 0),
  };
}

/** The form as the contract has it, to be checked. */
export const bodyOf = (values: QuotationValues) => ({
  ...values,
  validDays: numberIn(values.validDays),
  lines: values.lines.map(lineIn),
  letterhead: { ...values.letterhead, logo: values.letterhead.logo?.id },
});

/** What the buyer will read, of a form without problems that is sent now. */
export function contentOf(values: QuotationValues, buyerName: string, now: Date): QuotationContent {
  const { letterhead, validDays, ...body } = z.parse(quotation, bodyOf(values));
  const { logo } = values.letterhead;
  const gstNumber = letterhead.gstNumber ?? null;
  const lines = body.lines.map((line) => ({ ...line, productId: line.productId ?? null, karat: line.karat ?? null }));
  return {
    ...withAmounts({ ...body, lines, gstNumber }),
    makingTax: body.makingTax,
    terms: body.terms,
    letterhead: { ...letterhead, gstNumber, logo: logo ?? undefined },
    buyerName,
    sentAt: now.toISOString(),
    validUntil: endOfValidity(now, validDays).toISOString(),
  };
}

/** What it comes to while one types: what is no number yet counts as nothing. */
export function pricedIn({ lines, makingTax, rounding, letterhead }: QuotationValues): PricedQuotation {
  return {
    lines: lines.map((line) => ({
      ...amountsOf((amount) => Math.max(0, amountIn(line, amount) || 0)),
      makingKind: oneOf<MakingKind>(makingKinds, line.makingKind),
    })),
    makingTax: oneOf(makingTaxes, makingTax),
    rounding: oneOf(roundings, rounding),
    gstNumber: letterhead.gstNumber.trim() || null,
  };
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((one) => one === value) ?? all[0];
