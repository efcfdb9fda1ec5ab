import { formatMoment } from '@gehna/ui';
import { SheetSection } from '../layout/SheetSection.tsx';
import { texts } from '../texts.ts';
import styles from './History.module.css';

/** One line of a history. */
type Event = { at: string; who: string; what: string; note: string | null };

/** Everything that happened to an entry, the oldest first. */
export function History({ events }: { events: readonly Event[] }) {
  return (
    <SheetSection title={texts.history.title}>
      {events.length === 0 && <p className={styles.note}>{texts.history.none}</p>}
      <ol className={styles.list}>
        {events.map(({ at, who, what, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out or moved
          <li key={index} className={styles.event}>
            <time dateTime={at} className={styles.at}>
              {formatMoment(new Date(at))}
            </time>
            <span className={styles.words}>
              <b className={styles.who}>{who}</b> {what}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
