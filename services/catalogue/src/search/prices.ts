import { finenessOf, type Metal, type Product, priceByRate, type RateInForce } from '@gehna/contracts';

/** A rate in force, in rupees a gram; the rate with the higher number is the newer one. */
export interface NumberedRate extends RateInForce {
  readonly number: number;
}

/** The product with its price at these rates; a fixed price stays, and any while its metal has no rate. */
export function pricedAt(product: Product, rates: readonly RateInForce[]): Product {
  const price = product.isPricedByRate ? priceByRate(product, rates) : null;
  return price === null || price === product.price ? product : { ...product, price };
}

/** The metal whose rate the price follows; undefined for a fixed price. */
export const metalOfPrice = ({ isPricedByRate, karat }: Product): Metal | undefined =>
  isPricedByRate ? finenessOf(karat)?.metal : undefined;
