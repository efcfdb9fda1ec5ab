import { EditConflict } from '@gehna/forms';
import { TextButton } from '@gehna/ui';
import { wordsOf } from './differences.ts';
import { texts } from './texts.ts';
import type { ProductForm } from './use-product-form.ts';

/** Conflict with a save made elsewhere while the product was open here. Of pictures only the number can be written. */
export function ProductConflict({ form: { changes, changesRef, takeOver } }: { form: ProductForm }) {
  if (changes === null) return null;
  const pictures = changes.find(({ field }) => field === 'images');
  return (
    <EditConflict
      ref={changesRef}
      texts={texts}
      changes={changes.filter((change) => change !== pictures)}
      wordsOf={({ field, saved }) => (saved[field] === '' ? '' : wordsOf(field, saved[field]))}
      onTakeOver={takeOver}
    >
      {pictures && (
        <li>
          {pictures.isContested ? texts.picturesOther(wordsOf('images', pictures.saved.images)) : texts.picturesNow}
          {pictures.isContested && (
            <TextButton small onClick={() => takeOver(pictures)}>
              {texts.takeOver(texts.field.images)}
            </TextButton>
          )}
        </li>
      )}
    </EditConflict>
  );
}
