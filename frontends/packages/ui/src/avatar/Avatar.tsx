import { classes } from '../classes.ts';
import styles from './Avatar.module.css';

/** First letters of the first two words of a name, "BG" (Bharat Gehna) without one. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('') || 'BG';
}

type Props = { name: string | null | undefined; tone?: 'maroon' | 'peacock' | 'gold'; size?: 'normal' | 'large' };

/** A user or a shop as initials; decorative, since the name stands beside it. */
export function Avatar({ name, tone = 'maroon', size = 'normal' }: Props) {
  return (
    <span aria-hidden className={classes(styles.avatar, styles[tone], styles[size])}>
      {initials(name)}
    </span>
  );
}
