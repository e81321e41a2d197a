import type { ScreenTracker } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { registered } from '#remotes/registry/registry.ts';
import {
  adoptLatestRelease,
  adoptReadRelease,
  readLatestRegistry,
  reloadForChangedEntry,
  reloadForReadRelease,
} from '#remotes/registry/releases.ts';
import { markActive, versionsToTry } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { report } from '#telemetry/report.ts';
import {
  initialState,
  isIncompatible,
  transition,
  type LoadEffect,
  type LoadEvent,
  type LoadState,
  type Page,
  type SimpleEvent,
} from './load-machine.ts';
import { loadModule } from './load-module.ts';
import { areFilesAvailable } from './remote-files.ts';
import { loadTimers, registryTimeoutMs, withTimeout } from './timeouts.ts';

export type RemoteLoader = {
  state: () => LoadState;
  /** Changes when the outlet must render something else. */
  attempt: () => number;
  subscribe: (onChange: () => void) => () => void;
  /** Call when the outlet mounts: starts the timers. Returns the function that stops them. */
  start: () => () => void;
  /** Call when all content of the attempt is mounted. The version counts as shown if this lasts. */
  markReady: () => void;
  /** Call when more content starts to load, for example after a redirect to another mount. */
  markPending: () => void;
  /** Call when the version throws, before or after it is shown. */
  fail: (error: unknown) => void;
  retry: () => void;
};

/** Loads a remote into an outlet: runs the effects of the state machine in load-machine.ts. */
export const remoteLoader = (remote: RemoteName): RemoteLoader => {
  const listeners = new Set<() => void>();
  const page = (): Page => ({
    remote,
    versions: versionsToTry(remote),
    attempts: remotesStore.attempts,
    now: performance.now(),
  });
  let state: LoadState = initialState(page());
  let isOnPage = false;

  const dispatch = (event: LoadEvent): void => {
    const before = state.attempt;
    const [next, effect] = transition(state, event, page());
    state = next;
    remotesStore.attempts = Math.max(remotesStore.attempts, next.attempt);
    timers.follow(next, { isOnPage });
    if (next.attempt !== before) for (const onChange of listeners) onChange();
    if (effect !== undefined) run(effect);
  };
  const send = (type: SimpleEvent) => () => dispatch({ type });
  const timers = loadTimers({
    send,
    // Its registry entry changed, or its files load.
    isAvailable: async ({ areFilesSuspect }) =>
      (await adoptLatestRelease(remote)) || (areFilesSuspect && (await areFilesAvailable(remote))),
  });

  const reportUnavailable = (error: unknown, version: string | undefined) =>
    report(`The part ${remote} failed`, error, { remote, version });

  const run = (effect: LoadEffect): void => {
    const { attempt } = state;
    const isCurrent = () => isOnPage && attempt === state.attempt;
    switch (effect.type) {
      case 'reportFailure':
        report(`${remote} ${effect.version} failed`, effect.error, { remote, version: effect.version });
        break;
      case 'reportUnavailable':
        reportUnavailable(effect.error, registered(remote)?.live);
        break;
      case 'giveUp':
        reportUnavailable(effect.error, effect.version);
        void readLatestRegistry().then(
          () => isCurrent() && dispatch({ type: 'registryChecked', hasNewRelease: adoptReadRelease(remote) }),
        );
        break;
      case 'activate':
        markActive(remote, effect.version);
        break;
      case 'loadFallback':
        loadModule(remote, effect.version).then(
          () => isOnPage && dispatch({ ...effect, type: 'fallbackLoaded' }),
          // A failure is reported when this version is tried in turn.
          () => undefined,
        );
        break;
      case 'refreshRegistry':
        // A newer release can fix the failure.
        void withTimeout(registryTimeoutMs, readLatestRegistry)
          .catch(() => undefined)
          .then(
            () =>
              isCurrent() &&
              !reloadForChangedEntry(remote) &&
              dispatch({ type: 'registryChecked', hasNewRelease: adoptReadRelease(remote) }),
          );
        break;
      case 'reloadPage':
        if (reloadForReadRelease() || state.status !== 'unavailable' || !isIncompatible(state.error)) break;
        void isDocumentOutdated().then(
          (isOutdated) => isOutdated && isCurrent() && reloadForReadRelease({ isDocumentOutdated: true }),
        );
    }
  };

  return {
    state: () => state,
    attempt: () => state.attempt,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    start: () => {
      isOnPage = true;
      dispatch({ type: 'start' });
      return () => {
        isOnPage = false;
        dispatch({ type: 'markPending' });
      };
    },
    markReady: send('markReady'),
    markPending: send('markPending'),
    fail: (error) => dispatch({ type: 'fail', error }),
    retry: send('retry'),
  };
};

/** See require-fit.ts, which has loaded: it found that the version does not fit. */
const isDocumentOutdated = async (): Promise<boolean> =>
  (await import(/* webpackChunkName: "require-fit" */ './require-fit.ts')).isDocumentOutdated();

/** Time in ms after which a loaded screen that did not mount counts as left. */
const leftAfterMs = 1_000;

type ReadinessCallbacks = {
  /** The content and all its lazy screens are mounted. */
  onReady: () => void;
  /** Another lazy screen started to load. */
  onPending: () => void;
};

/** Tracks whether an attempt is fully mounted: its content, and each lazy screen inside it. */
export const trackReadiness = ({ onReady, onPending }: ReadinessCallbacks) => {
  const pendingScreens = new Set<object>();
  const mountedScreens = new Set<object>();
  let isContentMounted = false;

  const trackMounted = (screen: object) => {
    mountedScreens.add(screen);
    if (pendingScreens.delete(screen) && pendingScreens.size === 0 && isContentMounted) onReady();
  };
  const trackLoading = (screen: object, loading: Promise<unknown>) => {
    if (mountedScreens.has(screen) || pendingScreens.has(screen)) return;
    pendingScreens.add(screen);
    onPending();
    // The user can leave before the screen mounts.
    loading.then(
      () => setTimeout(() => trackMounted(screen), leftAfterMs),
      () => undefined,
    );
  };
  const screenTracker: ScreenTracker = {
    // React calls this while it renders, so the state changes after the render.
    trackLoading: (screen, loading) => void Promise.resolve().then(() => trackLoading(screen, loading)),
    trackMounted,
  };
  return {
    screenTracker,
    markContentMounted: () => {
      isContentMounted = true;
      if (pendingScreens.size === 0) onReady();
    },
  };
};
