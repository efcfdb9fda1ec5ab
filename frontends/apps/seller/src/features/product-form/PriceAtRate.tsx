import { useQuery } from '@gehna/build/query';
import { metalOf } from '@gehna/contracts/metals';
import { percentAbove, priceBreakUp } from '@gehna/contracts/price-break-up';
import { metalRates as rules } from '@gehna/contracts/rules';
import { formatIndianMoment, formatPercent, formatRupees, Note } from '@gehna/ui';
import { ratesInForce } from './api.ts';
import { amountIn, type ProductValues } from './fields.ts';
import { texts } from './texts.ts';

/** What the piece comes to at the rate in force with what is typed so far, and by how much the typed price lies off. */
export function PriceAtRate({ values, className }: { values: ProductValues; className: string | undefined }) {
  const { data: rates } = useQuery(ratesInForce);
  const metal = metalOf(values.karat)?.metal;
  const rate = rates?.find((inForce) => inForce.metal === metal);
  const pricing = {
    karat: values.karat,
    netWeight: amountIn(values.netWeight) ?? 0,
    wastagePercent: amountIn(values.wastagePercent),
    makingCharges: amountIn(values.makingCharges),
    stoneValue: amountIn(values.stoneValue),
    hallmarkCharge: amountIn(values.hallmarkCharge),
  };
  const breakUp = rate && priceBreakUp(pricing, rate.perGram);
  if (!breakUp) return null;
  const price = amountIn(values.price);
  const off = price ? percentAbove(price, breakUp.total) : null;
  return (
    <div className={className}>
      <Note meaning={off !== null && Math.abs(off) > rules.priceOffPercent ? 'waiting' : 'good'}>
        {texts.atRate(formatRupees(breakUp.total), formatIndianMoment(new Date(rate.quotedAt)))}{' '}
        {off !== null && off !== 0 && (off > 0 ? texts.above : texts.below)(formatPercent(Math.abs(off)))}
      </Note>
    </div>
  );
}
