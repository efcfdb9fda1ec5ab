import { Note, TextButton } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import type { ReactNode, RefObject } from 'react';
import styles from './EditConflict.module.css';
import type { Change } from './merge.ts';
import { texts } from './texts.ts';

type Props<Values> = {
  /** `changesRef` of the form. */
  ref: RefObject<HTMLDivElement | null>;
  /** Those of the form. */
  texts: Readonly<{
    editConflict: string;
    /** What each field is called. */
    field: Readonly<Record<keyof Values, string>>;
    changedNow: (label: string, saved: string) => string;
    changedOther: (label: string, saved: string) => string;
    emptied: string;
    takeOver: (label: string) => string;
    saveAgain: string;
  }>;
  changes: readonly Change<Values>[];
  /** The saved value as displayed; empty when the field was emptied. */
  wordsOf: (change: Change<Values>) => string;
  onTakeOver: (change: Change<Values>) => void;
  /** Further lines, about what no field shows. */
  children?: ReactNode;
};

/** Lists a conflict: what was saved elsewhere. What was typed stays; where both differ, the saved value can be used instead. */
export function EditConflict<Values>({ ref, texts: words, changes, wordsOf, onTakeOver, children }: Props<Values>) {
  // Not every field takes the focus: pictures do not.
  const note = useKeptFocus(ref);
  return (
    <Note ref={note} meaning="waiting" announce>
      <p>{words.editConflict}</p>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const label = words.field[change.field];
          const saved = wordsOf(change) || words.emptied;
          return (
            <li key={String(change.field)}>
              {change.isContested ? words.changedOther(label, saved) : words.changedNow(label, saved)}
              {change.isContested && (
                <TextButton small onClick={() => onTakeOver(change)}>
                  {words.takeOver(label)}
                </TextButton>
              )}
            </li>
          );
        })}
        {children}
        {changes.length === 0 && !children && <li>{texts.nothingChanged}</li>}
      </ul>
      <p>{words.saveAgain}</p>
    </Note>
  );
}
