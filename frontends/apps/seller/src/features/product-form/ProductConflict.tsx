import { EditConflict } from '@gehna/forms';
import { wordsOf } from './differences.ts';
import { texts } from './texts.ts';
import type { ProductForm } from './use-product-form.ts';

/** Conflict with a save made elsewhere while the product was open here. Pictures have no text of their own. */
export function ProductConflict({ form: { changes, changesRef, takeOver } }: { form: ProductForm }) {
  if (changes === null) return null;
  const listed = changes.filter(({ field }) => field !== 'images');
  return (
    <EditConflict
      ref={changesRef}
      texts={texts}
      changes={listed}
      wordsOf={({ field, saved }) => (saved[field] === '' ? '' : wordsOf(field, saved[field]))}
      onTakeOver={takeOver}
    >
      {listed.length < changes.length && <li>{texts.picturesChanged}</li>}
    </EditConflict>
  );
}
