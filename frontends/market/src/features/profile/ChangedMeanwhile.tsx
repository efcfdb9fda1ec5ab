import { Note, TextButton } from '@gehna/ui';
import styles from './ChangedMeanwhile.module.css';
import type { Change } from './merge.ts';
import { texts } from './texts.ts';

type Props = { changes: readonly Change[]; onTakeOver: (change: Change) => void };

/** What another tab or device saved while this one was editing. */
export function ChangedMeanwhile({ changes, onTakeOver }: Props) {
  return (
    <Note meaning="waiting" announce>
      <p>{texts.changedMeanwhile}</p>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const label = texts.field[change.field];
          const saved = change.saved || texts.emptied;
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
      </ul>
      <p>{texts.saveAgain}</p>
    </Note>
  );
}
