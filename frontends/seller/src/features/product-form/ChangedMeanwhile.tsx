import { type Change, ChangedMeanwhile as Changed } from '@gehna/edits';
import { wordsOf } from './differences.ts';
import type { ProductValues } from './fields.ts';
import { texts } from './texts.ts';

/** What was saved elsewhere while the product was open here. */
export type Meanwhile = { changes: readonly Change<ProductValues>[]; arePicturesChanged: boolean };

type Props = Meanwhile & { onTakeOver: (change: Change<ProductValues>) => void };

export function ChangedMeanwhile({ changes, arePicturesChanged, onTakeOver }: Props) {
  return (
    <Changed
      texts={texts}
      changes={changes}
      wordsOf={({ field, saved }) => (saved[field] === '' ? '' : wordsOf(field, saved[field]))}
      onTakeOver={onTakeOver}
    >
      {arePicturesChanged && <li>{texts.picturesChanged}</li>}
      {changes.length === 0 && !arePicturesChanged && <li>{texts.reviewedMeanwhile}</li>}
    </Changed>
  );
}
