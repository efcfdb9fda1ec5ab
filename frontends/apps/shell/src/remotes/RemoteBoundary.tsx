import { ErrorInPlace, Wrap } from '@gehna/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
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
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(reason: Error, info: ErrorInfo) {
    console.error('A part of the page failed.', reason, info.componentStack);
  }

  override componentDidUpdate(before: Props, { failed }: { failed: boolean }) {
    if (!failed || before.pathname === this.props.pathname) return;
    this.setState({ failed: false });
    this.props.onLeave?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Wrap className={styles.place}>
        <ErrorInPlace onRetry={this.props.onRetry}>{texts.failed}</ErrorInPlace>
      </Wrap>
    );
  }
}
