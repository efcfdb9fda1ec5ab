import { ApiError } from '@gehna/client';
import { productFields } from './fields.ts';
import type { Pictures } from './use-pictures.ts';
import type { ProductForm } from './use-product-form.ts';

/** Puts what the server says about a field beside it, and the focus into the first. */
export function showBesideFields({ form }: ProductForm, pictures: Pictures, reason: unknown) {
  if (!(reason instanceof ApiError)) return;
  let isFirst = true;
  for (const { field, message } of reason.errors) {
    if (field === 'images') pictures.setProblems([message]);
    const own = productFields.find((name) => name === field);
    if (!own) continue;
    form.setError(own, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
