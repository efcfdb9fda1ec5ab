/**
 * What a piece comes to at a day's rate: metal, wastage, making, stones, hallmarking, GST. One calculation for the catalogue and for the
 * seller's form. No zod in this file, so that a page may import it without carrying a validator.
 *
 * Rupees and grams outside; whole paise and milligrams inside, each line rounded to the paisa, so that the lines add up to the total.
 * Exact up to 100 kg at ₹ 1,00,000 a gram (below 2^53).
 */
import { type Metal, metalOf } from './metals.ts';

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
  /** Of the piece. */
  readonly makingCharges: number | null;
  readonly stoneValue?: number | null | undefined;
  readonly hallmarkCharge?: number | null | undefined;
}

/** Rupees. */
export interface PriceBreakUp {
  readonly metal: Metal;
  /** Parts of a thousand. */
  readonly fineness: number;
  /** Of a gram at this fineness. */
  readonly perGram: number;
  readonly metalValue: number;
  readonly wastage: number;
  readonly makingCharges: number;
  readonly stoneValue: number;
  readonly hallmarkCharge: number;
  readonly gst: number;
  readonly total: number;
}

const paise = (rupees: number | null | undefined) => Math.round((rupees ?? 0) * 100);
const rupees = (whole: number) => whole / 100;

/**
 * The break-up at a rate in rupees a gram of fine metal (24k gold, 999 silver); null for metals without a rate and pieces without
 * weight. The rate of a lower fineness is its share of the fine rate, as the rates of the India Bullion and Jewellers Association are.
 */
export function priceBreakUp(pricing: Pricing, finePerGram: number): PriceBreakUp | null {
  const { karat, netWeight, wastagePercent } = pricing;
  const found = metalOf(karat);
  if (!found || netWeight <= 0) return null;
  const perGram = Math.round((paise(finePerGram) * found.fineness) / 1000);
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

/** By how many percent a listed price lies above (or, negative, below) a total, one decimal; null for a total of nothing. */
export const percentAbove = (price: number, total: number): number | null =>
  total > 0 ? Math.round(((price - total) / total) * 1000) / 10 : null;
