import { gstProblem, isPan } from '@gehna/contracts/gst';
import { Controlled, useWatch } from '@gehna/forms';
import { TextField } from '@gehna/ui/forms';
import { useState } from 'react';
import styles from './TaxNumbers.module.css';
import { texts } from './texts.ts';
import type { ApplicationForm } from './use-application-form.ts';

const panLength = 10;

const gstLength = 15;
/** As it is pasted from papers: with blanks, in small letters. */
const gstIn = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

/** Writes it as a number, with the cursor where it was; what is too long is left out there, and not at the end. */
function rewrite(input: HTMLInputElement): string {
  const at = input.selectionEnd ?? input.value.length;
  const after = gstIn(input.value.slice(at)).slice(0, gstLength);
  const before = gstIn(input.value.slice(0, at)).slice(0, gstLength - after.length);
  input.value = before + after;
  input.setSelectionRange(before.length, before.length);
  return input.value;
}

/** In capitals; problems are shown on blur. */
export function GstNumber({ form }: { form: ApplicationForm }) {
  const isGood = gstProblem(useWatch({ control: form.control, name: 'gstNumber' })) === null;
  return (
    <Controlled form={form} name="gstNumber">
      {(field) => (
        <TextField
          {...field}
          onChange={({ target }) => field.onChange(rewrite(target))}
          label={texts.field.gstNumber}
          placeholder={texts.gstPlaceholder}
          hint={isGood ? <span className={styles.good}>{texts.gstGood}</span> : texts.gstHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Controlled>
  );
}

/** Any text is taken; one of another shape than a PAN is doubted once it is long enough, or was left. */
export function BusinessPan({ form }: { form: ApplicationForm }) {
  const pan = useWatch({ control: form.control, name: 'businessPanText' }).trim();
  const [wasLeft, setLeft] = useState(false);
  const { onBlur, ...field } = form.field('businessPanText');
  const isDoubted = pan !== '' && !isPan(pan) && (wasLeft || pan.length >= panLength);
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        setLeft(true);
        void onBlur(event);
      }}
      label={texts.field.businessPanText}
      hint={isDoubted ? <span className={styles.doubted}>{texts.panDoubted}</span> : texts.panHint}
      maxLength={60}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
