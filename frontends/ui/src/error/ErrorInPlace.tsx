import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './ErrorInPlace.module.css';

type Props = {
  /** What could not be done: "Failed to load products". */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
};

/** Something could not be loaded: plate, sentence and Retry, in the place of what is missing. */
export function ErrorInPlace({ children, onRetry, retryLabel = 'Retry' }: Props) {
  return (
    <div role="alert" className={styles.error}>
      <Icon of={CloudOff} size="large" className={styles.icon} />
      <p>{children}</p>
      {onRetry && (
        <Button look="line" size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
