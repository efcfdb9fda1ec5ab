import { classes } from '../classes.ts';
import styles from './ornament.module.css';

/** A dashed line of gold thread, on maroon ground only. */
export function Stitch({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={classes(styles.stitch, className)} />;
}

/** The small rhomb: Featured, steps, carousel dots, map markers. `hollow` is the one not chosen. */
export function Lozenge({ hollow, className }: { hollow?: boolean; className?: string | undefined }) {
  return <span aria-hidden className={classes(styles.lozenge, hollow && styles.hollow, className)} />;
}
