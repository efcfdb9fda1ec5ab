import { type ProductSort, productSorts } from '@gehna/contracts/lists';
import { IconButton } from '@gehna/ui';
import { SelectControl } from '@gehna/ui/forms';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import { useId } from 'react';
import styles from './SortControls.module.css';
import { texts } from './texts.ts';
import { sortBy, turnOrder, type View } from './view.ts';

/** By what the list is sorted, and in which direction. */
export function SortControls({ view, onChange }: { view: View; onChange: (next: View) => void }) {
  const label = useId();
  const isAscending = view.sortOrder === 'asc';
  return (
    <div className={styles.sort}>
      <span id={label} className={styles.label}>
        {texts.sortBy}
      </span>
      <SelectControl
        dense
        aria-labelledby={label}
        value={view.sortBy}
        options={productSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(event) => onChange(sortBy(view, event.target.value as ProductSort))}
      />
      <IconButton
        icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        label={texts.order(view.sortOrder, texts.orders[view.sortBy][view.sortOrder])}
        onClick={() => onChange(turnOrder(view))}
        className={styles.order ?? ''}
      />
    </div>
  );
}
