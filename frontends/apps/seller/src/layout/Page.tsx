import { classes } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The usual room of a page: margins, and at most 1240 px wide. A page that fills the whole height (chat) does without. */
export function Page({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.page, className)}>{children}</div>;
}
