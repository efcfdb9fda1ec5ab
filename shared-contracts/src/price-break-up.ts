/**
 * The price of a product at a day's rate: metal, wastage, making, stones, hallmarking, GST. One calculation for the catalogue and for the
 * seller's form. No zod in this file, so that a page may import it without carrying a validator.
 *
 * Rupees and grams outside; whole paise and milligrams inside, each line rounded to the paisa, so that the lines add up to the total.
 * Exact up to 100 kg at ₹ 1,00,000 a gram (below 2^53).
 */
import { finenessOf, type Metal } from './metals.ts';
import { paise, rupees } from './money.ts';
import type { ProductBreakUp } from './product.ts';
import { metalRates } from './rules.ts';

/**
 * Percent of the whole value, making charges included, whether they are shown apart or not.
 * Source: CBIC, sectoral FAQ on gems and jewellery; CGST Act, section 8 (composite supply).
 */
export const gstPercent = 3;

/** What is calculated with. Weights in grams with two decimals, money in rupees with two. */
export interface Pricing {
  readonly karat: string;
  readonly netWeight: number;
  /** Percent of the metal's value, one decimal. */
  readonly wastagePercent: number | null;
  /** Of the product. */
  readonly makingCharges: number | null;
  readonly stoneValue?: number | null | undefined;
  readonly hallmarkCharge?: number | null | undefined;
}

/** Rupees. */
export type PriceBreakUp = Omit<ProductBreakUp, 'quotedAt' | 'source'>;

/** Paise a gram of this fineness at a rate in rupees a gram of fine metal. */
const atFineness = (finePerGram: number, fineness: number) => Math.round((paise(finePerGram) * fineness) / 1000);

/**
 * The break-up at a rate in rupees a gram of fine metal (24k gold, 999 silver); null for metals without a rate and products without
 * weight. The rate of a lower fineness is its share of the fine rate, as the rates of the India Bullion and Jewellers Association are.
 */
export function priceBreakUp(pricing: Pricing, finePerGram: number): PriceBreakUp | null {
  const { karat, netWeight, wastagePercent } = pricing;
  const found = finenessOf(karat);
  if (!found || netWeight <= 0) return null;
  const perGram = atFineness(finePerGram, found.fineness);
  const metalValue = Math.round((perGram * Math.round(netWeight * 1000)) / 1000);
  const wastage = Math.round((metalValue * Math.round((wastagePercent ?? 0) * 10)) / 1000);
  const makingCharges = paise(pricing.makingCharges);
  const stoneValue = paise(pricing.stoneValue);
  const hallmarkCharge = paise(pricing.hallmarkCharge);
  const beforeTax = metalValue + wastage + makingCharges + stoneValue + hallmarkCharge;
  const gst = Math.round((beforeTax * gstPercent) / 100);
  return {
    ...found,
    perGram: rupees(perGram),
    metalValue: rupees(metalValue),
    wastage: rupees(wastage),
    makingCharges: rupees(makingCharges),
    stoneValue: rupees(stoneValue),
    hallmarkCharge: rupees(hallmarkCharge),
    gst: rupees(gst),
    total: rupees(beforeTax + gst),
  };
}

/** By how many percent a listed price is above (or, negative, below) a total, one decimal; null for a total of nothing. */
export const percentAbove = (price: number, total: number): number | null =>
  total > 0 ? Math.round(((price - total) / total) * 1000) / 10 : null;

/** Whether a fixed price is so far off the price at the rate that its seller is notified. */
export const isPriceOff = (percent: number | null): percent is number =>
  percent !== null && Math.abs(percent) > metalRates.priceOffPercent;

/** A rate in force: rupees a gram of fine metal. */
export interface RateInForce {
  readonly metal: Metal;
  readonly perGram: number;
}

/** The rate of the metal of this karat or purity; undefined where it has none. */
export function rateFor<R extends Pick<RateInForce, 'metal'>>(karat: string, rates: readonly R[]): R | undefined {
  const metal = finenessOf(karat)?.metal;
  return rates.find((inForce) => inForce.metal === metal);
}

/** Rupees a gram of this karat or purity at the rates in force; null where its metal has none. */
export function ratePerGramOf(karat: string, rates: readonly RateInForce[]): number | null {
  const found = finenessOf(karat);
  const rate = rateFor(karat, rates);
  return found && rate ? rupees(atFineness(rate.perGram, found.fineness)) : null;
}

/** The price by rate, at the rates in force, to the whole rupee; null where it cannot be computed. */
export function priceByRate(pricing: Pricing, rates: readonly RateInForce[]): number | null {
  const rate = rateFor(pricing.karat, rates);
  const breakUp = rate && priceBreakUp(pricing, rate.perGram);
  return breakUp ? Math.round(breakUp.total) : null;
}

/** A price as it was published; `pricing` where it follows the rate. */
interface PublishedPrice {
  readonly price: number;
  readonly pricing?: Pricing | undefined;
}

/** The price at the rates in force; as it was published while they are unknown. */
export const currentPrice = ({ price, pricing }: PublishedPrice, rates: readonly RateInForce[]): number =>
  (pricing && priceByRate(pricing, rates)) ?? price;

/** What buyers see of published content: with the price at the rates in force, without what it is computed from. */
export function atRates<C extends PublishedPrice>(content: C, rates: readonly RateInForce[]): Omit<C, 'pricing'> {
  const { pricing: _, ...shown } = content;
  return { ...shown, price: currentPrice(content, rates) };
}

/** Rupees a gram of fine metal, both included. */
interface RateRange {
  readonly metal: Metal;
  readonly from: number;
  readonly to: number;
}

/**
 * The rates at which a fixed price is not off (`isPriceOff`), so that prices that are can be found by an index whatever the rate; null
 * for what has no rate. A total only grows with the rate, so each end is found by bisection, exact to the paisa.
 */
export function ratesThatFit(pricing: Pricing, price: number): RateRange | null {
  const metal = finenessOf(pricing.karat)?.metal;
  if (!metal || pricing.netWeight <= 0) return null;
  const offAt = (rate: number) => percentAbove(price, priceBreakUp(pricing, rupees(rate))?.total ?? 0) ?? Infinity;
  return {
    metal,
    from: rupees(firstRate((rate) => offAt(rate) <= metalRates.priceOffPercent)),
    to: rupees(firstRate((rate) => offAt(rate) < -metalRates.priceOffPercent) - 1),
  };
}

/** The lowest rate in paise from which on it holds; one above the highest where it never does. */
function firstRate(holds: (paise: number) => boolean): number {
  let low = 1;
  let high = paise(metalRates.maxPerGram) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
