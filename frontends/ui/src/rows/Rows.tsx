import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
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
  useEffect(() => (list.current ? keepPlace(list.current) : undefined), [list]);
  return (
    <div {...props} ref={list} tabIndex={-1} className={classes(styles.rows, className)} {...{ [rowsMark]: '' }} />
  );
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function keepPlace(list: HTMLElement) {
  let held: { control: Element; goOn: () => HTMLElement } | null = null;
  const hold = (control: Element) => {
    const goOn = placeOf(control);
    held = goOn && { control, goOn };
  };
  const come = ({ target }: FocusEvent) => target instanceof Element && hold(target);
  // Whoever leaves by themselves is not fetched back. A control that is taken out of the page is out of it once the change is complete.
  const leave = () =>
    queueMicrotask(() => {
      if (held?.control.isConnected && isNowhere()) held = null;
    });
  const observer = new MutationObserver(() => {
    if (!held) return;
    if (held.control.isConnected) return hold(held.control);
    const { goOn } = held;
    held = null;
    if (isNowhere()) goOn().focus();
  });
  list.addEventListener('focusin', come);
  list.addEventListener('focusout', leave);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', come);
    list.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
