/** A field that was saved elsewhere while it was open here. Contested: something else was done with it here. */
export type Change<Values> = { field: keyof Values; saved: Values; isContested: boolean };

/** Fields hold texts, switches, or lists of plain values; of files only the number is compared: each is `{}`. */
export const sameField = <Values>(field: keyof Values, one: Values, other: Values) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** An edit that began at `base` and finds `saved`: what was typed stays, what was left alone takes the saved value. */
export function mergeEdits<Values extends object>(
  fields: readonly (keyof Values)[],
  base: Values,
  typed: Values,
  saved: Values,
) {
  const changes: Change<Values>[] = fields
    .filter((field) => !sameField(field, saved, base))
    .map((field) => ({
      field,
      saved,
      isContested: !sameField(field, typed, base) && !sameField(field, typed, saved),
    }));
  const values = { ...typed };
  for (const { field, isContested } of changes) if (!isContested) values[field] = saved[field];
  return { values, changes };
}

/** The same changes after one was decided for what was saved. */
export const settled = <Values>(changes: readonly Change<Values>[], field: keyof Values): Change<Values>[] =>
  changes.map((change) => (change.field === field ? { ...change, isContested: false } : change));
