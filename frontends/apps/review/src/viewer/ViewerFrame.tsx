import { classes } from '@gehna/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './ViewerFrame.module.css';

type Props = { label: string; onClose: () => void; className?: string | undefined; children: ReactNode };

/** A picture or document opened in the page: it comes into view with the focus, and Escape closes it. */
export function ViewerFrame({ label, onClose, className, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !document.fullscreenElement) onClose();
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={classes(styles.viewer, className)}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  );
}
