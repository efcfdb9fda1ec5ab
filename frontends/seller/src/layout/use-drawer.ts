import { useLocation } from '@gehna/federation/router';
import { useEffect, useRef, useState } from 'react';

/** Above this width the console’s sidebar stands open and is no drawer. */
const wideScreen = '(min-width: 1025px)';

/**
 * Something at the side as a drawer, below the width that `wide` (a media query) tells. Opened, it takes the focus; closed by Escape, by
 * its button or by a press beside it, it gives the focus back to what opened it. It closes as well when a page is chosen (the shell then
 * moves the focus) and when the window becomes wide.
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
      if (event.key !== 'Escape') return;
      givesBack.current = true;
      setOpenedAt(null);
    };
    const media = window.matchMedia(wide);
    const onWide = () => setOpenedAt(null);
    document.addEventListener('keydown', onKey);
    media.addEventListener('change', onWide);
    return () => {
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
