import { formatInDot } from '../format/numbers.ts';
import styles from './IconButton.module.css';

/** The number at the corner of an icon; hidden from screen readers, which get it from the control's label. */
export function CountDot({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.count} aria-hidden>
      {formatInDot(count)}
    </span>
  );
}
