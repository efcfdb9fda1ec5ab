import { labelOf } from '@gehna/contracts/lists';
import { formatCount, TextButton } from '@gehna/ui';
import { Chip, Chips } from '@gehna/ui/catalogue';
import { RadioGroup } from '@gehna/ui/forms';
import { useState } from 'react';
import styles from './Choices.module.css';
import { texts } from './texts.ts';

type Props = {
  label: string;
  values: readonly string[];
  /** '' when nothing is chosen. */
  chosen: string;
  /** How many pieces each value would show; undefined while that is not known. */
  counts: Readonly<Record<string, number>> | undefined;
  onChoose: (value: string) => void;
  /** More values than this wait behind "Show all". */
  first?: number;
};

/** A value that would show nothing cannot be chosen, but a chosen one can always be taken back. */
const isOff = ({ counts, chosen }: Props, value: string) => counts !== undefined && !counts[value] && value !== chosen;

/** The first values and the chosen one, wherever it stands; all of them after "Show all". */
function useShown({ values, chosen, first = values.length }: Props) {
  const [wantsAll, setWantsAll] = useState(false);
  const isShort = !wantsAll && values.length > first + 1;
  const shown = isShort ? values.filter((value, at) => at < first || value === chosen) : values;
  return { shown, showAll: isShort ? () => setWantsAll(true) : undefined };
}

/** Short values as chips; pressing the chosen one takes it back. */
export function ChipChoices(props: Props) {
  const { shown, showAll } = useShown(props);
  const { label, chosen, counts, values, onChoose } = props;
  return (
    <Chips label={label}>
      {shown.map((value) => (
        <Chip
          key={value}
          on={value === chosen}
          disabled={isOff(props, value)}
          onPress={() => onChoose(value === chosen ? '' : value)}
        >
          {labelOf(value)} {counts && <span className={styles.count}>{formatCount(counts[value] ?? 0)}</span>}
        </Chip>
      ))}
      {showAll && (
        <Chip on={false} onPress={showAll}>
          {texts.showAll(values.length)}
        </Chip>
      )}
    </Chips>
  );
}

/** Long values as a list, "All" first. */
export function ListChoices(props: Props) {
  const { shown, showAll } = useShown(props);
  const { label, chosen, counts, values, onChoose } = props;
  return (
    <>
      <RadioGroup
        label={label}
        hideLabel
        value={chosen}
        onChange={onChoose}
        options={[
          { value: '', label: texts.all },
          ...shown.map((value) => ({
            value,
            label: labelOf(value),
            disabled: isOff(props, value),
            ...(counts ? { end: formatCount(counts[value] ?? 0) } : {}),
          })),
        ]}
      />
      {showAll && (
        <TextButton small className={styles.showAll ?? ''} onClick={showAll}>
          {texts.showAll(values.length)}
        </TextButton>
      )}
    </>
  );
}
