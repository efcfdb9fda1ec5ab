import { quotationRules } from '@gehna/contracts/rules';
import { TitledSection, textStyles } from '@gehna/ui';
import { TextArea, TextField } from '@gehna/ui/forms';
import grid from '../../layout/FieldGrid.module.css';
import { LogoField } from './LogoField.tsx';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';

/** The seller's details at the head of the quotation. */
export function Letterhead({ form }: { form: QuotationForm }) {
  return (
    <TitledSection level={3} size="xs" title={texts.letterhead} className={styles.section}>
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
    </TitledSection>
  );
}
