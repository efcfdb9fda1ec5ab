import { labelOf } from '@gehna/client';
import { formatCount, TitledSection, VisuallyHidden } from '@gehna/ui';
import type { Performance } from './api.ts';
import styles from './Categories.module.css';
import { texts } from './texts.ts';

/** How many pieces of each kind; nothing while there is none. Bars are as long as their share of the largest. */
export function Categories({ categories }: { categories: Performance['categoryDistribution'] }) {
  if (categories.length === 0) return null;
  const largest = Math.max(...categories.map(({ count }) => count), 1);
  return (
    <TitledSection level={2} ruled title={texts.categories}>
      <ul className={styles.list}>
        {categories.map(({ _id, count }) => (
          <li key={_id}>
            <VisuallyHidden>{texts.categoryCount(labelOf(_id), count)}</VisuallyHidden>
            <span aria-hidden>{labelOf(_id)}</span>
            <span aria-hidden className={styles.bar}>
              <span style={{ width: `${(count / largest) * 100}%` }} />
            </span>
            <b aria-hidden>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
