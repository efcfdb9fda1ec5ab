import { AppliedChip, Chips } from '@gehna/ui/catalogue';
import styles from './AppliedFilters.module.css';
import { texts } from './texts.ts';
import { appliedFilters, remove, type View } from './view.ts';

/** The filters in use; each is removed by a press. On phones the sheet shows them. */
export function AppliedFilters({ view, onChange }: { view: View; onChange: (next: View) => void }) {
  const applied = appliedFilters(view);
  if (applied.length === 0) return null;
  return (
    <div className={styles.applied}>
      <Chips label={texts.applied}>
        {applied.map(({ name, label }) => (
          <AppliedChip key={name} onRemove={() => onChange(remove(view, name))}>
            {label}
          </AppliedChip>
        ))}
      </Chips>
    </div>
  );
}
