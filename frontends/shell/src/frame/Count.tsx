import { classes } from '@gehna/ui';
import styles from './PersonalLinks.module.css';

/**
 * The number at a drawing of the bar, or at the end of a row of a small screen’s menu; readers hear it in the control's label.
 * `atDrawing`: on small screens as well.
 */
export function Count({ of: count, atDrawing }: { of: number; atDrawing?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={classes(styles.count, atDrawing && styles.atDrawing)} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
