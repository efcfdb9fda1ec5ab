import { labelOf } from '@gehna/client';
import { formatCount } from '@gehna/ui';
import { ChipLink, Chips, ChoiceList, ChoiceRow, ShowAll } from '@gehna/ui/catalogue';
import type { ReactNode } from 'react';
import styles from './Choices.module.css';
import { texts } from './texts.ts';

export type ChoicesProps = {
  label: string;
  values: readonly string[];
  /** '' when nothing is chosen. */
  chosen: string;
  /** How many products each value would show; undefined while that is not known. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Where a value leads to, and what a press on it does instead once scripts run. */
  linkTo: (value: string) => { to: { search: string }; nofollow: boolean; onPress?: () => void };
  /** More values than this wait behind "Show all". */
  first?: number;
};

/** A value that would show nothing leads nowhere, but a chosen one can always be taken back. */
const isOff = ({ counts, chosen }: ChoicesProps, value: string) =>
  counts !== undefined && !counts[value] && value !== chosen;

/** The first values and the chosen one, wherever it stands; the others after "Show all". */
function withRest({ values, chosen, first = values.length }: ChoicesProps, render: (value: string) => ReactNode) {
  const isLong = values.length > first + 1;
  const isFirst = (value: string, index: number) => !isLong || index < first || value === chosen;
  return {
    shown: values.filter(isFirst).map(render),
    rest: isLong && values.filter((value, index) => !isFirst(value, index)).map(render),
  };
}

const ShowRest = ({ count, children }: { count: number; children: ReactNode }) => (
  <ShowAll all={texts.showAll(count)} fewer={texts.showFewer}>
    {children}
  </ShowAll>
);

/** Short values as chips; the chosen one leads to the list without it. */
export function ChipChoices(props: ChoicesProps) {
  const { label, chosen, counts, values, linkTo } = props;
  const { shown, rest } = withRest(props, (value) => (
    <ChipLink key={value} {...linkTo(value === chosen ? '' : value)} on={value === chosen} off={isOff(props, value)}>
      {labelOf(value)} {counts && <span className={styles.count}>{formatCount(counts[value] ?? 0)}</span>}
    </ChipLink>
  ));
  return (
    <Chips label={label}>
      {shown}
      {rest && (
        <ShowRest count={values.length}>
          <div className={styles.rest}>{rest}</div>
        </ShowRest>
      )}
    </Chips>
  );
}

/** Long values as a list, "All" first. */
export function ListChoices(props: ChoicesProps) {
  const { label, chosen, counts, values, linkTo } = props;
  const { shown, rest } = withRest(props, (value) => (
    <ChoiceRow
      key={value}
      {...linkTo(value)}
      on={value === chosen}
      off={isOff(props, value)}
      end={counts && formatCount(counts[value] ?? 0)}
    >
      {labelOf(value)}
    </ChoiceRow>
  ));
  return (
    <ChoiceList label={label}>
      <ChoiceRow {...linkTo('')} on={chosen === ''}>
        {texts.all}
      </ChoiceRow>
      {shown}
      {rest && <ShowRest count={values.length}>{rest}</ShowRest>}
    </ChoiceList>
  );
}
