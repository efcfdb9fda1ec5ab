import { quotationRules } from '@gehna/contracts/rules';
import { useFieldArray } from '@gehna/forms';
import { Button, Icon, Note, textStyles, useLate } from '@gehna/ui';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Line } from './Line.tsx';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import { emptyLine } from './values.ts';

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
