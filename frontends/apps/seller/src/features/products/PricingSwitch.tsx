import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { switchedAtATime } from '@gehna/contracts/rules';
import { Button, FailureNote, formatCount, notify, TextButton, textStyles, useIsShown } from '@gehna/ui';
import { useState } from 'react';
import { type Refused, replaceRows, switchPricing } from './api.ts';
import styles from './PricingSwitch.module.css';
import { texts } from './texts.ts';

type Props = {
  chosen: ReadonlySet<string>;
  /** The products of the page that is shown. */
  shown: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onUnchoose: (ids: readonly string[]) => void;
  onDone: () => void;
};

/** What can be done with the chosen products: their prices follow the rate, or are fixed. Each that cannot has its reason. */
export function PricingSwitch({ chosen, shown, onChoose, onUnchoose, onDone }: Props) {
  const words = texts.switching;
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isShown = useIsShown();
  const switching = useMutation({
    mutationFn: ({ ids, isPricedByRate }: { ids: readonly string[]; isPricedByRate: boolean }) =>
      switchPricing(ids, isPricedByRate),
    onSuccess: (answer, { ids }) => {
      replaceRows(queries, answer.switched);
      const { switched, submitted = switched.length } = answer;
      if (submitted > 0) notify.good(words.switched(formatCount(submitted), submitted === 1));
      else if (switched.length > 0) notify.good(words.unchanged);
      if (isShown.current) setRefused(answer.refused);
      else if (answer.refused.length > 0) notify.bad(refusalText(answer.refused));
      onUnchoose(ids);
    },
    onError: (reason) => notify.bad(messageOf(reason, words.failed)),
  });
  function press(isPricedByRate: boolean) {
    if (switching.isPending || chosen.size === 0) return;
    setRefused([]);
    if (chosen.size > switchedAtATime) notify.bad(words.tooMany(formatCount(switchedAtATime)));
    else switching.mutate({ ids: [...chosen], isPricedByRate });
  }
  const isPageChosen = shown.every((id) => chosen.has(id));
  const busy = (isPricedByRate: boolean) =>
    switching.isPending && switching.variables.isPricedByRate === isPricedByRate && words.acting;
  return (
    <section aria-label={words.label} data-lower-bar="always" className={styles.bar}>
      {refused.length > 0 && (
        <FailureNote>
          {refusedCount(refused)}
          <ul className={styles.refused}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name ?? words.gone}</b>: {reason}
              </li>
            ))}
          </ul>
        </FailureNote>
      )}
      <p className={styles.words}>
        {texts.chosen(formatCount(chosen.size), chosen.size === 1)}{' '}
        {shown.length > 0 && (
          <TextButton small onClick={() => (isPageChosen ? onUnchoose : onChoose)(shown)}>
            {isPageChosen ? words.noneOfPage : words.allOfPage}
          </TextButton>
        )}
      </p>
      <p className={textStyles.secondSmall}>{words.note}</p>
      <p className={styles.ways}>
        <Button size="small" aria-disabled={chosen.size === 0} busy={busy(true)} onClick={() => press(true)}>
          {words.byRate}
        </Button>
        <Button
          look="line"
          size="small"
          aria-disabled={chosen.size === 0}
          busy={busy(false)}
          onClick={() => press(false)}
        >
          {words.fixed}
        </Button>
        <Button look="line" size="small" onClick={onDone}>
          {words.done}
        </Button>
      </p>
    </section>
  );
}

const refusedCount = ({ length }: readonly Refused[]) => texts.switching.refused(formatCount(length), length === 1);

/** For a notice, which has room for the first reasons. */
const refusalText = (refused: readonly Refused[]) =>
  [
    refusedCount(refused),
    ...refused.slice(0, 3).map(({ name, reason }) => `${name ?? texts.switching.gone}: ${reason}`),
  ].join(' ');
