import { quotationAmounts } from '@gehna/contracts/quotation';
import { useWatch } from '@gehna/forms';
import { formatExactRupees } from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import { pricedIn } from './body.ts';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { QuotationValues } from './values.ts';

/** What it comes to with what is typed so far, by the calculation of the server. */
export function Totals({ form }: { form: QuotationForm }) {
  const priced = pricedIn(useWatch({ control: form.control }) as QuotationValues);
  const { gross, discount, jewelryValue, jewelryGst, makingValue, makingGst, roundOff, total } =
    quotationAmounts(priced);
  const rows: readonly (readonly [label: string, amount: number])[] = [
    [texts.gross, gross],
    [texts.discount, -discount],
    [texts.jewelryValue, jewelryValue],
    [texts.jewelryGst, jewelryGst],
    [texts.makingValue, makingValue],
    [texts.makingGst, makingGst],
    [texts.roundOff, roundOff],
  ];
  return (
    <div aria-live="polite" className={styles.totals}>
      <Ledger
        ruled
        rows={[
          ...rows
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => ({ label, value: formatExactRupees(amount) })),
          { label: texts.total, value: <b className={styles.total}>{formatExactRupees(total)}</b> },
        ]}
      />
    </div>
  );
}
