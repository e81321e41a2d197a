import { Component, type ReactNode } from 'react';
import { report } from '#telemetry/report.ts';
import { isGone } from './is-gone.ts';
import { reloadForNewVersion } from './new-version.ts';

type Props = { name: string; fallback: (error: unknown) => ReactNode; children: ReactNode };

/** Keeps what goes wrong in a part inside its region. */
export class RegionBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    report(`The part ${this.props.name} failed`, error);
    if (isGone(error)) void reloadForNewVersion();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
