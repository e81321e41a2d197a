import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Attempt } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { lookForReturn } from './look-for-return.ts';
import { RegionBoundary } from './region-boundary.tsx';
import { regionLoad } from './region-load.ts';

type RegionProps = {
  remote: RemoteName;
  /** What a version of the remote has for this place; suspends while it loads. */
  content: (version: string) => ReactNode;
  loading: ReactNode;
  missing: (why: unknown, tryAgain: () => void) => ReactNode;
};

/** A place of the page that a remote fills. What goes wrong in there stays there, and is tried again on request and by itself. */
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
      return missing(standing.why, load.tryAgain);
    case 'tried':
      return (
        <RegionBoundary key={standing.attempt} onFailed={load.failed} fallback={loading}>
          <Attempt value={standing.attempt}>
            <Suspense fallback={loading}>
              {content(standing.version)}
              <Shown onShown={load.shown} />
            </Suspense>
          </Attempt>
        </RegionBoundary>
      );
  }
};

/** Stands beside the content: effects run only when all of it is there. */
const Shown = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown]);
  return null;
};
