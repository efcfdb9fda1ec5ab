import type { Answer } from '@gehna/client';

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

/** What is typed into a line; `texts` has the label of each. */
export type TypedInLine = Amount | 'description' | 'pieces';

/** A line as it stands in its fields. `offeredRate`: the rate in force that the form filled in; '' where it filled in none. */
export type LineValues = Record<TypedInLine | 'productId' | 'karat' | 'makingKind' | 'offeredRate', string>;

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
  offeredRate: '',
  wastagePercent: '',
  makingKind: 'fixed',
  making: '',
  stoneValue: '',
  hallmarkCharge: '',
  discount: '',
};

export function amountsOf<T>(of: (amount: Amount) => T): Record<Amount, T> {
  return Object.fromEntries(amounts.map((amount) => [amount, of(amount)])) as Record<Amount, T>;
}
