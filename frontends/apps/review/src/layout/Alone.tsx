import { mainId } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './Alone.module.css';

/** A page with nothing beside it. */
export function Alone({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.alone}>
      {children}
    </main>
  );
}
