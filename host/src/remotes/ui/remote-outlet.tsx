import {
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { AttemptContext, ScreenTrackerContext } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { applyStyles } from '#remotes/loading/remote-files.ts';
import { remoteLoader, trackReadiness } from '#remotes/loading/remote-loader.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { ErrorBoundary } from '#root/error-boundary.tsx';

type RemoteOutletProps = {
  remote: RemoteName;
  /** Renders what a version of the remote has for this outlet; suspends while it loads. */
  content: (version: string) => ReactNode;
  loading: ReactNode;
  /** `reference` names the remote, its version and the error, for support. */
  unavailable: (reference: string, retry: () => void) => ReactNode;
};

/** An area of the page that a remote fills. It contains the remote's errors. */
export const RemoteOutlet = ({ remote, content, loading, unavailable }: RemoteOutletProps) => {
  const [loader] = useState(() => remoteLoader(remote));
  const attempt = useSyncExternalStore(loader.subscribe, loader.attempt);
  useEffect(() => loader.start(), [loader]);
  const state = loader.state();
  switch (state.status) {
    case 'checking':
      return loading;
    case 'unavailable':
      return unavailable(referenceOf(remote, state), loader.retry);
    default:
      return (
        <ErrorBoundary key={attempt} onFailed={loader.fail} fallback={loading}>
          <AttemptContext value={attempt}>
            <AttemptContent
              remote={remote}
              version={state.version}
              onReady={loader.markReady}
              onPending={loader.markPending}
              loading={loading}
            >
              {content(state.version)}
            </AttemptContent>
          </AttemptContext>
        </ErrorBoundary>
      );
  }
};

const referenceOf = (
  remote: RemoteName,
  { version, error }: { version?: string | undefined; error: unknown },
): string =>
  [remote, version, error instanceof Error ? error.name : undefined].filter((word) => word !== undefined).join(' ');

type AttemptContentProps = {
  remote: RemoteName;
  version: string;
  onReady: () => void;
  onPending: () => void;
  loading: ReactNode;
  children: ReactNode;
};

/** Reports when the content of an attempt, with all screens inside, is mounted. */
const AttemptContent = ({ remote, version, onReady, onPending, loading, children }: AttemptContentProps) => {
  const [{ screenTracker, markContentMounted }] = useState(() => trackReadiness({ onReady, onPending }));
  const onMount = useCallback(() => {
    remotesStore.mounted.add(remote);
    markContentMounted();
  }, [remote, markContentMounted]);
  return (
    <ScreenTrackerContext value={screenTracker}>
      <Suspense fallback={loading}>
        {children}
        <MountEffects remote={remote} version={version} onMount={onMount} />
      </Suspense>
    </ScreenTrackerContext>
  );
};

type MountEffectsProps = { remote: RemoteName; version: string; onMount: () => void };

/**
 * Renders inside the same Suspense boundary as the content, so its effects run only when all content is mounted. The
 * styles apply before the browser paints the content.
 */
const MountEffects = ({ remote, version, onMount }: MountEffectsProps) => {
  useInsertionEffect(() => applyStyles(remote, version), [remote, version]);
  useEffect(onMount, [onMount]);
  return null;
};
