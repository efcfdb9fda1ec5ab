import { Button, Icon } from '@gehna/ui';
import { Select } from '@gehna/ui/forms';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './ListControls.module.css';
import { SearchBox } from './SearchBox.tsx';
import { texts } from './texts.ts';
import { approvalFilters, choose, type Sort, sortBy, sorts, statusFilters, turnOrder, type View } from './view.ts';

/** Choices push an entry of the history, typing replaces it. */
type Props = { view: View; onChange: (next: View, how?: { replace: boolean }) => void };

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

/** Search, filters and order of the list. */
export function ListControls({ view, onChange }: Props) {
  return (
    <div className={styles.controls}>
      <SearchBox value={view.search} onSearch={(search) => onChange(choose(view, { search }), { replace: true })} />
      <Select
        label={texts.status}
        options={optionsOf(statusFilters, texts.statuses)}
        value={view.status}
        onChange={({ target }) => onChange(choose(view, { status: target.value as View['status'] }))}
      />
      <Select
        label={texts.approval}
        options={optionsOf(approvalFilters, texts.approvals)}
        value={view.approval}
        onChange={({ target }) => onChange(choose(view, { approval: target.value as View['approval'] }))}
      />
      <div className={styles.sort}>
        <Select
          label={texts.sort}
          options={optionsOf(sorts, texts.sorts)}
          value={view.sortBy}
          onChange={({ target }) => onChange(sortBy(view, target.value as Sort))}
        />
        <Button
          look="line"
          icon={<Icon of={view.sortOrder === 'asc' ? ArrowUp : ArrowDown} />}
          onClick={() => onChange(turnOrder(view))}
        >
          {texts.order[view.sortOrder]}
        </Button>
      </div>
    </div>
  );
}
