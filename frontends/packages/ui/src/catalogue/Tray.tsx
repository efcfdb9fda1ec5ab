import type { CSSProperties, ElementType, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Tray.module.css';

type Props = {
  /** Cells in a row at 360, 768 and 1440. Between 768 and 1199 px the style around may say otherwise by `--tray-columns`. */
  columns: readonly [phone: number, tablet: number, desktop: number];
  /** On phones, from edge to edge of the screen (default). Needs a parent with the page's margins. */
  bleed?: boolean;
  as?: ElementType;
  children: ReactNode;
  className?: string;
  'aria-label'?: string;
};

/**
 * The main idea of the layout: cells parted by hairlines, without gaps, boxes or shadows. Children are the cells; with
 * `as="ul"` they are list items. An incomplete last row stays page-coloured.
 */
export function Tray({ columns, bleed = true, as: Element = 'div', className, ...rest }: Props) {
  const [phone, tablet, desktop] = columns;
  const style = { '--phone': phone, '--tablet': tablet, '--desktop': desktop } as CSSProperties;
  return <Element {...rest} style={style} className={classes(styles.tray, bleed && styles.bleed, className)} />;
}
