import { useQuery } from '@gehna/build/query';
import { finenessOf } from '@gehna/contracts/metals';
import { priceBreakUp, priceByRate } from '@gehna/contracts/price-break-up';
import { ratesInForce } from './api.ts';
import { amountIn, type ProductValues } from './fields.ts';
import { isPricingValid } from './rules.ts';

/** What the piece comes to at the rate in force with what is typed so far; null while that is not known or not valid. */
export function useAtRate(values: ProductValues) {
  const { data: rates } = useQuery(ratesInForce);
  if (!isPricingValid(values)) return null;
  const metal = finenessOf(values.karat)?.metal;
  const rate = rates?.find((inForce) => inForce.metal === metal);
  const pricing = {
    karat: values.karat,
    netWeight: amountIn(values, 'netWeight') ?? 0,
    wastagePercent: amountIn(values, 'wastagePercent'),
    makingCharges: amountIn(values, 'makingCharges'),
    stoneValue: amountIn(values, 'stoneValue'),
    hallmarkCharge: amountIn(values, 'hallmarkCharge'),
  };
  const breakUp = rate && priceBreakUp(pricing, rate.perGram);
  const price = rate && priceByRate(pricing, [rate]);
  return breakUp && price != null ? { total: breakUp.total, price, quotedAt: new Date(rate.quotedAt) } : null;
}
