import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  /** Stands in the place of what failed. */
  instead: ReactNode;
  /** Given, another one is a new attempt. */
  pathname?: string | undefined;
  /** The address where it failed was left for another. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
};

/** Keeps a failure while rendering, or of code that cannot be loaded, to its own place. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
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
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
