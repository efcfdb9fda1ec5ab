import { ApiError, keep, messageOf, storage } from '@gehna/client';
import { type Change, isOutdated, mergeEdits, settled } from '@gehna/edits';
import { useQueryClient } from '@gehna/federation/query';
import { useEffect, useState } from 'react';
import { myStore, type OwnStore, saveStore, showStore } from './api.ts';
import { type Base, type Draft, draftKey, readDraft } from './draft.ts';
import { type Problem, problemsFrom, problemsIn } from './rules.ts';
import { slugFrom } from './slug.ts';
import { texts } from './texts.ts';
import { emptyValues, type StoreField, type StoreValues, sameValues, storeFields, valuesOf } from './values.ts';

/** What a save came to. */
export type Result =
  | { kind: 'problems'; problems: readonly Problem[] }
  | { kind: 'saved'; store: OwnStore }
  | { kind: 'failed'; message: string };

const baseOf = (store: OwnStore | null): Base =>
  store ? { version: store.version, values: valuesOf(store) } : { version: 0, values: emptyValues };

/** What the form begins with: the saved store, and what was typed into it at an earlier visit. */
function openingOf(store: OwnStore | null, key: string) {
  const draft = readDraft(key);
  const saved = baseOf(store);
  if (!draft) return { values: saved.values, isRestored: false, changes: null };
  if (draft.base.version === saved.version) return { values: draft.values, isRestored: true, changes: null };
  return { ...mergeEdits(storeFields, draft.base.values, draft.values, saved.values), isRestored: true };
}

/**
 * The seller's store as it is being edited. What is typed is kept in the browser until it is saved. An edit sends the version it began
 * with; when another tab or device was faster, nothing is overwritten: what was typed stays, and `changes` tells what was saved there.
 */
export function useStoreEditor(opened: OwnStore | null, userId: string) {
  const key = draftKey(userId);
  const [opening] = useState(() => openingOf(opened, key));
  const [isRestored, setRestored] = useState(opening.isRestored);
  const [store, setStore] = useState(opened);
  const [base, setBase] = useState(() => baseOf(opened));
  const [values, setValues] = useState(opening.values);
  const [changes, setChanges] = useState<readonly Change<StoreValues>[] | null>(opening.changes);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [result, setResult] = useState<Result | null>(null);
  const [isSaving, setSaving] = useState(false);
  const queries = useQueryClient();

  const isTouched = !sameValues(values, base.values);
  useEffect(() => {
    keep(storage, key, isTouched ? ({ values, base } satisfies Draft) : null);
  }, [key, isTouched, values, base]);

  const problems = [...problemsIn(values), ...refused];

  /** `next` is made of the newest value: uploads come back late. */
  function change<F extends StoreField>(field: F, next: (value: StoreValues[F]) => StoreValues[F]) {
    setValues((now) => ({ ...now, [field]: next(now[field]) }));
    setRefused((all) => all.filter((problem) => problem.field !== field));
  }

  function takeUp(saved: OwnStore) {
    setStore(saved);
    queries.setQueryData(myStore.queryKey, saved);
  }

  async function showWhatChanged() {
    const saved = await queries.fetchQuery({ ...myStore, staleTime: 0 });
    const merged = mergeEdits(storeFields, base.values, values, baseOf(saved).values);
    setStore(saved);
    setBase(baseOf(saved));
    setValues(merged.values);
    setChanges(merged.changes);
  }

  async function tell(reason: unknown) {
    try {
      if (isOutdated(reason)) return await showWhatChanged();
    } catch (second) {
      return setResult({ kind: 'failed', message: messageOf(second, texts.unknownFailure) });
    }
    const told = reason instanceof ApiError ? problemsFrom(reason.errors) : [];
    setRefused(told);
    setResult(
      told.length > 0
        ? { kind: 'problems', problems: told }
        : { kind: 'failed', message: messageOf(reason, texts.unknownFailure) },
    );
  }

  return {
    values,
    /** The store as it was last saved. */
    store,
    changes,
    problems,
    result,
    isTouched,
    isSaving,
    isChecked,
    isRestored,
    change,
    set: <F extends StoreField>(field: F, value: StoreValues[F]) => change(field, () => value),
    /** As long as there is no store, its address follows its name. */
    setName(storeName: string) {
      const follows = base.version === 0 && values.storeSlug === slugFrom(values.storeName);
      change('storeName', () => storeName);
      if (follows) change('storeSlug', () => slugFrom(storeName));
    },
    /** A control was left: from now on what is wrong with it is said. */
    leave: (at: string) => setLeft((all) => new Set(all).add(at)),
    /** What is to be said beside a control. */
    problemAt: (at: string) => (isChecked || left.has(at) ? problems : refused).find((one) => one.at === at)?.message,
    closeResult: () => setResult(null),
    startOver() {
      setValues(base.values);
      setChanges(null);
      setLeft(new Set());
      setChecked(false);
      setRefused([]);
      setRestored(false);
    },
    /** Gives up what is here in a contested field for what was saved meanwhile. */
    takeOver({ field, saved }: Change<StoreValues>) {
      setValues((now) => ({ ...now, [field]: saved[field] }));
      setChanges((all) => all && settled(all, field));
    },
    async save() {
      setChecked(true);
      const found = problemsIn(values);
      if (found.length > 0) return setResult({ kind: 'problems', problems: found });
      setSaving(true);
      try {
        const saved = await saveStore(values, base.version);
        takeUp(saved);
        setBase(baseOf(saved));
        // What was typed while it was on its way stays.
        setValues((now) => (sameValues(now, values) ? valuesOf(saved) : now));
        setChanges(null);
        setRefused([]);
        setRestored(false);
        setResult({ kind: 'saved', store: saved });
      } catch (reason) {
        await tell(reason);
      } finally {
        setSaving(false);
      }
    },
    /** Shows the store to everybody, or hides it. Nothing that is typed is saved by this. */
    async show(isPublic: boolean) {
      const saved = await showStore(isPublic);
      takeUp(saved);
      // With another content it was saved elsewhere, too: the next save shall find that out.
      if (sameValues(valuesOf(saved), base.values)) setBase(baseOf(saved));
    },
  };
}

export type StoreEditor = ReturnType<typeof useStoreEditor>;
