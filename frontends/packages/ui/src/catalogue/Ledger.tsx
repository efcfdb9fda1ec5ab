import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Ledger.module.css';

export type LedgerRow = { label: string; value: ReactNode };

type Props = {
  rows: readonly LedgerRow[];
  /** Two columns from 1024 px on. */
  columns?: 1 | 2;
  /** With a metal hairline above. */
  ruled?: boolean;
};

/** Label and value on a ruled line: specifications, application facts. */
export function Ledger({ rows, columns = 1, ruled }: Props) {
  return (
    <dl className={classes(columns === 2 && styles.two, ruled && styles.ruled)}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
