import { type StoreField, type StoreValues, sameField, storeFields } from './values.ts';

/** A field that was saved elsewhere while it was open here. Contested: something else was done with it here. */
export type Change = { field: StoreField; saved: StoreValues; isContested: boolean };

/** An edit that began at `base` and finds `saved`: what was typed stays, what was left alone takes the saved value. */
export function mergeEdits(base: StoreValues, typed: StoreValues, saved: StoreValues) {
  const changes: Change[] = storeFields
    .filter((field) => !sameField(field, saved, base))
    .map((field) => ({
      field,
      saved,
      isContested: !sameField(field, typed, base) && !sameField(field, typed, saved),
    }));
  const taken = changes.filter(({ isContested }) => !isContested).map(({ field }) => [field, saved[field]]);
  return { values: { ...typed, ...Object.fromEntries(taken) } as StoreValues, changes };
}
