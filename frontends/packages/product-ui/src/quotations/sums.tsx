import { isQuotationTaxed, type PricedQuotation, type quotationAmounts } from '@gehna/contracts/quotation';
import type { LedgerRow } from '@gehna/ui/catalogue';
import { texts } from './texts.ts';

export type Amount = readonly [label: string, amount: number];
export type FormatRupees = (amount: number) => string;
type Priced = Pick<PricedQuotation, 'makingTax' | 'gstNumber' | 'isTaxed'> & {
  amounts: Omit<ReturnType<typeof quotationAmounts>, 'lines'>;
};

/** What the total is made of, and the total. */
export function sumsOf({ amounts, makingTax, ...seller }: Priced): Amount[] {
  const isTaxed = isQuotationTaxed(seller);
  const isApart = isTaxed && makingTax === 'apart';
  const sums: readonly (readonly [isShown: boolean, ...Amount])[] = [
    [amounts.discount > 0, texts.gross, amounts.gross],
    [amounts.discount > 0, texts.discount, -amounts.discount],
    [isTaxed, texts.jewelryValue, amounts.jewelryValue],
    [isTaxed, texts.jewelryGst, amounts.jewelryGst],
    [isApart, texts.makingValue, amounts.makingValue],
    [isApart, texts.makingGst, amounts.makingGst],
    [amounts.roundOff !== 0, texts.roundOff, amounts.roundOff],
  ];
  return [
    ...sums.filter(([isShown]) => isShown).map(([, label, amount]): Amount => [label, amount]),
    [texts.total, amounts.total],
  ];
}

/** The last amount is what the others come to. */
export function rowsOf(amounts: readonly Amount[], rupees: FormatRupees, lastClass?: string): LedgerRow[] {
  return amounts.map(([label, amount], at) => ({
    label,
    value: at === amounts.length - 1 ? <b className={lastClass}>{rupees(amount)}</b> : rupees(amount),
  }));
}
