import { labelOf } from '@gehna/client';
import { formatCount, formatExactRupees, formatGrams, formatPercent } from '@gehna/ui';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

/** The seller's details of a piece, except the pictures. */
type Facts = Pick<Product, keyof typeof texts.fact>;
export type Fact = keyof Facts;

/** In the order of the page. */
export const factOrder = Object.keys(texts.fact) as Fact[];

/** Chosen from lists, so shown by their labels; what is typed is shown as it is. */
const listed: readonly Fact[] = ['mainCategory', 'subcategory', 'gender', 'regionalStyle', 'craftsmanship', 'karat'];

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
  if (typeof value === 'string') return listed.includes(fact) ? labelOf(value) : value;
  return (formats[fact] ?? formatCount)(value);
}
