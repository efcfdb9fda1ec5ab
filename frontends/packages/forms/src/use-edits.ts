import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, type OpenForm, onRemovedElsewhere, openForms, type Saved } from './draft.ts';
import { type Change, mergeEdits, sameField, settled } from './merge.ts';
import type { FormSetup, InitialState } from './setup.ts';

/** What is typed, beside what was saved: whether it differs, its draft in the browser, and what was saved elsewhere since. */
export function useEdits<Values extends FieldValues, Body, Answer>(
  form: UseFormReturn<Values, unknown, Body>,
  { values: first, draft, edit }: FormSetup<Values, Body, Answer>,
  initial: InitialState<Values>,
) {
  const fields = Object.keys(first) as (keyof Values & string)[];
  const base = useRef<Saved<Values>>({ version: edit?.version ?? 0, values: first });
  const [changes, setChanges] = useState<readonly Change<Values>[] | null>(initial.changes);
  const [isRestored, setRestored] = useState(initial.isRestored);
  const [isDirty, setDirty] = useState(initial.isRestored);
  const [isKept, setKept] = useState(true);

  function take(values: Values) {
    const { version, values: saved } = base.current;
    const typed = fields.filter((field) => !sameField(field, values, saved));
    setDirty(typed.length > 0);
    if (!draft) return;
    const isWorthKeeping = typed.some((field) => !draft.without?.includes(field));
    setKept(keepDraft(draft, isWorthKeeping ? { version, values, base: saved } : null));
  }
  const onTyped = useEffectEvent(() => take(form.getValues()));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onTyped() }), [form.subscribe]);

  function setAll(values: Values) {
    for (const field of fields) {
      if (sameField(field, values, form.getValues())) continue;
      form.setValue(field as FieldPath<Values>, values[field]);
      // It was about the value of before.
      form.clearErrors(field as FieldPath<Values>);
    }
  }

  /** Takes up what was saved elsewhere: fields that were left alone follow it, what was typed stays. */
  function takeUp(saved: Saved<Values>) {
    const merged = mergeEdits(fields, base.current.values, form.getValues(), saved.values);
    base.current = saved;
    setAll(merged.values);
    take(merged.values);
    return merged.changes;
  }

  function finish(sent: Values, saved = { ...base.current, values: sent }) {
    base.current = { ...saved, values: sent };
    takeUp(saved);
    setChanges(null);
    setRestored(false);
  }

  function startOver() {
    setAll(base.current.values);
    setChanges(null);
    setRestored(false);
  }

  const onSentBefore = useEffectEvent((sent: Values, saved?: Saved<Values>) => {
    if (edit) finish(sent, saved);
    else if (fields.every((field) => sameField(field, sent, form.getValues()))) startOver();
    // That form has removed the draft.
    else onTyped();
  });
  const draftKey = draft?.key;
  useEffect(() => {
    if (draftKey === undefined) return;
    openForms.set(draftKey, onSentBefore as OpenForm);
    const stop = onRemovedElsewhere(draftKey, () => onTyped());
    return () => {
      openForms.delete(draftKey);
      stop();
    };
  }, [draftKey]);

  return {
    changes,
    isRestored,
    isDirty,
    isKept,
    /** The version that the edit builds on. */
    version: () => base.current.version,
    /** A newer version that refused a save: its changes are shown also when there is none. */
    conflict: (saved: Saved<Values>) => setChanges(takeUp(saved)),
    /** A newer version that came without a save. */
    takeUp(saved: Saved<Values>) {
      const news = takeUp(saved);
      if (news.length > 0) setChanges(news);
    },
    /** A newer version of the same content, as after a review: the next save is not refused. What changed is shown when a save meets it. */
    takeUpVersion(saved: Saved<Values>) {
      if (fields.every((field) => sameField(field, saved.values, base.current.values))) takeUp(saved);
    },
    /** `sent` was saved, as `saved` where the server said how. What was typed while submitting stays. */
    finish,
    startOver,
    takeOver({ field, saved }: Change<Values>) {
      const name = field as FieldPath<Values>;
      form.setValue(name, saved[field] as PathValue<Values, FieldPath<Values>>, { shouldValidate: true });
      setChanges((all) => all && settled(all, field));
      form.setFocus(name);
    },
  };
}
