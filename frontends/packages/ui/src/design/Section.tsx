import type { ReactNode } from 'react';
import { Heading } from '../heading/Heading.tsx';
import styles from './Design.module.css';

/** One titled block of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading level={2} ruled className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
