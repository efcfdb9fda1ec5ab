import { classes } from '../classes.ts';
import styles from './Button.module.css';

/**
 * What a button is for. `commit` (maroon) saves and submits, `converse` (peacock) contacts another user, `line` is any other act,
 * `paper` and `wall` stand on maroon ground. One primary (commit or converse) a view.
 */
type ButtonLook = 'commit' | 'converse' | 'line' | 'line-converse' | 'paper' | 'wall';
type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonAppearance = {
  look?: ButtonLook | undefined;
  /** Heights: 40 (44 on phones), 48 (default), 52. */
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
};

export function buttonClass({ look = 'commit', size = 'normal', block }: ButtonAppearance, className?: string) {
  return classes(styles.button, styles[look], styles[size], block && styles.block, className);
}
