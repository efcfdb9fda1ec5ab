import { classes, textStyles } from '@gehna/ui';
import { SheetSection } from '../../layout/SheetSection.tsx';
import { isShownOnceApproved, type Product } from './api.ts';
import type { TextSegment } from './changed-words.ts';
import styles from './Differences.module.css';
import { factDifferences, pictureDifferences } from './differences.ts';
import { texts } from './texts.ts';

type Props = { before: NonNullable<Product['live']>; after: Product };

/** What an edit changes, field by field: the version that was approved before beside the new one. */
export function Differences({ before, after }: Props) {
  const facts = factDifferences(before, after);
  const pictures = pictureDifferences(before, after).words;
  const words = isShownOnceApproved(after) ? texts.onMarket : texts.approvedBefore;
  return (
    <SheetSection title={texts.differences}>
      {facts.length === 0 && pictures.length === 0 && <p>{words.noDifference}</p>}
      {facts.length > 0 && (
        // biome-ignore-start lint/a11y/noRedundantRoles: a changed display hides a table's structure from screen readers
        <table role="table" className={styles.table}>
          <thead role="rowgroup" className={classes(styles.top, textStyles.hiddenOnPhones)}>
            <tr role="row">
              {[texts.field, words.before, texts.after].map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {facts.map(({ fact, label, before: old, after: next }) => (
              <tr key={fact} role="row" className={styles.row}>
                <th role="rowheader" scope="row" className={styles.label}>
                  {label}
                </th>
                <td role="cell">
                  <span aria-hidden className={styles.side}>
                    {words.before}
                  </span>
                  <Version of={old} changed="del" />
                </td>
                <td role="cell">
                  <span aria-hidden className={styles.side}>
                    {texts.after}
                  </span>
                  <Version of={next} changed="ins" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: see above
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}

/** One version of a field, with what the other one has not marked; of a long text that is some words of many. */
function Version({ of: segments, changed: Changed }: { of: readonly TextSegment[]; changed: 'del' | 'ins' }) {
  return (
    <span className={styles.version}>
      {segments.map(({ text, isChanged }, index) =>
        isChanged ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text have no id
          <Changed key={index}>{text}</Changed>
        ) : (
          text
        ),
      )}
    </span>
  );
}
