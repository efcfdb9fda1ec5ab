import { gstPercent } from '@gehna/contracts/price-break-up';
import { formatExactRupees, formatGrams, formatPercent } from '@gehna/ui';
import type { LedgerRow } from '@gehna/ui/catalogue';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

export type BreakUp = NonNullable<Product['priceBreakUp']>;

/** Where the break-up stands on the page. */
export const breakUpId = 'price-break-up';

/** The lines that add up to the total; what the seller gave nothing for is left out. */
export function breakUpRows({ karat, netWeight, wastagePercent }: Product, breakUp: BreakUp): LedgerRow[] {
  const words = texts.breakUp;
  const { perGram, metalValue, wastage, makingCharges, stoneValue, hallmarkCharge, gst } = breakUp;
  const lines: [label: string, amount: number][] = [
    [words.metal(karat, formatGrams(netWeight), formatExactRupees(perGram)), metalValue],
    [words.wastage(formatPercent(wastagePercent ?? 0)), wastage],
    [words.making, makingCharges],
    [words.stones, stoneValue],
    [words.hallmark, hallmarkCharge],
    [words.gst(formatPercent(gstPercent)), gst],
  ];
  return lines
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ label, value: formatExactRupees(amount) }));
}
