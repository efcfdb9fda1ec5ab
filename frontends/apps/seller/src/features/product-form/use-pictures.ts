import { type ApiForm, useWatch } from '@gehna/forms';
import { useState } from 'react';
import { moved } from '../../moved.ts';
import type { OwnProduct } from '../../own-products.ts';
import type { ProductValues } from './fields.ts';
import { isLost, picturesAt, release, takeFiles } from './pictures.ts';
import type { ProductBody } from './rules.ts';

/** The pictures of the form, of a new product or one that has some. */
export function usePictures(form: ApiForm<ProductValues, ProductBody>, product: OwnProduct | null) {
  const images = useWatch({ control: form.control, name: 'images' });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const pictures = picturesAt(images, product);
  const addresses = pictures.map(({ id }) => id);
  const addressesNow = () => picturesAt(form.getValues('images'), product).map(({ id }) => id);
  const refused = form.errorAt('images');

  function change(next: string[], found: readonly string[] = []) {
    setProblems(found);
    form.setValue('images', next, { shouldValidate: form.isSubmitted });
  }

  return {
    pictures,
    /** Problems of chosen files, or the server's errors of the pictures. */
    problems: refused ? [...problems, refused] : problems,
    /** Some were chosen at an earlier visit, before a reload. */
    areSomeLost: images.some(isLost),
    async add(chosen: readonly File[]) {
      // More may be chosen, or some removed, while these are examined.
      const taken = await takeFiles(chosen, () => addressesNow().length);
      change([...addressesNow(), ...taken.addresses], taken.problems);
    },
    remove(index: number) {
      release(addresses.slice(index, index + 1));
      change(addresses.filter((_, at) => at !== index));
    },
    move: (from: number, to: number) => change(moved(addresses, from, to)),
  };
}
