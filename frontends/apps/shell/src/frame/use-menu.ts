import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** From here up the bar shows everything beside each other and has no menu. */
const wideScreen = '(min-width: 48.0625em)';

/**
 * The state of a bar's collapsible part. It opens and closes by its button, and closes on a link click inside the bar, a press
 * outside of it, when the focus leaves it (so that nothing focused lies behind it), by the Escape key (the button then has the
 * focus), and when the window becomes wider than 768 px.
 */
export function useMenu<Bar extends HTMLElement>(bar: RefObject<Bar | null>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const wide = window.matchMedia(wideScreen);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
    };
  }, [isOpen, bar]);

  return {
    isOpen,
    close: () => setOpen(false),
    button: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen((before) => !before) },
    /** Put on the bar: a click on any link in it closes the menu. */
    onLinkClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) setOpen(false);
    },
  };
}
