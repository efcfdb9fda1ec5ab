import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './ErrorInPlace.module.css';

type Props = {
  /** What could not be done: "Failed to load products". */
  children: ReactNode;
  /** Why, in the server's words. */
  reason?: string | false | undefined;
  onRetry?: (() => void) | undefined;
};

/** Something could not be loaded: plate, sentence and Retry, in the place of what is missing. */
export function ErrorInPlace({ children, reason, onRetry }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => handFocusOn(ref.current), []);
  return (
    <div ref={ref} role="alert" className={styles.error}>
      <Icon of={CloudOff} size="large" className={styles.icon} />
      <p>
        {children}
        {reason && <span className={styles.reason}>{reason}</span>}
      </p>
      {onRetry && (
        <Button look="line" size="small" onClick={() => onRetry()}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

/** What a successful retry brings takes the place of its button: the focus goes to the part of the page around both. */
function handFocusOn(element: HTMLElement | null) {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (!around || !element?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (around.isConnected && document.activeElement === document.body) around.focus({ preventScroll: true });
    });
  };
}
