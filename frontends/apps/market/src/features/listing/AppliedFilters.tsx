import { AppliedChipLink, Chips } from '@gehna/ui/catalogue';
import styles from './AppliedFilters.module.css';
import { texts } from './texts.ts';
import { appliedFilters, queryOf, remove, type View } from './view.ts';

/** The filters in use; each leads to the list without it. On phones the sheet shows them. */
export function AppliedFilters({ view }: { view: View }) {
  const applied = appliedFilters(view);
  if (applied.length === 0) return null;
  return (
    <div className={styles.applied}>
      <Chips label={texts.applied}>
        {applied.map(({ name, label }) => (
          <AppliedChipLink key={name} to={{ search: queryOf(remove(view, name)) }}>
            {label}
          </AppliedChipLink>
        ))}
      </Chips>
    </div>
  );
}
