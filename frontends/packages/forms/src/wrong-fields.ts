import type { FieldErrors } from 'react-hook-form';

/** Something wrong at a field or in a part of it: "name", "badges.1.label". */
export type WrongField = { at: string; message: string };

function inside(errors: FieldErrors, path: string): WrongField[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error) return [];
    // What is wrong with a list as a whole is kept by react-hook-form in its `root`.
    const at = name === 'root' ? path.slice(0, -1) : path + name;
    return typeof error.message === 'string'
      ? [{ at, message: error.message }]
      : inside(error as FieldErrors, `${at}.`);
  });
}

/** All of them, in the order of the fields; then what no field shows. */
export function wrongFieldsIn(errors: FieldErrors, fields: readonly string[]): WrongField[] {
  const names = new Set([...fields, ...Object.keys(errors)]);
  return [...names].flatMap((name) => inside({ [name]: errors[name] }, ''));
}
