import { classes, textStyles } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Short facts, each below its label. `className` gives the columns. */
export const Facts = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <dl className={classes(styles.facts, className)}>{children}</dl>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={textStyles.quietTiny}>{label}</dt>
    <dd>{children}</dd>
  </div>
);
