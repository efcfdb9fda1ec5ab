import { useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { karats } from '@gehna/contracts/lists';
import { makingKinds, type PricedQuotation, quotationAmounts } from '@gehna/contracts/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { formatExactRupees, Heading, IconButton } from '@gehna/ui';
import { Select, TextField } from '@gehna/ui/forms';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import grid from '../../layout/FieldGrid.module.css';
import { ratesInForce } from '../product-form/api.ts';
import { pricedIn } from './body.ts';
import { rateFor } from './product-line.ts';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { Amount, QuotationValues, TypedInLine } from './values.ts';

/** One piece, or several alike: its weights, rate and charges, and what they come to. `onRemove`: not for the only one. */
export function Line({ form, at, onRemove }: { form: QuotationForm; at: number; onRemove: (() => void) | undefined }) {
  const id = useId();
  const values = useWatch({ control: form.control }) as QuotationValues;
  const line = values.lines[at];
  const { data: rates } = useQuery(ratesInForce);
  // Chosen again after "Without metal", it has the rate that was typed.
  const metal = useRef(line?.karat);
  if (!line) return null;
  const field = (name: TypedInLine) => ({
    ...form.field(`lines.${at}.${name}`),
    label: texts[name],
    autoComplete: 'off',
  });
  const amount = (name: Amount) => ({ ...field(name), inputMode: 'decimal' as const });
  const priced = pricedIn(values);
  const comesTo = quotationAmounts(priced).lines[at]?.net ?? 0;
  const isRateInForce = !rates || rateFor(line.karat, rates) !== '';
  const rateMissing = isRateInForce ? texts.rateMissing : texts.noRateInForce;
  return (
    <section aria-labelledby={id} className={styles.line}>
      <div className={styles.lineHead}>
        <Heading level={3} size="xs" id={id}>
          {texts.line(at + 1)}
        </Heading>
        {onRemove && <IconButton icon={X} label={texts.remove(at + 1)} onClick={onRemove} />}
      </div>
      <div className={grid.grid}>
        <div className={grid.wide}>
          <TextField {...field('description')} maxLength={quotationRules.descriptionMax} />
        </div>
        <TextField {...field('pieces')} inputMode="numeric" hint={texts.weightsOfAll} />
        <Select
          {...form.field(`lines.${at}.karat`)}
          label={texts.karat}
          placeholder={texts.noMetal}
          options={karats.map((value) => ({ value, label: labelOf(value) }))}
          onChange={({ target }) => {
            const options = { shouldDirty: true, shouldValidate: form.isSubmitted };
            form.setValue(`lines.${at}.karat`, target.value, options);
            if (target.value === '') return;
            if (rates && target.value !== metal.current) {
              const rate = rateFor(target.value, rates);
              form.setValue(`lines.${at}.ratePerGram`, rate, options);
              form.setValue(`lines.${at}.offeredRate`, rate);
            }
            metal.current = target.value;
          }}
        />
        <TextField {...amount('grossWeight')} unit="g" />
        <TextField {...amount('netWeight')} unit="g" />
        {line.karat !== '' && (
          <>
            <TextField
              {...amount('ratePerGram')}
              sign="₹"
              hint={isWithoutRate(priced, at) ? rateMissing : texts.rateHint}
            />
            <TextField {...amount('wastagePercent')} unit="%" />
          </>
        )}
        <Select
          {...form.field(`lines.${at}.makingKind`)}
          label={texts.makingKind}
          options={makingKinds.map((value) => ({ value, label: texts.makingKinds[value] }))}
        />
        <TextField {...amount('making')} {...(line.makingKind === 'percent' ? { unit: '%' } : { sign: '₹' })} />
        <TextField {...amount('stoneValue')} sign="₹" />
        <TextField {...amount('hallmarkCharge')} sign="₹" />
        <TextField {...amount('discount')} sign="₹" />
      </div>
      <p className={styles.comesTo}>{texts.lineAmount(formatExactRupees(comesTo))}</p>
    </section>
  );
}

/** Whether the metal of a line counts as nothing, although it is not the customer’s own. */
function isWithoutRate({ lines, makingTax }: PricedQuotation, at: number): boolean {
  const line = lines[at];
  return makingTax === 'with-jewelry' && !!line && line.netWeight > 0 && line.ratePerGram === 0;
}
