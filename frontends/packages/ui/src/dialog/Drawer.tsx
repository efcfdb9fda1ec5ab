import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Dialog.module.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out, not shown. */
  title: string;
  /** With a `DrawerClose`, which takes the focus. */
  children: ReactNode;
};

/**
 * A panel along the left edge over the page: focus stays in it, Escape and the ground behind close it. Focus returns to where it was,
 * unless a page that was chosen in it has taken the focus.
 */
export function Drawer({ open, onOpenChange, title, children }: Props) {
  const opener = useRef<Element | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          ref={panel}
          className={classes(styles.content, styles.drawer)}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            panel.current?.querySelector<HTMLElement>('[data-close]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const isFree = document.activeElement === document.body;
            if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <VisuallyHidden as="div">
            <Radix.Title>{title}</Radix.Title>
          </VisuallyHidden>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The button that closes the drawer around it. */
export function DrawerClose({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <Radix.Close asChild>
      <IconButton data-close icon={X} label={label} className={className} />
    </Radix.Close>
  );
}
