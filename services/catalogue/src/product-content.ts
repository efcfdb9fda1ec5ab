import { isDeepStrictEqual } from 'node:util';
import {
  type Craft,
  type Gender,
  type MainCategory,
  type Metal,
  type Pricing,
  paise,
  priceByRate,
  type RegionalStyle,
  rupeesOrNull,
} from '@gehna/contracts';
import type { StoredPicture } from '@gehna/kit/media';
import { type MetalRate, numbered } from './metal-rate.ts';

/** What a seller states about a product. */
export interface ProductFacts {
  readonly name: string;
  readonly productCode: string;
  readonly mainCategory: MainCategory;
  readonly subcategory: string;
  readonly gender: Gender;
  readonly regionalStyle: RegionalStyle | null;
  readonly craftsmanship: Craft | null;
  readonly karat: string;
  /** Grams, two decimals. */
  readonly grossWeight: number;
  /** Grams, two decimals. */
  readonly netWeight: number;
  readonly size: string | null;
  readonly hallmark: string | null;
  readonly pricePaise: number;
  /** The rate that `pricePaise` was computed at; absent: the price is fixed. */
  readonly rate?: { readonly metal: Metal; readonly number: number };
  readonly makingChargesPaise: number | null;
  /** Percent, one decimal. */
  readonly wastagePercent: number | null;
  /** Absent in products from before there was the field, like the next two. */
  readonly stoneValuePaise?: number | null;
  readonly hallmarkChargePaise?: number | null;
  /** Hallmark Unique Identification: six capital letters or digits. */
  readonly huid?: string | null;
  readonly description: string;
  readonly isFeatured: boolean;
  readonly stock: number | null;
}

/** What a reviewer decides on, as a whole. */
export interface ProductContent extends ProductFacts {
  /** In the order shown; the first is on the cards. */
  readonly pictures: readonly StoredPicture[];
}

/** What the price of a content is computed from, in rupees. */
export const pricingOf = (content: ProductFacts) =>
  ({
    karat: content.karat,
    netWeight: content.netWeight,
    wastagePercent: content.wastagePercent,
    makingCharges: rupeesOrNull(content.makingChargesPaise),
    stoneValue: rupeesOrNull(content.stoneValuePaise),
    hallmarkCharge: rupeesOrNull(content.hallmarkChargePaise),
  }) satisfies Pricing;

/** The price in rupees at the rates in force; null where its metal has none. */
export const priceAt = (rates: readonly MetalRate[], content: ProductFacts): number | null =>
  priceByRate(pricingOf(content), rates.map(numbered));

/** The price at the rates in force; as it is stored where it is fixed, or its metal has no rate. */
export function pricePaiseAt(rates: readonly MetalRate[], content: ProductFacts): number {
  const price = content.rate ? priceAt(rates, content) : null;
  return price === null ? content.pricePaise : paise(price);
}

/** A price by rate that only changed with the rate is no other content; nor is a field that is null where it was absent before there was the field. */
export const isSameContent = (one: ProductContent, other: ProductContent) =>
  isDeepStrictEqual(comparable(one), comparable(other));
const comparable = (content: ProductContent) =>
  Object.fromEntries(Object.entries(withoutPriceByRate(content)).filter(([, value]) => value !== null));
const withoutPriceByRate = (content: ProductContent) =>
  content.rate ? { ...content, pricePaise: 0, rate: { ...content.rate, number: 0 } } : content;
