import type { ReactNode } from 'react';
import { Heading } from '../heading/Heading.tsx';
import { Niche } from '../ornament/Niche.tsx';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  /** One sentence: what to do now. */
  children?: ReactNode;
  /** One act, or the ways on. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** The empty niche, one title, one sentence, one act; once a page. */
export function EmptyState({ title, children, action, level = 2 }: Props) {
  return (
    <section className={styles.empty}>
      <Niche className={styles.niche} />
      <Heading level={level} size="sm">
        {title}
      </Heading>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.ways}>{action}</div>}
    </section>
  );
}
