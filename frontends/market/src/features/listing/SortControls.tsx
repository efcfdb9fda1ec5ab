import { type ProductSort, productSorts } from '@gehna/contracts/lists';
import { Button, IconButton } from '@gehna/ui';
import { SelectControl } from '@gehna/ui/forms';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './SortControls.module.css';
import { texts } from './texts.ts';
import { allProducts, queryOf, sortBy, turnOrder, type View } from './view.ts';

type Props = { view: View; onChange: (next: View) => void };

/**
 * By what the list is sorted, and in which direction. The browser itself sends it while the app has not come yet; where scripts are
 * off, by a button.
 */
export function SortControls({ view, onChange }: Props) {
  const label = useId();
  const isAscending = view.sortOrder === 'asc';
  const select = useRef<HTMLSelectElement>(null);
  useEarlyChoice(select, { view, onChange });
  return (
    <form action="/luxurymarket/products" autoComplete="off" className={styles.sort}>
      {unsortedOf(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span id={label} className={styles.label}>
        {texts.sortBy}
      </span>
      <SelectControl
        ref={select}
        name="sortBy"
        dense
        aria-labelledby={label}
        value={view.sortBy}
        options={productSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(event) => onChange(sortBy(view, event.target.value as ProductSort))}
      />
      <IconButton
        icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        label={texts.order(view.sortOrder, texts.orders[view.sortBy][view.sortOrder])}
        type="submit"
        name="sortOrder"
        value={isAscending ? 'desc' : 'asc'}
        onClick={(event) => {
          event.preventDefault();
          onChange(turnOrder(view));
        }}
        className={styles.order ?? ''}
      />
      <noscript>
        <Button type="submit" look="line" size="small">
          {texts.sort}
        </Button>
      </noscript>
    </form>
  );
}

/** What a list is asked for besides its order, from its first page. */
const unsortedOf = (view: View) => {
  const { sortBy, sortOrder, page } = allProducts;
  return [...new URLSearchParams(queryOf({ ...view, sortBy, sortOrder, page }))];
};

/** What was chosen before the app took the page over: only the control knows of it. */
function useEarlyChoice(select: RefObject<HTMLSelectElement | null>, { view, onChange }: Props) {
  const first = useRef(() => {
    const chosen = productSorts.find((sort) => sort === select.current?.value);
    if (chosen && chosen !== view.sortBy) onChange(sortBy(view, chosen));
  });
  useEffect(() => first.current(), []);
}
