import { type ProductField, type ProductValues, productFields } from './fields.ts';

/** A field that was saved elsewhere while it was open here. Contested: something else was typed into it here. */
export type Change = { field: ProductField; saved: string | boolean; isContested: boolean };

/** An edit that began at `base` and finds `saved`: what was typed stays, what was left alone takes the saved value. */
export function mergeEdits(base: ProductValues, typed: ProductValues, saved: ProductValues) {
  const changed = productFields.filter((field) => saved[field] !== base[field]);
  const changes: Change[] = changed.map((field) => ({
    field,
    saved: saved[field],
    isContested: typed[field] !== base[field] && typed[field] !== saved[field],
  }));
  const taken = changes.filter((change) => !change.isContested).map(({ field, saved: value }) => [field, value]);
  return { values: { ...typed, ...Object.fromEntries(taken) } as ProductValues, changes };
}
