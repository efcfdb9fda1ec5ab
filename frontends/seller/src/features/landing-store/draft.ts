import { kept, storage } from '@gehna/client';
import { badgeTypes } from '@gehna/contracts/lists';
import { type Badge, emptyValues, type StoreValues, storeFields } from './values.ts';

/** The store that an edit begins with: as it was saved, or an empty one of version 0. */
export type Base = { version: number; values: StoreValues };

/** What was typed and not saved. */
export type Draft = { values: StoreValues; base: Base };

export const draftKey = (userId: string) => `gehna.landing-store-draft.${userId}`;

const isText = (value: unknown) => typeof value === 'string';
const isBadge = (value: unknown): value is Badge => {
  const { type, label } = (value ?? {}) as Partial<Badge>;
  return isText(label) && badgeTypes.some((known) => known === type);
};
const isListOf = (value: unknown, fits: (one: unknown) => boolean) => Array.isArray(value) && value.every(fits);

/** Whether something read from storage has the shape of this field. */
const fitsField = (field: keyof StoreValues, value: unknown) =>
  field === 'badges'
    ? isListOf(value, isBadge)
    : Array.isArray(emptyValues[field])
      ? isListOf(value, isText)
      : isText(value);

function valuesIn(written: unknown): StoreValues | null {
  if (typeof written !== 'object' || written === null) return null;
  const given = written as Record<string, unknown>;
  const sound = storeFields.filter((field) => fitsField(field, given[field])).map((field) => [field, given[field]]);
  return { ...emptyValues, ...Object.fromEntries(sound) };
}

/** What an older version of the page, or somebody else, left there is read as far as it makes sense, else as nothing. */
export function readDraft(key: string): Draft | null {
  const written = kept(storage, key) as {
    values?: unknown;
    base?: { version?: unknown; values?: unknown } | null;
  } | null;
  const values = valuesIn(written?.values);
  const baseValues = valuesIn(written?.base?.values);
  const version = written?.base?.version;
  if (!values || !baseValues || typeof version !== 'number') return null;
  return { values, base: { version, values: baseValues } };
}
