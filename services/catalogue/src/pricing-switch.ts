import { finenessOf } from '@gehna/contracts';
import { refuse, unchanged } from '@gehna/kit';
import type { MetalRate } from './metal-rate.ts';
import { type Product, type ProductDecision, revise } from './product.ts';
import { pricePaiseAt } from './product-content.ts';
import { withPriceByRate } from './product-form.ts';

/**
 * Lets the price follow the day's rate, or fixes it at what it is now; nothing else changes. Refuses what
 * cannot follow a rate, and what was rejected: it would be submitted again as it is. Throws `metal-rate-missing`.
 */
export function switchPricing(
  product: Product,
  { isPricedByRate, rates }: { isPricedByRate: boolean; rates: readonly MetalRate[] },
  now: Date,
): ProductDecision {
  const { pictures: _, ...newest } = product.newest;
  if ((newest.rate !== undefined) === isPricedByRate) return unchanged(product);
  if (product.review.status === 'rejected') return refuse('product-rejected');
  if (isPricedByRate) {
    if (finenessOf(newest.karat) === null) return refuse('no-rate-of-metal');
    if (newest.netWeight <= 0) return refuse('no-weight-for-rate');
    return revise(product, { facts: withPriceByRate(newest, rates), addedPictures: [] }, now);
  }
  const { rate: _rate, ...fixed } = newest;
  const facts = { ...fixed, pricePaise: pricePaiseAt(rates, newest) };
  return revise(product, { facts, addedPictures: [] }, now);
}
