import type { QueryClient } from '@gehna/build/query';
import { type Answer, isAbsent } from '@gehna/client';
import { ratePerGramOf } from '@gehna/contracts/price-break-up';
import { quotationRules } from '@gehna/contracts/rules';
import { type OwnProduct, ownProduct } from '../../own-products.ts';
import { ratesInForce } from '../product-form/api.ts';
import { cut } from './cut.ts';
import { emptyLine, type LineValues } from './values.ts';

export type Rates = Answer<'GET /api/metal-rates'>['rates'];

/** A line of an own piece at today's rate; an empty one when the piece is no longer there. */
export async function pricedLine(productId: string, queries: QueryClient) {
  try {
    const [product, rates] = await Promise.all([
      queries.fetchQuery(ownProduct(productId)),
      queries.fetchQuery(ratesInForce),
    ]);
    return lineOfProduct(product, rates);
  } catch (reason) {
    if (isAbsent(reason)) return emptyLine;
    throw reason;
  }
}

/** A piece of the own list at the rate in force of its metal. */
function lineOfProduct(product: OwnProduct, rates: Rates): LineValues {
  const text = (value: number | null | undefined) => (value ? String(value) : '');
  const rate = rateFor(product.karat, rates);
  return {
    ...emptyLine,
    productId: product._id,
    description: descriptionOf(product),
    karat: product.karat,
    grossWeight: String(product.grossWeight),
    netWeight: String(product.netWeight),
    ratePerGram: rate,
    offeredRate: rate,
    wastagePercent: text(product.wastagePercent),
    making: text(product.makingCharges),
    stoneValue: text(product.stoneValue),
    hallmarkCharge: text(product.hallmarkCharge),
  };
}

/** Name and code; of both together too long, the name is cut. */
function descriptionOf({ name, productCode }: OwnProduct): string {
  const code = ` (${productCode})`;
  return cut(name, quotationRules.descriptionMax - code.length) + code;
}

/** Rupees a gram of this karat at the rates in force; '' where its metal has none. */
export const rateFor = (karat: string, rates: Rates): string => String(ratePerGramOf(karat, rates) ?? '');
