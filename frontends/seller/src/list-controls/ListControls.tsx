import { Button, Icon } from '@gehna/ui';
import { Select } from '@gehna/ui/forms';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps } from 'react';
import styles from './ListControls.module.css';
import { SearchBox } from './SearchBox.tsx';

/** One of a few values, each with its words. */
export type Choice = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
};

type Props = {
  search: ComponentProps<typeof SearchBox>;
  filters: readonly [Choice, Choice];
  sort: Choice;
  order: { word: string; isAscending: boolean; onTurn: () => void };
};

/** The options of a list of values and of the words for them. */
export const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** Search, two filters and the order of a list of the console. */
export function ListControls({ search, filters, sort, order }: Props) {
  return (
    <div className={styles.controls}>
      <SearchBox {...search} />
      {filters.map((filter) => (
        <ChoiceField key={filter.label} choice={filter} />
      ))}
      <div className={styles.sort}>
        <ChoiceField choice={sort} />
        <Button look="line" icon={<Icon of={order.isAscending ? ArrowUp : ArrowDown} />} onClick={order.onTurn}>
          {order.word}
        </Button>
      </div>
    </div>
  );
}

function ChoiceField({ choice: { label, options, value, onChoose } }: { choice: Choice }) {
  return <Select label={label} options={options} value={value} onChange={({ target }) => onChoose(target.value)} />;
}
