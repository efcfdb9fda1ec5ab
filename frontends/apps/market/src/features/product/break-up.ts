import { gstPercent } from '@gehna/contracts/price-break-up';
import { formatExactRupees, formatGrams, formatPercent, rupeesFormatOf } from '@gehna/ui';
import type { LedgerRow } from '@gehna/ui/catalogue';
import type { Product } from './api.ts';
import { texts } from './texts.ts';

type BreakUp = NonNullable<Product['priceBreakUp']>;

/** Where the break-up stands on the page. */
export const breakUpId = 'price-break-up';

/** The lines, and the total that they add up to; what the seller gave nothing for is left out. */
export function breakUpRows(
  { karat, netWeight, wastagePercent }: Product,
  breakUp: BreakUp,
): { lines: LedgerRow[]; total: string } {
  const words = texts.breakUp;
  const { perGram, metalValue, wastage, makingCharges, stoneValue, hallmarkCharge, gst, total } = breakUp;
  const lines: readonly [label: string, amount: number][] = [
    [words.metal(karat, formatGrams(netWeight), formatExactRupees(perGram)), metalValue],
    [words.wastage(formatPercent(wastagePercent ?? 0)), wastage],
    [words.making, makingCharges],
    [words.stones, stoneValue],
    [words.hallmark, hallmarkCharge],
    [words.gst(formatPercent(gstPercent)), gst],
  ];
  const shown = lines.filter(([, amount]) => amount > 0);
  const rupees = rupeesFormatOf([total, ...shown.map(([, amount]) => amount)]);
  return { lines: shown.map(([label, amount]) => ({ label, value: rupees(amount) })), total: rupees(total) };
}
