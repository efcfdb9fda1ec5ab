import { type FormSetup, useApiForm, useWatch } from '@gehna/forms';
import type { OwnProduct } from '../../own-products.ts';
import { belongingValues, bodyOf, type ProductValues } from './fields.ts';
import { release } from './pictures.ts';
import type { ProductBody } from './rules.ts';
import { usePictures } from './use-pictures.ts';

/** The form of a product with its pictures; `product` is the saved one that is edited. */
export function useProductForm<Answer>(
  setup: FormSetup<ProductValues, ProductBody, Answer>,
  product: OwnProduct | null,
) {
  const form = useApiForm({
    ...setup,
    bodyOf,
    async send(body, sending) {
      const answer = await setup.send(body, sending);
      // Only these: others may have been added meanwhile.
      release(body.images);
      return answer;
    },
  });
  // Its type allows for fields without a first value; here each has one.
  const values = useWatch({ control: form.control }) as ProductValues;
  return {
    ...form,
    values,
    pictures: usePictures(form, product),
    /** Subcategory and karat depend on the main category. */
    chooseCategory(mainCategory: string) {
      form.setValue('mainCategory', mainCategory, { shouldValidate: form.isSubmitted });
      const belonging = belongingValues({ ...form.getValues(), mainCategory });
      form.setValue('subcategory', belonging.subcategory);
      form.setValue('karat', belonging.karat);
    },
    startOver() {
      release(form.getValues('images'));
      form.startOver();
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
