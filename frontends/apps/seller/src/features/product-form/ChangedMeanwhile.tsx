import { ChangedMeanwhile as Changed } from '@gehna/forms';
import { wordsOf } from './differences.ts';
import { texts } from './texts.ts';
import type { ProductForm } from './use-product-form.ts';

/** What was saved elsewhere while the product was open here. Pictures cannot be said in words. */
export function ChangedMeanwhile({ form: { changes, changesRef, takeOver } }: { form: ProductForm }) {
  if (changes === null) return null;
  const said = changes.filter(({ field }) => field !== 'images');
  return (
    <Changed
      ref={changesRef}
      texts={texts}
      changes={said}
      wordsOf={({ field, saved }) => (saved[field] === '' ? '' : wordsOf(field, saved[field]))}
      onTakeOver={takeOver}
    >
      {said.length < changes.length && <li>{texts.picturesChanged}</li>}
      {changes.length === 0 && <li>{texts.reviewedMeanwhile}</li>}
    </Changed>
  );
}
