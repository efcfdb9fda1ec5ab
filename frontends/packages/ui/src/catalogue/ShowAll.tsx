import type { ReactNode } from 'react';
import styles from './ShowAll.module.css';

type Props = { all: string; fewer: string; children: ReactNode };

/** The rest of a list, behind "Show all 12": the browser's own details element, which needs no scripts. */
export function ShowAll({ all, fewer, children }: Props) {
  return (
    <details className={styles.rest}>
      <summary className={styles.summary}>
        <span className={styles.all}>{all}</span>
        <span className={styles.fewer}>{fewer}</span>
      </summary>
      {children}
    </details>
  );
}
