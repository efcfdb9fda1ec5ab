import { AlonePage, mainId } from '@gehna/ui';
import type { ComponentProps } from 'react';
import styles from './Alone.module.css';

/** A page with nothing beside it. */
export function Alone(words: ComponentProps<typeof AlonePage>) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.alone}>
      <AlonePage {...words} />
    </main>
  );
}
