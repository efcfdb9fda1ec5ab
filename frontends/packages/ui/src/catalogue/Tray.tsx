import type { CSSProperties, ElementType, ReactNode } from 'react';
import styles from './Tray.module.css';

type Props = {
  /** Cells in a row at 360, 768 and 1440. Between 768 and 1199 px the style around may override it by `--tray-columns`. */
  columns: readonly [phone: number, tablet: number, desktop: number];
  as?: ElementType;
  children: ReactNode;
  'aria-label'?: string;
};

/**
 * The main idea of the layout: cells parted by hairlines, without gaps, boxes or shadows. Children are the cells; with
 * `as="ul"` they are list items. An incomplete last row stays page-coloured. On phones it runs from edge to edge of the
 * screen, which needs a parent with the page's margins.
 */
export function Tray({ columns, as: Element = 'div', ...rest }: Props) {
  const [phone, tablet, desktop] = columns;
  const style = { '--phone': phone, '--tablet': tablet, '--desktop': desktop } as CSSProperties;
  return <Element {...rest} style={style} className={styles.tray} />;
}
