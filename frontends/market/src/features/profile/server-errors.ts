import { ApiError } from '@gehna/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts what the server says about a field beside it, and the focus into the first; false when it said nothing about any. */
export function showBesideFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  reason: unknown,
): boolean {
  if (!(reason instanceof ApiError)) return false;
  const known = reason.errors.flatMap(({ field, message }) => {
    const own = fields.find((name) => name === field);
    return own ? [{ own, message }] : [];
  });
  for (const [place, { own, message }] of known.entries())
    form.setError(own, { type: 'server', message }, { shouldFocus: place === 0 });
  return known.length > 0;
}
