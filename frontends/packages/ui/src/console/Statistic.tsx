import type { ReactNode } from 'react';
import textStyles from '../text/text.module.css';
import styles from './Statistic.module.css';

type Props = {
  label: string;
  /** The figure, or words where there is none ("No ratings yet"). */
  value: ReactNode;
  /** One quiet line: what it is compared with. */
  detail?: ReactNode;
};

/** A figure of the console: label, large maroon figure, one quiet line. Several stand in a tray. */
export function Statistic({ label, value, detail }: Props) {
  return (
    <div className={styles.statistic}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{value}</p>
      {detail && <p className={textStyles.quietSmall}>{detail}</p>}
    </div>
  );
}
