import { quotationAmounts } from '@gehna/contracts/quotation';
import { useWatch } from '@gehna/forms';
import { rowsOf, sumsOf } from '@gehna/product-ui/quotations';
import { rupeesFormatOf } from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import { pricedIn } from './body.ts';
import styles from './QuotationForm.module.css';
import type { QuotationForm } from './use-quotation-form.ts';
import type { QuotationValues } from './values.ts';

/** What it comes to with what is typed so far, by the calculation of the server, in the rows of the quotation. */
export function Totals({ form }: { form: QuotationForm }) {
  const priced = pricedIn(useWatch({ control: form.control }) as QuotationValues);
  const sums = sumsOf({ ...priced, amounts: quotationAmounts(priced) });
  const rupees = rupeesFormatOf(sums.map(([, amount]) => amount));
  return (
    <div aria-live="polite" className={styles.totals}>
      <Ledger ruled rows={rowsOf(sums, rupees, styles.total)} />
    </div>
  );
}
