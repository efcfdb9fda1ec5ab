import { keep, storage } from '@gehna/client';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Draft } from './draft.ts';
import { type ProductValues, productFields, sameValues } from './fields.ts';
import { resolveProduct, withoutStrangers } from './rules.ts';
import type { Pictures } from './use-pictures.ts';

type Options = {
  /** Where what is typed is kept. */
  key: string;
  /** What the fields show at first. */
  opened: ProductValues;
  /** What counts as "nothing typed yet": an empty form, or the saved product. */
  base: ProductValues;
  /** The saved product's version, for an edit. */
  version: number | null;
  pictures: Pictures;
  arePicturesTouched: boolean;
};

/** The fields of a product with their rules. What is typed is kept in the browser at each change until it is sent. */
export function useProductForm({ key, opened, base, version, pictures, arePicturesTouched }: Options) {
  const form = useForm<ProductValues>({ defaultValues: opened, resolver: resolveProduct });
  // In the order of the page, so that the focus goes to the first wrong field.
  for (const field of productFields) form.register(field);
  const values = form.watch();
  const isDone = useRef(false);

  const areFieldsTouched = !sameValues(values, base);
  const newPictures = pictures.pictures.filter(({ kind }) => kind === 'new').length;
  const draft: Draft | null =
    areFieldsTouched || newPictures > 0
      ? { values, base: version === null ? null : { version, values: base }, newPictures }
      : null;
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (!isDone.current) keep(storage, key, JSON.parse(text));
  }, [key, text]);

  return {
    form,
    values,
    isTouched: areFieldsTouched || arePicturesTouched,
    /** Subcategory and karat depend on the main category. */
    chooseCategory(mainCategory: string) {
      form.setValue('mainCategory', mainCategory, { shouldValidate: form.formState.isSubmitted });
      const belonging = withoutStrangers({ ...form.getValues(), mainCategory });
      form.setValue('subcategory', belonging.subcategory);
      form.setValue('karat', belonging.karat);
    },
    setAll(next: ProductValues) {
      for (const field of productFields) form.setValue(field, next[field]);
      form.clearErrors();
    },
    /** It is sent: nothing is kept any more. */
    done() {
      isDone.current = true;
      keep(storage, key, null);
      pictures.forget();
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
