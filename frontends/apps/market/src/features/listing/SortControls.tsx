import { Button, classes, IconButton, textStyles } from '@gehna/ui';
import { SelectControl } from '@gehna/ui/forms';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import { useId } from 'react';
import { ListForm } from './ListForm.tsx';
import styles from './SortControls.module.css';
import { texts } from './texts.ts';
import type { ChangeView } from './use-view-change.ts';
import { defaultSort, type ListSort, queryOf, sortBy, sortsOf, turnOrder, type View } from './view.ts';

type Props = { view: View; onChange: ChangeView };

/** By what the list is sorted, and in which direction. */
export function SortControls({ view, onChange }: Props) {
  const label = useId();
  const isAscending = view.sortOrder === 'asc';
  return (
    <ListForm kept={unsorted(view)} className={styles.sort}>
      <span id={label} className={classes(styles.label, textStyles.hiddenOnPhones)}>
        {texts.sortBy}
      </span>
      <SelectControl
        name="sortBy"
        dense
        aria-labelledby={label}
        value={view.sortBy}
        options={sortsOf(view).map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={({ target }) => onChange((from) => sortBy(from, target.value as ListSort))}
      />
      {view.sortBy !== 'relevance' && (
        <IconButton
          icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
          label={texts.order(view.sortOrder, texts.orders[view.sortBy][view.sortOrder])}
          type="submit"
          name="sortOrder"
          value={isAscending ? 'desc' : 'asc'}
          onClick={(event) => {
            event.preventDefault();
            onChange(turnOrder);
          }}
          className={styles.order}
        />
      )}
      <noscript>
        <Button type="submit" look="line" size="small">
          {texts.sort}
        </Button>
      </noscript>
    </ListForm>
  );
}

/** The query of a list in its first order, from its first page. */
const unsorted = (view: View) => queryOf(sortBy(view, defaultSort(view.search)));
