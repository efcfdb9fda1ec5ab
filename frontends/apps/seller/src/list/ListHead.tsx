import { formatCount } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './List.module.css';

type Props = {
  /** How many there are in this view; undefined while they are asked for. */
  total: number | undefined;
  words: (count: string, isOne: boolean) => string;
  children?: ReactNode;
};

/** How many rows a list has, and what can be done with all of them or beside them. */
export function ListHead({ total, words, children }: Props) {
  return (
    <div className={styles.head}>
      <p role="status" className={styles.count}>
        {total !== undefined && total > 0 && words(formatCount(total), total === 1)}
      </p>
      {children}
    </div>
  );
}
