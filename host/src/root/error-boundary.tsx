import { Component, type ReactNode } from 'react';

type Props = { onFailed: (error: unknown) => void; fallback: ReactNode; children: ReactNode };

/** Error boundary of an outlet or of a piece of the host; passes the error to its owner. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
