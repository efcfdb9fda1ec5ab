import { makingTaxes, roundings } from '@gehna/contracts/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { TitledSection } from '@gehna/ui';
import { Select, TextArea, TextField } from '@gehna/ui/forms';
import grid from '../../layout/FieldGrid.module.css';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';

/** How it is taxed and rounded. */
export function Taxes({ form }: { form: QuotationForm }) {
  return (
    <TitledSection level={3} size="xs" title={texts.taxes} className={styles.section}>
      <div className={grid.grid}>
        <div className={grid.wide}>
          <Select
            {...form.field('makingTax')}
            label={texts.makingTax}
            options={makingTaxes.map((value) => ({ value, label: texts.makingTaxes[value] }))}
          />
        </div>
        <Select
          {...form.field('rounding')}
          label={texts.rounding}
          options={roundings.map((value) => ({ value, label: texts.roundings[value] }))}
        />
      </div>
    </TitledSection>
  );
}

/** How long it holds, and on what terms. */
export function Terms({ form }: { form: QuotationForm }) {
  return (
    <TitledSection level={3} size="xs" title={texts.validity} className={styles.section}>
      <div className={grid.grid}>
        <TextField {...form.field('validDays')} label={texts.validDays} unit={texts.daysUnit} inputMode="numeric" />
        <div className={grid.whole}>
          <TextArea
            {...form.field('terms')}
            label={texts.terms}
            hint={texts.termsHint}
            rows={4}
            maxLength={quotationRules.termsMax}
          />
        </div>
      </div>
    </TitledSection>
  );
}
