import { isLasting, keep, kept, storage, tabStorage } from '@gehna/client';

/** Something saved, as the fields show it. `version` goes back with an edit; 0 where there are none. */
export type Saved<Values> = { version: number; values: Values };

export type DraftSetup<Values> = {
  /** Key in the browser's storage: one a user and subject, as `gehna.application.<user id>`. */
  key: string;
  /** Fields that are not kept: passwords, files. */
  without?: readonly (keyof Values)[];
  /** For a visitor, who may share the device: kept for this tab alone. */
  isOfTab?: true;
  /** Without `edit`: what `values` become, which are the draft’s where something was typed, and otherwise those of `first`. */
  restored?: (values: Values, draft: { values: Values; base: Values }, first: Values) => Values;
};

/** What was typed and not sent, and the saved version it began with. */
type Draft<Values> = Saved<Values> & { base: Values };

const storageOf = ({ isOfTab }: Pick<DraftSetup<unknown>, 'isOfTab'>) => (isOfTab ? tabStorage : storage);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** null is of the same kind as a number or an object: it is an absent one. */
function isOfSameKind(first: unknown, value: unknown): boolean {
  if (first === null || value === null) return [first, value].every((one) => one === null || isNullable(one));
  if (typeof value !== typeof first || Array.isArray(value) !== Array.isArray(first)) return false;
  if (Array.isArray(value)) return !value.includes(null);
  if (!isRecord(first) || !isRecord(value)) return true;
  // Only what both have: another version of the page has other parts.
  return Object.entries(value).every(
    ([part, inner]) => !Object.hasOwn(first, part) || isOfSameKind(first[part], inner),
  );
}

const isNullable = (value: unknown) => typeof value === 'number' || isRecord(value);

/** The first values, with those of a draft that can stand in their fields; null where nothing is written at all. */
function valuesIn<Values extends object>(written: unknown, first: Values, { without = [] }: DraftSetup<Values>) {
  if (typeof written !== 'object' || written === null) return null;
  const values = { ...first };
  for (const field of Object.keys(first) as (keyof Values)[]) {
    const value = (written as Partial<Values>)[field];
    if (value !== undefined && !without.includes(field) && isOfSameKind(first[field], value)) values[field] = value;
  }
  return values;
}

/** A draft of another version of the page, or an altered one, is read as far as it is valid. */
export function readDraft<Values extends object>(setup: DraftSetup<Values>, first: Values): Draft<Values> | null {
  const written = kept(storageOf(setup), setup.key) as { version?: unknown; values?: unknown; base?: unknown } | null;
  const values = valuesIn(written?.values, first, setup);
  const base = valuesIn(written?.base, first, setup);
  if (!values || !base || typeof written?.version !== 'number') return null;
  return { version: written.version, values, base };
}

/** Stores the draft, or removes it (null). False where the browser stores nothing, or only for this page. */
export function keepDraft<Values extends object>(setup: DraftSetup<Values>, draft: Draft<Values> | null): boolean {
  const { key, without = [] } = setup;
  const shown = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field as keyof Values)));
  const written = draft && { ...draft, values: shown(draft.values), base: shown(draft.base) };
  keep(storageOf(setup), key, written);
  return isLasting(storageOf(setup), key);
}

export type OpenForm = (sent: unknown, saved?: Saved<unknown>) => void;

/** By the key of its draft, what an open form does once one that was left while it was sent has its answer: what was sent is not there to be sent again. */
export const openForms = new Map<string, OpenForm>();

/** Calls `look` when another tab has removed the draft. Returns how to stop. */
export function onRemovedElsewhere(draftKey: string, look: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === draftKey && newValue === null) look();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
