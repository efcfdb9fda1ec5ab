import type { SellerRating as Rating } from '@gehna/contracts';
import { classes, formatCount, formatStars } from '@gehna/ui';
import styles from './SellerRating.module.css';
import { Stars } from './Stars.tsx';
import { texts } from './texts.ts';

type Props = {
  /** Undefined while there are too few ratings: then nothing is shown. */
  rating: Rating | undefined;
  className?: string | undefined;
};

/** How customers rate a seller: stars, average, and of how many. */
export function SellerRating({ rating, className }: Props) {
  if (rating === undefined) return null;
  const { average, count } = rating;
  return (
    <span className={classes(styles.rating, className)}>
      <Stars value={average} />
      <span>
        <span aria-hidden>{formatStars(average)} · </span>
        {texts.count(count, formatCount(count))}
      </span>
    </span>
  );
}
