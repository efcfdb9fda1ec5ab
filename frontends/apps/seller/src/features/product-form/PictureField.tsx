import { pictureTypes } from '@gehna/contracts/rules';
import { PictureRow } from '../../pictures/PictureRow.tsx';
import { texts } from './texts.ts';
import type { ProductForm } from './use-product-form.ts';

/** The pictures of a piece: chosen or dropped, reordered, removed. */
export function PictureField({ field }: { field: ProductForm['pictures'] }) {
  return (
    <PictureRow
      title={texts.field.images}
      hint={texts.picturesHint}
      addWord={texts.addPicture}
      accept={pictureTypes}
      pictures={field.pictures.map(({ id, source }) => ({ id, src: source.src }))}
      firstWord={texts.first}
      problems={field.problems}
      onAdd={field.add}
      onRemove={field.remove}
      onMove={field.move}
    />
  );
}
