import { Suspense, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ArrivalsContext, Attempt } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { trackReadiness } from '#remotes/loading/readiness.ts';
import { startRecoveryPoller } from '#remotes/loading/recovery-poller.ts';
import { markMounted } from '#remotes/loading/mounted-remotes.ts';
import { ErrorBoundary } from '#root/error-boundary.tsx';
import { remoteLoader } from '#remotes/loading/remote-loader.ts';

type RemoteOutletProps = {
  remote: RemoteName;
  /** Renders what a version of the remote has for this outlet; suspends while it loads. */
  content: (version: string) => ReactNode;
  loading: ReactNode;
  /** `reference` names the remote, its version and the error, for support. */
  missing: (reference: string, retry: () => void) => ReactNode;
};

/** An area of the page that a remote fills. It contains the remote's errors, and retries on request and by polling. */
export const RemoteOutlet = ({ remote, content, loading, missing }: RemoteOutletProps) => {
  const [load] = useState(() => remoteLoader(remote));
  const standing = useSyncExternalStore(load.subscribe, load.state);
  useEffect(() => load.start(), [load]);
  useEffect(() => {
    if (standing.is !== 'missing') return undefined;
    return startRecoveryPoller({ remote, areFilesSuspect: standing.areFilesSuspect, onReturn: load.recover });
  }, [remote, standing, load]);
  switch (standing.is) {
    case 'asking':
      return loading;
    case 'missing':
      return missing(referenceOf(remote, standing), load.retry);
    case 'tried':
      return (
        <ErrorBoundary key={standing.attempt} onFailed={load.fail} fallback={loading}>
          <Attempt value={standing.attempt}>
            <Whole remote={remote} onThere={load.markReady} onAwaited={load.markPending} loading={loading}>
              {content(standing.version)}
            </Whole>
          </Attempt>
        </ErrorBoundary>
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
  const [{ ofScreens, contentIsThere }] = useState(() => trackReadiness({ onThere, onAwaited }));
  const isOnPage = useCallback(() => {
    markMounted(remote);
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
