import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '../classes.ts';
import { keepFocus } from './keep-focus.ts';
import { nextFocusOf, rowsMark } from './next-focus.ts';
import styles from './Rows.module.css';

type Props = {
  /** To bring the list into focus, as after a step to another page. */
  ref?: RefObject<HTMLDivElement | null> | undefined;
  /** A list or a table, or what stands in its place while it is empty. */
  children: ReactNode;
  /** The control that gets the focus once the list is empty; by default, what stands in its place. */
  whenEmpty?: (() => HTMLElement | null) | undefined;
  className?: string | undefined;
  'aria-busy'?: boolean | undefined;
};

/**
 * A list whose rows may be removed: by an action of the user, or by live news. The focus of a removed row moves to the next one
 * instead of the top of the page, and in an empty list to its empty state.
 */
export function Rows({ ref, whenEmpty, className, ...props }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const list = ref ?? own;
  const focusable = useEffectEvent((next: HTMLElement) => (next === list.current && whenEmpty?.()) || next);
  useEffect(() => {
    if (!list.current) return;
    return keepFocus(list.current, (control) => {
      const next = nextFocusOf(control);
      return next && (() => focusable(next()));
    });
  }, [list]);
  return (
    <div {...props} ref={list} tabIndex={-1} className={classes(styles.rows, className)} {...{ [rowsMark]: '' }} />
  );
}
