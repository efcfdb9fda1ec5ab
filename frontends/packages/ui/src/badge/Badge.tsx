import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { Lozenge } from '../ornament/Rules.tsx';
import { texts } from '../texts.ts';
import styles from './Badge.module.css';

type BadgeProps = {
  /** new: maroon; waiting: haldi; good: peacock; bad: sindoor; closed: plain. */
  meaning: 'new' | 'waiting' | 'good' | 'bad' | 'closed';
  children: ReactNode;
};

/** A state in one word, with a dot so that colour is never alone. */
export function Badge({ meaning, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[meaning])}>{children}</span>;
}

/** The paper tab of a featured piece; silver under `data-metal="silver"`. */
export function FeaturedTab({ className }: { className?: string | undefined }) {
  return (
    <span className={classes(styles.featured, className)}>
      <Lozenge />
      {texts.featured}
    </span>
  );
}

/** What was checked, in peacock with the seal. */
export function Verified({ children }: { children: ReactNode }) {
  return (
    <span className={styles.verified}>
      <Icon of={BadgeCheck} size="small" />
      {children}
    </span>
  );
}
