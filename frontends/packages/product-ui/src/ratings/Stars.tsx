import { classes, formatCount, formatStars, VisuallyHidden } from '@gehna/ui';
import Star from 'lucide-react/icons/star';
import styles from './Stars.module.css';
import { texts } from './texts.ts';

const five = [1, 2, 3, 4, 5];

type Props = {
  /** From 1 to 5, with parts of a star. */
  value: number;
  size?: 'normal' | 'large';
};

/** Five stars, of which as many are filled; in words for screen readers. */
export function Stars({ value, size = 'normal' }: Props) {
  return (
    <>
      <span aria-hidden className={classes(styles.stars, size === 'large' && styles.large)}>
        <span className={styles.row}>
          {five.map((one) => (
            <Star key={one} strokeWidth={1.5} />
          ))}
        </span>
        <span className={classes(styles.row, styles.filled)} style={{ width: `${(value / 5) * 100}%` }}>
          {five.map((one) => (
            <Star key={one} strokeWidth={1.5} />
          ))}
        </span>
      </span>
      <VisuallyHidden>{texts.outOf(Number.isInteger(value) ? formatCount(value) : formatStars(value))}</VisuallyHidden>
    </>
  );
}
