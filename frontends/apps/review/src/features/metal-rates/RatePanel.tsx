import { useQueryClient } from '@gehna/build/query';
import { queryKeys } from '@gehna/client';
import type { Metal } from '@gehna/contracts/metals';
import { metalRates } from '@gehna/contracts/rules';
import { FormNotes, numberIn, SubmitButton, useApiForm } from '@gehna/forms';
import { Button, formatExactRupees, formatIndianMoment, Heading, notify, textStyles } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextField } from '@gehna/ui/forms';
import { useRef, useState } from 'react';
import { isUnusual, newRate, type SetRate, sendRate } from './api.ts';
import styles from './RatePanel.module.css';
import { texts } from './texts.ts';

type Props = { metal: Metal; inForce: SetRate | undefined };

/** The rate of a metal in force, and the form that sets the next one. */
export function RatePanel({ metal, inForce }: Props) {
  const name = texts.metals[metal];
  return (
    <section aria-label={name} className={styles.panel} data-metal={metal}>
      <Heading level={2}>{name}</Heading>
      <p className={textStyles.second}>
        {inForce && <b className={styles.figure}>{formatExactRupees(inForce.perGram)}</b>} {texts.fine[metal]}
      </p>
      <p className={styles.about}>
        {inForce
          ? texts.inForce(formatIndianMoment(new Date(inForce.quotedAt)), inForce.source, inForce.setBy)
          : texts.none}
      </p>
      <RateForm metal={metal} inForce={inForce} />
    </section>
  );
}

/** A moment as it is typed: without a zone, in India's wherever the reviewer is, as the rates are shown. Empty: there is no such moment. */
function momentIn(typed: string): string {
  const moment = new Date(typed && `${typed}+05:30`);
  return Number.isNaN(moment.valueOf()) ? '' : moment.toISOString();
}

type Values = { perGram: string; source: string; quotedAt: string };

function RateForm({ metal, inForce }: Props) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<string | null>(null);
  const isConfirmed = useRef(false);
  /** The rate in force that the question names: a colleague may set another one behind it. */
  const asked = useRef(0);
  const quotedAtRef = useRef<HTMLInputElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.metalRates.all });
  const form = useApiForm({
    schema: newRate,
    values: { perGram: '', source: inForce?.source ?? '', quotedAt: '' },
    bodyOf: ({ perGram, source, quotedAt }: Values) => ({
      metal,
      perGram: numberIn(perGram),
      source,
      // The browser gives a half-typed moment as an empty one.
      ...((quotedAt || quotedAtRef.current?.validity.badInput) && { quotedAt: momentIn(quotedAt) }),
    }),
    send(body) {
      if (!isConfirmed.current) asked.current = inForce?.number ?? 0;
      return sendRate({ ...body, replaces: asked.current, isConfirmed: isConfirmed.current });
    },
    onSent({ perGram }) {
      void reload();
      form.setValue('perGram', '');
      form.setValue('quotedAt', '');
      notify.good(texts.done(texts.metals[metal], formatExactRupees(perGram)));
    },
    onFailed(reason) {
      // Another reviewer may have set one.
      if (!isUnusual(reason)) return void reload();
      // Shown once: by the dialog, and beside the field after it.
      form.closeFailure();
      form.clearErrors('perGram');
      setQuestion(reason.message);
    },
    failed: texts.setFailed,
  });
  const quotedAtField = form.field('quotedAt');

  function cancel() {
    if (question !== null) form.setError('perGram', { type: 'server', message: question });
    setQuestion(null);
  }

  async function confirm() {
    setQuestion(null);
    isConfirmed.current = true;
    await form.submit();
    isConfirmed.current = false;
  }

  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotes form={form} />
      <TextField
        {...form.field('perGram')}
        label={texts.perGram(texts.metals[metal])}
        sign="₹"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.field('source')}
        label={texts.source}
        hint={texts.sourceHint}
        maxLength={metalRates.sourceMax}
      />
      <TextField
        {...quotedAtField}
        ref={(input) => {
          quotedAtRef.current = input;
          quotedAtField.ref(input);
        }}
        label={texts.quotedAt}
        hint={texts.quotedAtHint}
        type="datetime-local"
        // So that the year has four digits.
        max="9999-12-31T23:59"
      />
      <SubmitButton form={form} busy={texts.setting}>
        {texts.set}
      </SubmitButton>
      <Dialog
        open={question !== null}
        onClose={cancel}
        title={texts.sureTitle}
        description={question}
        cancel={texts.cancel}
        actions={<Button onClick={() => void confirm()}>{texts.sure}</Button>}
      />
    </form>
  );
}
