import type { Answer } from '@gehna/client';
import { randomUuid } from '@gehna/client';
import { ratePerGramOf } from '@gehna/contracts/price-break-up';
import {
  endOfValidity,
  type MakingKind,
  makingKinds,
  makingTaxes,
  type PricedQuotation,
  roundings,
  withAmounts,
} from '@gehna/contracts/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { numberIn } from '@gehna/forms';
import type { QuotationContent } from '@gehna/product-ui/quotations';
import * as z from 'zod/mini';
import type { OwnProduct } from '../../own-products.ts';
import type { OwnStore } from '../landing-store/api.ts';
import { quotation } from './rules.ts';

/** Texts that stand for numbers; one that is left empty counts as nothing. */
export const amounts = [
  'grossWeight',
  'netWeight',
  'ratePerGram',
  'wastagePercent',
  'making',
  'stoneValue',
  'hallmarkCharge',
  'discount',
] as const;
export type Amount = (typeof amounts)[number];

/** A line as it stands in its fields. */
export type LineValues = Record<Amount, string> & {
  productId: string;
  description: string;
  karat: string;
  pieces: string;
  makingKind: string;
};

export type Logo = Answer<'POST /api/quotations/logo'>['logo'];

export type QuotationValues = {
  /** By which it is known again when it is sent a second time. */
  key: string;
  lines: LineValues[];
  makingTax: string;
  rounding: string;
  validDays: string;
  terms: string;
  letterhead: { businessName: string; gstNumber: string; address: string; logo: Logo | null };
};

export const emptyLine: LineValues = {
  productId: '',
  description: '',
  karat: '',
  pieces: '1',
  grossWeight: '',
  netWeight: '',
  ratePerGram: '',
  wastagePercent: '',
  makingKind: 'fixed',
  making: '',
  stoneValue: '',
  hallmarkCharge: '',
  discount: '',
};

type Rates = Answer<'GET /api/metal-rates'>['rates'];
type Defaults = Answer<'GET /api/quotations/defaults'>;
type Quotation = Answer<'GET /api/quotations/:id'>['quotation'];

/** A piece of the own list at the rate in force of its metal. */
export function lineOfProduct(product: OwnProduct, rates: Rates): LineValues {
  const text = (value: number | null | undefined) => (value ? String(value) : '');
  return {
    ...emptyLine,
    productId: product._id,
    description: `${product.name} (${product.productCode})`,
    karat: product.karat,
    grossWeight: String(product.grossWeight),
    netWeight: String(product.netWeight),
    ratePerGram: rateFor(product.karat, rates),
    wastagePercent: text(product.wastagePercent),
    making: text(product.makingCharges),
    stoneValue: text(product.stoneValue),
    hallmarkCharge: text(product.hallmarkCharge),
  };
}

/** Rupees a gram of this karat at the rates in force; '' where its metal has none. */
export const rateFor = (karat: string, rates: Rates): string => String(ratePerGramOf(karat, rates) ?? '');

/** A first quotation has the store's name and address, and the GSTIN of the application; later ones what the last one had. */
export function firstValues(
  lines: LineValues[],
  { defaults, store, gstNumber }: { defaults: Defaults; store: OwnStore | null; gstNumber: string | null },
): QuotationValues {
  const { letterhead, rounding, validDays, terms } = defaults;
  return {
    key: randomUuid(),
    lines,
    // Apart is for the customer's own metal, which is set for each quotation.
    makingTax: makingTaxes[0],
    rounding: rounding ?? 'rupee',
    validDays: String(validDays ?? quotationRules.validDays),
    terms: terms ?? '',
    letterhead: {
      businessName: letterhead?.businessName ?? store?.storeName ?? '',
      gstNumber: (letterhead ? letterhead.gstNumber : gstNumber) ?? '',
      address: letterhead?.address ?? store?.contactInfo.address ?? '',
      logo: letterhead?.logo ?? null,
    },
  };
}

/** What a newer version begins with. */
export function valuesOf(quotation: Quotation): QuotationValues {
  const { lines, makingTax, rounding, terms, letterhead, sentAt, validUntil } = quotation;
  const days = Math.max(1, Math.floor((Date.parse(validUntil) - Date.parse(sentAt)) / (24 * 60 * 60_000)));
  return {
    key: randomUuid(),
    lines: lines.map((line) => ({
      ...emptyLine,
      productId: line.productId ?? '',
      description: line.description,
      karat: line.karat ?? '',
      pieces: String(line.pieces),
      makingKind: line.makingKind,
      ...amountsOf((amount) => (line[amount] ? String(line[amount]) : '')),
    })),
    makingTax,
    rounding,
    validDays: String(days),
    terms,
    letterhead: { ...letterhead, gstNumber: letterhead.gstNumber ?? '', logo: letterhead.logo ?? null },
  };
}

function amountsOf<T>(of: (amount: Amount) => T): Record<Amount, T> {
  return Object.fromEntries(amounts.map((amount) => [amount, of(amount)])) as Record<Amount, T>;
}

const lineIn = (line: LineValues) => ({
  ...line,
  pieces: numberIn(line.pieces),
  ...amountsOf((amount) => numberIn(line[amount]) ?? 0),
});

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
      ...amountsOf((amount) => Math.max(0, numberIn(line[amount]) || 0)),
      makingKind: oneOf<MakingKind>(makingKinds, line.makingKind),
    })),
    makingTax: oneOf(makingTaxes, makingTax),
    rounding: oneOf(roundings, rounding),
    gstNumber: letterhead.gstNumber.trim() || null,
  };
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((one) => one === value) ?? all[0];
