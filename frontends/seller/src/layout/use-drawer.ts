import { useLocation } from '@gehna/federation/router';
import { useEffect, useRef, useState } from 'react';

/** Above this width the console’s sidebar stands open and is no drawer. */
const wideScreen = '(min-width: 1025px)';

/**
 * Something at the side as a drawer, below the width that `wide` (a media query) tells. Opened, it takes the focus and keeps it, and the
 * page behind it stands still; closed by Escape, by its button or by a press beside it, it gives the focus back to what opened it. It
 * closes as well when a page is chosen (the shell then moves the focus) and when the window becomes wide. The drawer is the element with
 * `data-drawer` around the button that closes it.
 */
export function useDrawer(wide = wideScreen) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const givesBack = useRef(false);

  useEffect(() => {
    if (!isOpen) {
      // Not before: behind an open drawer nothing can be focused.
      if (givesBack.current) opener.current?.focus();
      givesBack.current = false;
      return;
    }
    closer.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(closer.current, event);
      if (event.key !== 'Escape') return;
      givesBack.current = true;
      setOpenedAt(null);
    };
    const media = window.matchMedia(wide);
    const onWide = () => setOpenedAt(null);
    document.addEventListener('keydown', onKey);
    media.addEventListener('change', onWide);
    const { style } = document.documentElement;
    const overflow = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      document.removeEventListener('keydown', onKey);
      media.removeEventListener('change', onWide);
    };
  }, [isOpen, wide]);

  return {
    isOpen,
    opener,
    closer,
    open: () => setOpenedAt(key),
    close: () => {
      givesBack.current = true;
      setOpenedAt(null);
    },
  };
}

/** From the last thing that can be focused in a drawer the focus goes to the first, and back. */
function keepInside(closer: HTMLElement | null, event: KeyboardEvent) {
  const inside = closer?.closest('[data-drawer]')?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)');
  const [first, last] = [inside?.[0], inside?.[inside.length - 1]];
  if (!first || !last || document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
