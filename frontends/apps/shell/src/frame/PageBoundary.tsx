import { useLocation } from '@gehna/build/router';
import { AlonePage, Button, Loading } from '@gehna/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './Frame.module.css';
import { texts } from './texts.ts';

/** Keeps a page that breaks, or whose code cannot be loaded, from taking the frame with it. Another address is a new try. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <BrokenPage key={pathname.split('/', 2).join('/')}>{children}</BrokenPage>;
}

/** Shown while the code of a page of the shell loads. */
export const PageWaiting = () => (
  <Loading label={texts.loadingPage} className={styles.waiting}>
    {null}
  </Loading>
);

class BrokenPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(reason: Error, info: ErrorInfo) {
    console.error('A page failed.', reason, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <AlonePage
        title={texts.brokenTitle}
        action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
      >
        {texts.broken}
      </AlonePage>
    );
  }
}
