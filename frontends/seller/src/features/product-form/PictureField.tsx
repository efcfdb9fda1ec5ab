import { PictureRow } from '../../pictures/PictureRow.tsx';
import { acceptedTypes } from './pictures.ts';
import { texts } from './texts.ts';
import type { Pictures } from './use-pictures.ts';

/** The pictures of a piece: chosen or dropped, put in order, taken away. */
export function PictureField({ field }: { field: Pictures }) {
  return (
    <PictureRow
      title={texts.pictures}
      hint={texts.picturesHint}
      addWord={texts.addPicture}
      accept={acceptedTypes}
      pictures={field.pictures.map(({ id, source }) => ({ id, src: source.src }))}
      firstWord={texts.first}
      problems={field.problems}
      onAdd={field.add}
      onRemove={field.remove}
      onMove={field.move}
    />
  );
}
