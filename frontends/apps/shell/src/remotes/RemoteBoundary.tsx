import { ErrorInPlace, Wrap } from '@gehna/ui';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import styles from './RemoteBoundary.module.css';
import { texts } from './texts.ts';

type Props = {
  pathname: string | undefined;
  onRetry: () => void;
  /** The address where it failed was left for another of the same remote. */
  onLeave?: () => void;
  children: ReactNode;
};

/** Keeps the failure of a remote, or of one of its pages, to its own place, and to the address where it happened. */
export function RemoteBoundary({ onRetry, ...boundary }: Props) {
  return <ErrorBoundary {...boundary} instead={<Failed onRetry={onRetry} />} />;
}

/** Retries by itself when the browser is online again. */
function Failed({ onRetry }: Pick<Props, 'onRetry'>) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Wrap className={styles.place}>
      <ErrorInPlace onRetry={onRetry}>{texts.failed}</ErrorInPlace>
    </Wrap>
  );
}
