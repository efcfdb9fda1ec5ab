import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Heading.module.css';

type Props = {
  level: 1 | 2 | 3;
  /** 19 (in a grid), 24 (block), 28–36 (page), 32–50 (section), 38–68 (home hero only). By default that of a page or a block. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** With a metal hairline below: the title of a block in a page. */
  ruled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A title in the display face. `level` sets the outline, `size` the look. */
export function Heading({ level, size = level === 1 ? 'md' : 'sm', ruled, className, ...rest }: Props) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classes(styles[size], ruled && styles.ruled, className)} />;
}
