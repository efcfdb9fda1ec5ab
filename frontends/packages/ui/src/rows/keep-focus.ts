import { type RefObject, useEffect, useRef } from 'react';
import { nextFocusOf, rowsMark } from './next-focus.ts';

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * When a focused control is taken out of `holder`, focuses what `nextFocusOf` had answered for it while it was there.
 * Returns the function that ends this.
 */
export function keepFocus(holder: HTMLElement, nextFocusOf: (control: Element) => (() => HTMLElement) | null) {
  let held: { control: Element; goOn: () => HTMLElement } | null = null;
  const hold = (control: Element) => {
    const goOn = nextFocusOf(control);
    held = goOn && { control, goOn };
  };
  const come = ({ target }: FocusEvent) => target instanceof Element && hold(target);
  // A user who leaves is not fetched back. A control that is taken out of the page is out of it once the change is complete.
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
  holder.addEventListener('focusin', come);
  holder.addEventListener('focusout', leave);
  observer.observe(holder, { childList: true, subtree: true });
  return () => {
    holder.removeEventListener('focusin', come);
    holder.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

/**
 * For a part whose content is replaced while it is used, with a `tabIndex`: the focus of a removed control moves to the part itself, or
 * stays in the `Rows` that held it. `given`: the ref that the part has already.
 */
export function useKeptFocus<Part extends HTMLElement>(given?: RefObject<Part | null>): RefObject<Part | null> {
  const own = useRef<Part>(null);
  const part = given ?? own;
  useEffect(() => {
    const holder = part.current;
    if (!holder) return;
    return keepFocus(holder, (control) => {
      const rows = control.closest(`[${rowsMark}]`);
      const inRows = holder.contains(rows) ? nextFocusOf(control) : null;
      return () => (inRows && rows?.isConnected ? inRows() : holder);
    });
  }, [part]);
  return part;
}
