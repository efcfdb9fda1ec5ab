import { ErrorInPlace, Wrap } from '@gehna/ui';
import type { ReactNode } from 'react';
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
  const instead = (
    <Wrap className={styles.place}>
      <ErrorInPlace onRetry={onRetry}>{texts.failed}</ErrorInPlace>
    </Wrap>
  );
  return <ErrorBoundary {...boundary} instead={instead} />;
}
