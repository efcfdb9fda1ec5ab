import { Note, TextButton } from '@gehna/ui';
import type { Change as ChangeOf } from '../../edits/merge.ts';
import styles from './ChangedMeanwhile.module.css';
import { texts } from './texts.ts';
import type { StoreValues } from './values.ts';

export type Change = ChangeOf<StoreValues>;

/** What was saved, in a few words. */
function wordsOf({ field, saved }: Change): string {
  switch (field) {
    case 'logo':
    case 'banner':
      return saved[field] === '' ? texts.emptied : texts.otherPicture;
    case 'shopPhotos':
      return texts.counted(saved.shopPhotos.length);
    case 'badges':
      return saved.badges.map(({ label }) => label).join(', ') || texts.emptied;
    case 'statesCovered':
    case 'countriesCovered':
      return saved[field].join(', ') || texts.emptied;
    default:
      return saved[field] || texts.emptied;
  }
}

type Props = { changes: readonly Change[]; onTakeOver: (change: Change) => void };

/** Says what was saved elsewhere. What is here stays; where both differ, the other value can be taken over. */
export function ChangedMeanwhile({ changes, onTakeOver }: Props) {
  return (
    <Note meaning="waiting" announce>
      <p>{texts.changedMeanwhile}</p>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const label = texts.field[change.field];
          return (
            <li key={change.field}>
              {change.isContested
                ? texts.changedOther(label, wordsOf(change))
                : texts.changedNow(label, wordsOf(change))}{' '}
              {change.isContested && (
                <TextButton small onClick={() => onTakeOver(change)}>
                  {texts.takeOver(label)}
                </TextButton>
              )}
            </li>
          );
        })}
        {changes.length === 0 && <li>{texts.nothingContested}</li>}
      </ul>
      <p>{texts.saveAgain}</p>
    </Note>
  );
}
