/**
 * The amounts of a quotation. One calculation for the service and for the seller's form. No zod in this file, so that a page may import
 * it without carrying a validator.
 *
 * Rupees and grams outside; whole paise and milligrams inside, each amount rounded to the paisa, so that what is shown adds up.
 * Exact for 10 kg at ₹ 10,00,000 a gram (below 2^53).
 */
import { dayInIndia } from './days.ts';
import type { QuotationStatus } from './lists.ts';
import { paise, rupees } from './money.ts';
import { gstPercent } from './price-break-up.ts';

/** How a making charge is counted. `percent` is of the metal's value. */
export const makingKinds = ['per-gram', 'percent', 'fixed'] as const;
export type MakingKind = (typeof makingKinds)[number];

/**
 * How making charges are taxed. `with-jewelry`: the piece is a composite supply, all of it at the rate of jewelry (CGST Act, section 8).
 * `apart`: making is a service of its own, job work on goods of another (notification 11/2017-Central Tax (Rate), heading 9988, item (i)(c)).
 */
export const makingTaxes = ['with-jewelry', 'apart'] as const;
export type MakingTax = (typeof makingTaxes)[number];

/** Percent on making charges that are a service of their own: 2.5 central and 2.5 of the state. */
const makingGstPercent = 5;

/** To what the total is rounded. */
export const roundings = ['none', 'rupee'] as const;
export type Rounding = (typeof roundings)[number];

/** What a line is calculated from: the weights and charges of all its pieces together. Grams with three decimals, rupees with two. */
export interface PricedLine {
  readonly netWeight: number;
  /** Rupees a gram of the metal as it is in the piece. */
  readonly ratePerGram: number;
  /** Of the metal's value, one decimal. */
  readonly wastagePercent: number;
  readonly makingKind: MakingKind;
  /** Rupees a gram, percent with one decimal, or rupees. */
  readonly making: number;
  readonly stoneValue: number;
  readonly hallmarkCharge: number;
  readonly discount: number;
}

/** Rupees. */
interface LineAmounts {
  readonly metalValue: number;
  readonly wastage: number;
  readonly makingCharges: number;
  /** Everything together, before the discount. */
  readonly gross: number;
  /** After the discount, before tax. */
  readonly net: number;
}

export interface PricedQuotation<Line extends PricedLine = PricedLine> {
  readonly lines: readonly Line[];
  readonly makingTax: MakingTax;
  readonly rounding: Rounding;
  /** Null: the seller is not registered, and may not collect tax (CGST Act, section 32). */
  readonly gstNumber: string | null;
  /** Only where the number is gone because the seller deleted the account: whether there was one. */
  readonly isTaxed?: boolean | undefined;
}

export const isQuotationTaxed = ({ gstNumber, isTaxed }: Pick<PricedQuotation, 'gstNumber' | 'isTaxed'>): boolean =>
  isTaxed ?? gstNumber !== null;

/** Rupees. */
interface QuotationAmounts {
  readonly lines: readonly LineAmounts[];
  /** Of all lines, before their discounts. */
  readonly gross: number;
  readonly discount: number;
  /** What is taxed at the rate of jewelry, and the tax on it. */
  readonly jewelryValue: number;
  readonly jewelryGst: number;
  /** What is taxed as making charges apart, and the tax on it; 0 where they are taxed with the jewelry. */
  readonly makingValue: number;
  readonly makingGst: number;
  /** What the rounding adds, or, negative, takes off. */
  readonly roundOff: number;
  readonly total: number;
}

const milligrams = (grams: number) => Math.round(grams * 1000);
const perMille = (percent: number) => Math.round(percent * 10);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export function quotationAmounts({ lines, makingTax, rounding, ...seller }: PricedQuotation): QuotationAmounts {
  const inPaise = lines.map(lineInPaise);
  const isApart = makingTax === 'apart';
  const net = sum(inPaise.map((line) => line.net));
  const makingValue = isApart ? sum(inPaise.map(({ makingCharges }) => makingCharges)) : 0;
  const jewelryValue = net - makingValue;
  const isTaxed = isQuotationTaxed(seller);
  const jewelryGst = isTaxed ? percentOf(jewelryValue, gstPercent) : 0;
  const makingGst = isTaxed ? percentOf(makingValue, makingGstPercent) : 0;
  const exact = net + jewelryGst + makingGst;
  const total = rounding === 'rupee' ? Math.round(exact / 100) * 100 : exact;
  return {
    lines: inPaise.map(({ metalValue, wastage, makingCharges, gross, net }) => ({
      metalValue: rupees(metalValue),
      wastage: rupees(wastage),
      makingCharges: rupees(makingCharges),
      gross: rupees(gross),
      net: rupees(net),
    })),
    gross: rupees(sum(inPaise.map(({ gross }) => gross))),
    discount: rupees(sum(lines.map(({ discount }) => paise(discount)))),
    jewelryValue: rupees(jewelryValue),
    jewelryGst: rupees(jewelryGst),
    makingValue: rupees(makingValue),
    makingGst: rupees(makingGst),
    roundOff: rupees(total - exact),
    total: rupees(total),
  };
}

/** The lines of a quotation with their amounts, and the amounts of the whole. */
export function withAmounts<Line extends PricedLine>(quotation: PricedQuotation<Line>) {
  const { lines, ...amounts } = quotationAmounts(quotation);
  return { lines: quotation.lines.map((line, at) => ({ ...line, ...(lines[at] as LineAmounts) })), amounts };
}

/** The most that can be taken off a line, in rupees: where making is taxed apart, its charges are not what is discounted. */
export function mostDiscount(line: PricedLine, makingTax: MakingTax): number {
  const { gross, makingCharges } = lineInPaise(line);
  return rupees(makingTax === 'apart' ? gross - makingCharges : gross);
}

function lineInPaise(line: PricedLine) {
  const weight = milligrams(line.netWeight);
  const metalValue = Math.round((paise(line.ratePerGram) * weight) / 1000);
  const wastage = Math.round((metalValue * perMille(line.wastagePercent)) / 1000);
  const makingCharges = makingIn(line, weight, metalValue);
  const gross = metalValue + wastage + makingCharges + paise(line.stoneValue) + paise(line.hallmarkCharge);
  return { metalValue, wastage, makingCharges, gross, net: gross - paise(line.discount) };
}

function makingIn({ makingKind, making }: PricedLine, weight: number, metalValue: number): number {
  if (makingKind === 'per-gram') return Math.round((paise(making) * weight) / 1000);
  if (makingKind === 'percent') return Math.round((metalValue * perMille(making)) / 1000);
  return paise(making);
}

const percentOf = (amount: number, percent: number) => Math.round((amount * percent) / 100);

/** `expired` is not stored: one that its buyer can still accept, or ask to change, is so once its time is over. */
export const isQuotationOpen = (status: QuotationStatus): status is 'sent' | 'viewed' | 'change-requested' =>
  status === 'sent' || status === 'viewed' || status === 'change-requested';

export const quotationStatusAt = ({ status, validUntil }: { status: QuotationStatus; validUntil: Date }, now: Date) =>
  isQuotationOpen(status) && now > validUntil ? 'expired' : status;

/** The last moment of the day in India that is so many days after today's. */
export function endOfValidity(now: Date, days: number): Date {
  const startOfToday = Date.parse(`${dayInIndia(now)}T00:00:00+05:30`);
  return new Date(startOfToday + (days + 1) * 24 * 60 * 60_000 - 1);
}
