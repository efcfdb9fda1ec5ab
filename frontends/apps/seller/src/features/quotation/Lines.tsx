import { useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { karats } from '@gehna/contracts/lists';
import { makingKinds, quotationAmounts } from '@gehna/contracts/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { useFieldArray, useWatch } from '@gehna/forms';
import { Button, formatExactRupees, Heading, Icon, IconButton, Note, textStyles, useLate } from '@gehna/ui';
import { Select, TextField } from '@gehna/ui/forms';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import grid from '../../layout/FieldGrid.module.css';
import { ratesInForce } from '../product-form/api.ts';
import { pricedIn } from './body.ts';
import { rateFor } from './product-line.ts';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import { emptyLine, type LineValues, type QuotationValues } from './values.ts';

const loadPicker = () => import('./PiecePicker.tsx');

/** The pieces that are quoted: from the own list, or written freely. */
export function Lines({ form }: { form: QuotationForm }) {
  const adding = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const closePicker = () => setPicking(false);
  const PiecePicker = useLate(loadPicker, isPicking, closePicker);
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const isFull = lines.fields.length >= quotationRules.linesMax;
  const problem = form.errorAt('lines');

  return (
    <section aria-label={texts.lines} className={styles.lines}>
      {problem && (
        <Note meaning="bad" announce>
          {problem}
        </Note>
      )}
      {lines.fields.map(({ id }, at) => (
        <Line
          key={id}
          form={form}
          at={at}
          onRemove={
            lines.fields.length > 1
              ? () => {
                  lines.remove(at);
                  // The pressed button is gone.
                  adding.current?.focus();
                }
              : undefined
          }
        />
      ))}
      <div className={styles.adding}>
        <Button
          ref={adding}
          look="line"
          icon={<Icon of={Plus} />}
          aria-disabled={isFull}
          onClick={() => !isFull && setPicking(true)}
        >
          {texts.addPiece}
        </Button>
        <Button
          look="line"
          icon={<Icon of={Plus} />}
          aria-disabled={isFull}
          onClick={() => !isFull && lines.append(emptyLine)}
        >
          {texts.addFree}
        </Button>
        {isFull && <p className={textStyles.quietSmall}>{texts.full(quotationRules.linesMax)}</p>}
      </div>
      {PiecePicker && (
        <PiecePicker
          onPick={(line) => {
            closePicker();
            lines.append(line);
          }}
          onClose={closePicker}
        />
      )}
    </section>
  );
}

function Line({ form, at, onRemove }: { form: QuotationForm; at: number; onRemove: (() => void) | undefined }) {
  const id = useId();
  const values = useWatch({ control: form.control }) as QuotationValues;
  const line = values.lines[at];
  const { data: rates } = useQuery(ratesInForce);
  if (!line) return null;
  const field = (name: keyof LineValues) => ({
    ...form.field(`lines.${at}.${name}`),
    label: fieldText(name),
    autoComplete: 'off',
  });
  const amount = (name: keyof LineValues) => ({ ...field(name), inputMode: 'decimal' as const });
  const comesTo = quotationAmounts(pricedIn(values)).lines[at]?.net ?? 0;
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
            form.setValue(`lines.${at}.karat`, target.value, { shouldDirty: true });
            form.setValue(`lines.${at}.ratePerGram`, rateFor(target.value, rates ?? []), { shouldDirty: true });
          }}
        />
        <TextField {...amount('grossWeight')} unit="g" />
        <TextField {...amount('netWeight')} unit="g" />
        <TextField {...amount('ratePerGram')} sign="₹" hint={texts.rateHint} />
        <TextField {...amount('wastagePercent')} unit="%" />
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

function fieldText(name: keyof LineValues): string {
  if (name === 'productId' || name === 'karat' || name === 'makingKind')
    throw new TypeError(`${name} is no text field.`);
  return texts[name];
}
