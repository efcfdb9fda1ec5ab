import type { ComponentProps } from 'react';
import { Wrap } from '../layout/Wrap.tsx';
import styles from './AlonePage.module.css';
import { EmptyState } from './EmptyState.tsx';

/** A page that says one thing: it does not exist, or could not be shown. */
export function AlonePage(words: Omit<ComponentProps<typeof EmptyState>, 'level'>) {
  return (
    <Wrap className={styles.page}>
      <EmptyState level={1} {...words} />
    </Wrap>
  );
}
