import { type ChangeView, chosenFilters, type Filters, type ListView, type ListViews } from '@gehna/client/list-view';
import { Button, classes, Icon } from '@gehna/ui';
import { Select } from '@gehna/ui/forms';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import styles from './ListControls.module.css';
import { SearchBox } from './SearchBox.tsx';
import { texts } from './texts.ts';

type Props<F extends Filters, Sort extends string> = {
  views: ListViews<F, Sort>;
  view: ListView<F, Sort | 'createdAt'>;
  onChange: ChangeView<F, Sort>;
  words: {
    search: string;
    searchPlaceholder: string;
    filters: {
      readonly [Name in keyof F]: { label: string; values: Readonly<Record<'all' | F[Name][number], string>> };
    };
    /** Absent: the list has one order. */
    sorts?: Readonly<Record<Sort | 'createdAt', string>>;
  };
};

/** Search, filters and order, where it has several, of a list of the console. On phones several of them are folded, so that the list is in sight. */
export function ListControls<F extends Filters, Sort extends string>({ views, view, onChange, words }: Props<F, Sort>) {
  const names = Object.keys(views.filters) as (keyof F & string)[];
  const [isOpen, setOpen] = useState(false);
  const isFoldable = names.length > 1 || words.sorts !== undefined;
  return (
    <div className={classes(styles.controls, isFoldable && !isOpen && styles.folded)}>
      <div className={styles.first}>
        <SearchBox
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={view.search}
          onSearch={(search) => onChange((newest) => views.search(newest, search), { replace: true })}
        />
        {isFoldable && (
          <Button
            look="line"
            icon={<Icon of={SlidersHorizontal} />}
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.filters(Object.keys(chosenFilters(view.filters)).length)}
          </Button>
        )}
      </div>
      {names.map((name) => (
        <Select
          key={name}
          label={words.filters[name].label}
          options={optionsOf(['all', ...(views.filters[name] ?? [])], words.filters[name].values)}
          value={view.filters[name]}
          onChange={({ target }) => onChange((newest) => views.choose(newest, name, target.value))}
        />
      ))}
      {words.sorts && (
        <div className={styles.sort}>
          <Select
            label={texts.sort}
            options={optionsOf(views.sorts, words.sorts)}
            value={view.sortBy}
            onChange={({ target }) => onChange((newest) => views.sortBy(newest, target.value))}
          />
          <Button
            look="line"
            icon={<Icon of={view.sortOrder === 'asc' ? ArrowUp : ArrowDown} />}
            onClick={() => onChange(views.turnOrder)}
          >
            {texts.order[view.sortOrder]}
          </Button>
        </div>
      )}
    </div>
  );
}

const optionsOf = (values: readonly string[], words: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: words[value] ?? value }));
