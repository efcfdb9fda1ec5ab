import { isPriceOff, percentAbove } from '@gehna/contracts/price-break-up';
import { formatIndianMoment, formatPercent, formatRupees, Note } from '@gehna/ui';
import { useAtRate } from './at-rate.ts';
import { amountIn, type ProductValues } from './fields.ts';
import { wrongPricing } from './rules.ts';
import { texts } from './texts.ts';

/** The price at the rate in force from the typed values, or why there is none; for a typed price, how far it deviates. */
export function PriceAtRate({ values, className }: { values: ProductValues; className: string | undefined }) {
  const atRate = useAtRate(values);
  if (values.isPricedByRate) {
    return (
      <div className={className}>
        {typeof atRate === 'string' ? (
          <Note meaning="waiting">
            {texts.byRateWithout[atRate](wrongPricing(values).map((field) => texts.field[field]))}
          </Note>
        ) : (
          <Note meaning="good">{texts.byRate(formatRupees(atRate.price), formatIndianMoment(atRate.quotedAt))}</Note>
        )}
      </div>
    );
  }
  if (typeof atRate === 'string') return null;
  const price = amountIn(values, 'price');
  const off = price ? percentAbove(price, atRate.total) : null;
  return (
    <div className={className}>
      <Note meaning={isPriceOff(off) ? 'waiting' : 'good'}>
        {texts.atRate(formatRupees(atRate.total), formatIndianMoment(atRate.quotedAt))}{' '}
        {off !== null && off !== 0 && (off > 0 ? texts.above : texts.below)(formatPercent(Math.abs(off)))}
      </Note>
    </div>
  );
}
