import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { switchedAtATime } from '@gehna/contracts/rules';
import { Button, formatCount, Note, notify } from '@gehna/ui';
import { useState } from 'react';
import { type Refused, replaceRow, switchPricing } from './api.ts';
import styles from './PricingSwitch.module.css';
import { texts } from './texts.ts';

type Props = { chosen: ReadonlySet<string>; onClear: () => void; onDone: () => void };

/** What can be done with the chosen products: their prices follow the rate, or are fixed. Each that cannot says why. */
export function PricingSwitch({ chosen, onClear, onDone }: Props) {
  const words = texts.switching;
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const switching = useMutation({
    mutationFn: (isPricedByRate: boolean) => switchPricing([...chosen], isPricedByRate),
    onSuccess: (answer) => {
      for (const product of answer.switched) replaceRow(queries, product);
      const { length } = answer.switched;
      if (length > 0) notify.good(words.switched(formatCount(length), length === 1));
      setRefused(answer.refused);
      onClear();
    },
    onError: (reason) => notify.bad(messageOf(reason, words.failed)),
  });
  function press(isPricedByRate: boolean) {
    if (switching.isPending || chosen.size === 0) return;
    setRefused([]);
    if (chosen.size > switchedAtATime) notify.bad(words.tooMany(formatCount(switchedAtATime)));
    else switching.mutate(isPricedByRate);
  }
  const busy = (isPricedByRate: boolean) =>
    switching.isPending && switching.variables === isPricedByRate && words.acting;
  return (
    <section aria-label={words.label} data-lower-bar="always" className={styles.bar}>
      {refused.length > 0 && (
        <Note meaning="bad" announce>
          {words.refused(formatCount(refused.length), refused.length === 1)}
          <ul className={styles.refused}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name ?? words.gone}</b>: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <p className={styles.words}>{texts.chosen(formatCount(chosen.size), chosen.size === 1)}</p>
      <p className={styles.note}>{words.note}</p>
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
