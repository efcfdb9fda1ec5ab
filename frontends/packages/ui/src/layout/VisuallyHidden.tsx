import type { ElementType, ReactNode } from 'react';
import styles from './layout.module.css';

/** Words for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
