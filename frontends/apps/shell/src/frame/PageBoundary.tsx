import { useLocation } from '@gehna/build/router';
import { AlonePage, Button, Loading } from '@gehna/ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Frame.module.css';
import { texts } from './texts.ts';

/** Keeps a page that breaks, or whose code cannot be loaded, from taking the frame with it. Another address is a new try. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const broken = (
    <AlonePage
      title={texts.brokenTitle}
      action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
    >
      {texts.broken}
    </AlonePage>
  );
  return (
    <ErrorBoundary key={pathname.split('/', 2).join('/')} instead={broken}>
      {children}
    </ErrorBoundary>
  );
}

/** Shown while the code of a page of the shell loads. */
export const PageWaiting = () => (
  <Loading label={texts.loadingPage} className={styles.waiting}>
    {null}
  </Loading>
);
