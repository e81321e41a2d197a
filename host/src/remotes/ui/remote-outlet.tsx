import {
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ScreenTrackerContext, AttemptContext } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { trackReadiness } from '#remotes/loading/readiness.ts';
import { startRecoveryPoller } from '#remotes/loading/recovery-poller.ts';
import { markMounted } from '#remotes/loading/mounted-remotes.ts';
import { ErrorBoundary } from '#root/error-boundary.tsx';
import { remoteLoader } from '#remotes/loading/remote-loader.ts';
import { applyStyles } from '#remotes/loading/remote-styles.ts';

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
  const loadState = useSyncExternalStore(load.subscribe, load.state);
  useEffect(() => load.start(), [load]);
  useEffect(() => {
    if (loadState.status !== 'missing') return undefined;
    return startRecoveryPoller({ remote, areFilesSuspect: loadState.areFilesSuspect, onReturn: load.recover });
  }, [remote, loadState, load]);
  switch (loadState.status) {
    case 'asking':
      return loading;
    case 'missing':
      return missing(referenceOf(remote, loadState), load.retry);
    case 'tried':
      return (
        <ErrorBoundary key={loadState.attempt} onFailed={load.fail} fallback={loading}>
          <AttemptContext value={loadState.attempt}>
            <RemoteContent
              remote={remote}
              version={loadState.version}
              onThere={load.markReady}
              onPending={load.markPending}
              loading={loading}
            >
              {content(loadState.version)}
            </RemoteContent>
          </AttemptContext>
        </ErrorBoundary>
      );
  }
};

const referenceOf = (
  remote: RemoteName,
  { version, cause }: { version?: string | undefined; cause: unknown },
): string =>
  [remote, version, cause instanceof Error ? cause.name : undefined].filter((word) => word !== undefined).join(' ');

type RemoteContentProps = {
  remote: RemoteName;
  version: string;
  onThere: () => void;
  onPending: () => void;
  loading: ReactNode;
  children: ReactNode;
};

/** Reports when the content of an attempt, with all screens inside, is mounted. */
const RemoteContent = ({ remote, version, onThere, onPending, loading, children }: RemoteContentProps) => {
  const [{ ofScreens, markContentMounted }] = useState(() => trackReadiness({ onReady: onThere, onPending }));
  const isOnPage = useCallback(() => {
    markMounted(remote);
    markContentMounted();
  }, [remote, markContentMounted]);
  return (
    <ScreenTrackerContext value={ofScreens}>
      <Suspense fallback={loading}>
        {children}
        <ReadyMarker remote={remote} version={version} onThere={isOnPage} />
      </Suspense>
    </ScreenTrackerContext>
  );
};

type ReadyMarkerProps = { remote: RemoteName; version: string; onThere: () => void };

/**
 * Renders inside the same Suspense boundary as the content, so its effects run only when all content is mounted. The
 * styles apply before the browser paints the content.
 */
const ReadyMarker = ({ remote, version, onThere }: ReadyMarkerProps) => {
  useInsertionEffect(() => applyStyles(remote, version), [remote, version]);
  useEffect(onThere, [onThere]);
  return null;
};
