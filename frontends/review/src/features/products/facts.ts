import { labelOf } from '@gehna/contracts/lists';
import { formatCount, formatGrams, formatRupees } from '@gehna/ui';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

/** What a seller says of a piece, the pictures apart. */
type Facts = Pick<Product, keyof typeof texts.fact>;
export type Fact = keyof Facts;

/** In the order of the page. */
export const factOrder = Object.keys(texts.fact) as Fact[];

const paise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Rupees as buyers see them; with paise only where there are some, so that no difference hides. */
const rupees = (amount: number) => (Number.isInteger(amount) ? formatRupees(amount) : paise.format(amount));

/** A fact in words: "22.40 g", "₹1,25,000", "none". */
export function factWords(facts: Facts, fact: Fact): string {
  const value = facts[fact];
  if (value === null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return fact === 'description' || fact === 'name' ? value : labelOf(value);
  switch (fact) {
    case 'grossWeight':
    case 'netWeight':
      return formatGrams(value);
    case 'price':
    case 'makingCharges':
      return rupees(value);
    case 'wastagePercent':
      return `${percent.format(value)}\u00a0%`;
    default:
      return formatCount(value);
  }
}
