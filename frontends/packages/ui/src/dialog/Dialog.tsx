import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { nextFocusOf } from '../rows/next-focus.ts';
import { texts } from '../texts.ts';
import styles from './Dialog.module.css';
import { useCloseRequest } from './use-close-request.ts';

type Props = {
  /** For one that stays mounted while it is closed. */
  open?: boolean;
  onClose: () => void;
  /** Its act is under way: nothing closes it. */
  isBusy?: boolean;
  title: string;
  /** Read out with the title. */
  description?: ReactNode;
  /** Label of the button that closes it without an act, left of the others. */
  cancel?: string;
  actions?: ReactNode;
  children?: ReactNode;
  /**
   * `sheet`: a panel from the bottom on every screen size, its actions fixed at its foot. `side`: a panel along the right edge.
   * Default: a window in the middle. On phones all three come from the bottom.
   */
  as?: 'dialog' | 'sheet' | 'side';
  /** The focus begins at the last of its actions instead of at its first button: for a question that a key has opened, and Enter answers. */
  focusesAction?: boolean;
  /** Where the focus goes when it closes, if not to where it was; from a row that has been removed, to the next. */
  focusOnClose?: () => HTMLElement | null | undefined;
  /** Wider, for lists and tables. */
  wide?: boolean;
};

/**
 * A question or a form over the page: focus stays in it, Escape, a phone's Back and the ground behind close it, and focus returns to
 * where it was. On phones it is a sheet from the bottom with the double metal rule.
 */
export function Dialog(props: Props) {
  const { open = true, onClose, isBusy, title, description, cancel, actions, children } = props;
  const { as = 'dialog', focusesAction, focusOnClose, wide } = props;
  const close = () => isBusy || onClose();
  useCloseRequest(open, close);
  // Radix gives the focus back to its own trigger only, and these dialogs are opened by their owners.
  const opener = useRef<Element | null>(null);
  const goOn = useRef<(() => HTMLElement) | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.content, styles[as], wide && styles.wide)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            goOn.current = nextFocusOf(opener.current);
            const action = focusesAction ? foot.current?.lastElementChild : null;
            if (!(action instanceof HTMLElement)) return;
            event.preventDefault();
            action.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const next = focusOnClose?.() ?? (opener.current?.isConnected ? opener.current : goOn.current?.());
            if (next instanceof HTMLElement) next.focus();
          }}
          onInteractOutside={keepOpenForNotices}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label={texts.close} className={styles.close} />
            </Radix.Close>
          </div>
          <div className={styles.body}>
            {description && (
              <Radix.Description asChild>
                <div className={styles.description}>{description}</div>
              </Radix.Description>
            )}
            {children}
          </div>
          {(cancel || actions) && (
            <div ref={foot} className={styles.foot}>
              {cancel && (
                <Button look="line" aria-disabled={isBusy} onClick={close}>
                  {cancel}
                </Button>
              )}
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A click on a notice does not close the dialog. */
function keepOpenForNotices(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-notices]')) event.preventDefault();
}
