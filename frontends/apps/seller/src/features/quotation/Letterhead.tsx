import { quotationRules } from '@gehna/contracts/rules';
import { Heading, textStyles } from '@gehna/ui';
import { TextArea, TextField } from '@gehna/ui/forms';
import { useId } from 'react';
import grid from '../../layout/FieldGrid.module.css';
import { LogoField } from './LogoField.tsx';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';

/** The seller's details at the head of the quotation. */
export function Letterhead({ form }: { form: QuotationForm }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={3} size="xs" id={id}>
        {texts.letterhead}
      </Heading>
      <p className={textStyles.quietSmall}>{texts.letterheadHint}</p>
      <div className={grid.grid}>
        <div className={grid.half}>
          <TextField
            {...form.field('letterhead.businessName')}
            label={texts.businessName}
            maxLength={quotationRules.businessNameMax}
            autoComplete="organization"
          />
        </div>
        <div className={grid.half}>
          <TextField
            {...form.field('letterhead.gstNumber')}
            label={texts.gstNumber}
            hint={texts.gstHint}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </div>
        <div className={grid.whole}>
          <LogoField form={form} />
        </div>
        <div className={grid.whole}>
          <TextArea
            {...form.field('letterhead.address')}
            label={texts.address}
            rows={3}
            maxLength={quotationRules.addressMax}
          />
        </div>
      </div>
    </section>
  );
}
