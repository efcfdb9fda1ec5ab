import { useQuery } from '@gehna/build/query';
import { karatsOf } from '@gehna/contracts/lists';
import { finenessOf } from '@gehna/contracts/metals';
import { priceBreakUp, priceByRate, rateFor } from '@gehna/contracts/price-break-up';
import { ratesInForce } from './api.ts';
import { amountIn, categoryIn, type ProductValues } from './fields.ts';
import { wrongPricing } from './rules.ts';

type AtRate = { total: number; price: number; quotedAt: Date };

/** Why no price at the rate in force can be shown. */
export type WithoutPrice = 'metalWithoutRate' | 'incomplete' | 'wrong' | 'loading' | 'failed' | 'noRateYet';

/** What the piece comes to at the rate in force with what is typed so far, or why that is not known. */
export function useAtRate(values: ProductValues): AtRate | WithoutPrice {
  const { data: rates, isError } = useQuery(ratesInForce);
  const { karat } = values;
  const category = categoryIn(values);
  const karats = karat === '' && category ? karatsOf[category] : [karat];
  if (karats.every((one) => one !== '' && !finenessOf(one))) return 'metalWithoutRate';
  if (karat === '' || values.netWeight.trim() === '' || amountIn(values, 'netWeight') === 0) return 'incomplete';
  if (wrongPricing(values).length > 0) return 'wrong';
  if (!rates) return isError ? 'failed' : 'loading';
  const pricing = {
    karat,
    netWeight: amountIn(values, 'netWeight') ?? 0,
    wastagePercent: amountIn(values, 'wastagePercent'),
    makingCharges: amountIn(values, 'makingCharges'),
    stoneValue: amountIn(values, 'stoneValue'),
    hallmarkCharge: amountIn(values, 'hallmarkCharge'),
  };
  const rate = rateFor(karat, rates);
  const breakUp = rate && priceBreakUp(pricing, rate.perGram);
  const price = rate && priceByRate(pricing, [rate]);
  return breakUp && price != null ? { total: breakUp.total, price, quotedAt: new Date(rate.quotedAt) } : 'noRateYet';
}
