import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** First in the tab order: jumps over the bar to the element with the given id (give that `tabIndex={-1}`). */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {children}
    </a>
  );
}
