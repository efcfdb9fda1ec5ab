import type { ChangeView, Filters, ListView, ListViews } from '@gehna/client/list-view';
import { Button, Icon } from '@gehna/ui';
import { Select } from '@gehna/ui/forms';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
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

/** Search, filters and order, where it has several, of a list of the console. */
export function ListControls<F extends Filters, Sort extends string>({ views, view, onChange, words }: Props<F, Sort>) {
  const names = Object.keys(views.filters) as (keyof F & string)[];
  return (
    <div className={styles.controls}>
      <SearchBox
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={view.search}
        onSearch={(search) => onChange((newest) => views.search(newest, search), { replace: true })}
      />
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
