import type { ElementType, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

type Props = { as?: ElementType; className?: string | undefined; children: ReactNode; id?: string };

/** Content at most 1344 px wide, with the page's margins (16 px at 360, 64 from 1440). */
export function Wrap({ as: Element = 'div', className, ...rest }: Props) {
  return <Element {...rest} className={classes(styles.wrap, className)} />;
}

/** Maroon ground of the brand: hero, one band a page, footer. Focus, links and logo inside get its colours. */
export function Wall({ as: Element = 'div', className, ...rest }: Props) {
  return <Element {...rest} className={classes(styles.wall, className)} />;
}
