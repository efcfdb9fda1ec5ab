import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { keepFocus } from './keep-focus.ts';
import { placeOf, rowsMark } from './place.ts';
import styles from './Rows.module.css';

type Props = {
  /** To bring the list into focus, as after a step to another page. */
  ref?: RefObject<HTMLDivElement | null> | undefined;
  /** A list or a table, or what stands in its place while it is empty. */
  children: ReactNode;
  className?: string | undefined;
  'aria-busy'?: boolean | undefined;
};

/**
 * Holds a list whose rows may leave: by an act of the reader’s, or by news. Whose focus was in such a row goes on in the next one, and
 * does not begin at the top of the page again. In an empty list the focus is on what stands in its place.
 */
export function Rows({ ref, className, ...props }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const list = ref ?? own;
  useEffect(() => (list.current ? keepFocus(list.current, placeOf) : undefined), [list]);
  return (
    <div {...props} ref={list} tabIndex={-1} className={classes(styles.rows, className)} {...{ [rowsMark]: '' }} />
  );
}
