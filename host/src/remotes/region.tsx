import { Suspense, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ArrivalsContext, Attempt } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { arrivals } from './arrivals.ts';
import { lookForReturn } from './look-for-return.ts';
import { markPresent } from './present-parts.ts';
import { RegionBoundary } from './region-boundary.tsx';
import { regionLoad } from './region-load.ts';

type RegionProps = {
  remote: RemoteName;
  /** Renders what a version of the remote has for this region; suspends while it loads. */
  content: (version: string) => ReactNode;
  loading: ReactNode;
  /** `reference` names the remote, its version and the error, for support. */
  missing: (reference: string, tryAgain: () => void) => ReactNode;
};

/** An area of the page that a remote fills. It contains the remote's errors, and retries on request and by polling. */
export const Region = ({ remote, content, loading, missing }: RegionProps) => {
  const [load] = useState(() => regionLoad(remote));
  const standing = useSyncExternalStore(load.subscribe, load.standing);
  useEffect(() => load.begin(), [load]);
  useEffect(() => {
    if (standing.is !== 'missing') return undefined;
    return lookForReturn({ remote, areFilesSuspect: standing.areFilesSuspect, onReturn: load.comeBack });
  }, [remote, standing, load]);
  switch (standing.is) {
    case 'asking':
      return loading;
    case 'missing':
      return missing(referenceOf(remote, standing), load.tryAgain);
    case 'tried':
      return (
        <RegionBoundary key={standing.attempt} onFailed={load.failed} fallback={loading}>
          <Attempt value={standing.attempt}>
            <Whole remote={remote} onThere={load.there} onAwaited={load.awaited} loading={loading}>
              {content(standing.version)}
            </Whole>
          </Attempt>
        </RegionBoundary>
      );
  }
};

const referenceOf = (remote: RemoteName, { version, why }: { version?: string | undefined; why: unknown }): string =>
  [remote, version, why instanceof Error ? why.name : undefined].filter((word) => word !== undefined).join(' ');

type WholeProps = {
  remote: RemoteName;
  onThere: () => void;
  onAwaited: () => void;
  loading: ReactNode;
  children: ReactNode;
};

/** Reports when the content of an attempt, with all screens inside, is mounted. */
const Whole = ({ remote, onThere, onAwaited, loading, children }: WholeProps) => {
  const [{ ofScreens, contentIsThere }] = useState(() => arrivals({ onThere, onAwaited }));
  const isOnPage = useCallback(() => {
    markPresent(remote);
    contentIsThere();
  }, [remote, contentIsThere]);
  return (
    <ArrivalsContext value={ofScreens}>
      <Suspense fallback={loading}>
        {children}
        <Mark onThere={isOnPage} />
      </Suspense>
    </ArrivalsContext>
  );
};

/** Renders inside the same Suspense boundary as the content, so its effect runs only when all content is mounted. */
const Mark = ({ onThere }: { onThere: () => void }) => {
  useEffect(onThere, [onThere]);
  return null;
};
