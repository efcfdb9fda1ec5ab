import { Note, TextButton } from '@gehna/ui';
import type { Change as ChangeOf } from '../../edits/merge.ts';
import styles from './ChangedMeanwhile.module.css';
import { wordsOf } from './differences.ts';
import type { ProductValues } from './fields.ts';
import { texts } from './texts.ts';

export type Change = ChangeOf<ProductValues>;

/** What was saved elsewhere while the product was open here. */
export type Meanwhile = { changes: readonly Change[]; arePicturesChanged: boolean };

type Props = Meanwhile & { onTakeOver: (change: Change) => void };

/** Says what was changed elsewhere. What was typed here stays; where both differ, the other value can be taken over. */
export function ChangedMeanwhile({ changes, arePicturesChanged, onTakeOver }: Props) {
  return (
    <Note meaning="waiting" announce>
      <p>{texts.changedMeanwhile}</p>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const label = texts.field[change.field];
          const value = change.saved[change.field];
          const saved = value === '' ? texts.emptied : wordsOf(change.field, value);
          return (
            <li key={change.field} className={styles.change}>
              {change.isContested ? texts.changedOther(label, saved) : texts.changedNow(label, saved)}
              {change.isContested && (
                <TextButton small onClick={() => onTakeOver(change)}>
                  {texts.takeOver(label)}
                </TextButton>
              )}
            </li>
          );
        })}
        {arePicturesChanged && <li>{texts.picturesChanged}</li>}
        {changes.length === 0 && !arePicturesChanged && <li>{texts.reviewedMeanwhile}</li>}
      </ul>
      <p>{texts.saveAgain}</p>
    </Note>
  );
}
