import { kept, storage } from '@gehna/client';
import { emptyValues, type ProductValues, textFields } from './fields.ts';

/** What was typed and not sent. `base` is the saved product that an edit began with. */
export type Draft = {
  values: ProductValues;
  base: { version: number; values: ProductValues } | null;
  /** How many chosen pictures there were: they cannot be kept, and whoever comes back is told. */
  newPictures: number;
};

/** One draft a user and product; `new` is the product that does not exist yet. */
export const draftKey = (userId: string, productId: string | 'new') => `gehna.product-draft.${userId}.${productId}`;

function valuesIn(written: unknown): ProductValues | null {
  if (typeof written !== 'object' || written === null) return null;
  const given = written as Record<string, unknown>;
  const texts = textFields.map((field) => [field, typeof given[field] === 'string' ? given[field] : ''] as const);
  return { ...emptyValues, ...Object.fromEntries(texts), isFeatured: given.isFeatured === true };
}

/** What an older version of the page, or somebody else, left there is read as far as it makes sense, else as nothing. */
export function readDraft(key: string): Draft | null {
  const written = kept(storage, key) as {
    values?: unknown;
    base?: { version?: unknown; values?: unknown } | null;
    newPictures?: unknown;
  } | null;
  const values = valuesIn(written?.values);
  if (!values) return null;
  const { version } = written?.base ?? {};
  const baseValues = valuesIn(written?.base?.values);
  return {
    values,
    base: typeof version === 'number' && baseValues ? { version, values: baseValues } : null,
    newPictures: typeof written?.newPictures === 'number' ? written.newPictures : 0,
  };
}
