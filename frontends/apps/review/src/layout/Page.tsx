import { Heading, mainId } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A page without the queue beside it. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.page}>
      <Heading level={1}>{title}</Heading>
      {children}
    </main>
  );
}
