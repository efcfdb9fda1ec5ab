import { labelOf } from '@gehna/client';
import { formatCount, formatExactRupees, formatGrams, formatPercent } from '@gehna/ui';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

/** The seller's details of a piece, except the pictures. */
type Facts = Pick<Product, keyof typeof texts.fact>;
export type Fact = keyof Facts;

/** In the order of the page. */
export const factOrder = Object.keys(texts.fact) as Fact[];

/** Of numbers that are no counts. */
const formats: Partial<Record<Fact, (value: number) => string>> = {
  grossWeight: formatGrams,
  netWeight: formatGrams,
  price: formatExactRupees,
  makingCharges: formatExactRupees,
  stoneValue: formatExactRupees,
  hallmarkCharge: formatExactRupees,
  wastagePercent: formatPercent,
};

/** A fact in words: "22.40 g", "₹1,25,000", "none". */
export function factWords(facts: Facts, fact: Fact): string {
  const value = facts[fact];
  if (value == null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return fact === 'description' || fact === 'name' ? value : labelOf(value);
  return (formats[fact] ?? formatCount)(value);
}
