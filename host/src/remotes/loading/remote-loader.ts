import type { RemoteName } from '@roost/shared/platform/mount';
import { report } from '#telemetry/report.ts';
import { isChunkLoadError } from './is-chunk-load-error.ts';
import { parallelLoadAfterMs, outletTimeoutMs, registryTimeoutMs, graceMs } from './timeouts.ts';
import { loadModule } from './load-module.ts';
import {
  readLatestRegistry,
  reloadForReadRelease,
  adoptLatestRelease,
  adoptReadRelease,
} from '#remotes/registry/releases.ts';
import { registered } from '#remotes/registry/registry.ts';
import { RemoteUnavailable } from './load-errors.ts';
import { markActive } from '#remotes/registry/active-versions.ts';
import { versionsToTry } from '#remotes/registry/choose-versions.ts';
import { withTimeout } from './with-timeout.ts';

/** Load state of an outlet. `attempt` counts over the whole page. */
export type LoadState =
  | { status: 'asking' }
  | { status: 'tried'; version: string; attempt: number }
  | { status: 'missing'; cause: unknown; areFilesSuspect: boolean; version?: string | undefined };

export type RemoteLoader = {
  state: () => LoadState;
  subscribe: (listener: () => void) => () => void;
  /** Call when the outlet mounts: starts the timeouts. Returns the function that stops them. */
  start: () => () => void;
  /** Call when all content of the attempt is mounted. The version counts as shown if this lasts. */
  markReady: () => void;
  /** Call when more content starts to load, for example after a redirect to another mount. */
  markPending: () => void;
  /** Call when the version throws, before or after it is shown. */
  fail: (why: unknown) => void;
  retry: () => void;
  /** Call when the missing remote is available again. */
  recover: () => void;
};

/** Number of attempts. Never changes during a render, because React can render twice before a commit. */
let attempts = 0;

/**
 * Loads a remote into an outlet. Tries the live version, and retries it once after a failed download: a dropped
 * connection is the most common cause. Then tries the last known good versions. After half of the time it loads the
 * next version in parallel; the first one that mounts wins.
 */
export const remoteLoader = (remote: RemoteName): RemoteLoader => {
  const listeners = new Set<() => void>();
  const retriedVersions = new Set<string>();
  let waiting: string[] = [];
  let startedAt = performance.now();
  let isShown = false;
  let isReady = false;
  /** All files were available before this attempt, so a failure of it is not a failed download. */
  let wereFilesAvailable = false;
  let isReported = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let stabilityTimer: ReturnType<typeof setTimeout> | undefined;
  /** Generation number: a new attempt or the end changes it, and late results are ignored. */
  let generation = 0;

  const first = (): LoadState => {
    retriedVersions.clear();
    isShown = false;
    isReady = false;
    isReported = false;
    startedAt = performance.now();
    const [version, ...others] = versionsToTry(remote);
    waiting = others;
    return version === undefined
      ? { status: 'missing', cause: new RemoteUnavailable(`${remote}: not in the registry`), areFilesSuspect: false }
      : { status: 'tried', version, attempt: attempts };
  };
  let current = first();

  /** Names the last tried version in reports. */
  const source = () => ({ remote, version: current.status === 'tried' ? current.version : registered(remote)?.live });
  const setState = (next: LoadState) => {
    current = next;
    for (const hear of listeners) hear();
  };
  const markStable = () => {
    stop();
    if (current.status !== 'tried') return;
    isShown = true;
    wereFilesAvailable = false;
    markActive(remote, current.version);
  };
  const resetReadiness = () => {
    isReady = false;
    clearTimeout(stabilityTimer);
    for (const event of interactionEvents) removeEventListener(event, markStable, { capture: true });
  };
  const clearTimeouts = () => {
    generation += 1;
    for (const timer of timers) clearTimeout(timer);
  };
  const stop = () => {
    clearTimeouts();
    resetReadiness();
  };
  const tryVersion = (version: string) => {
    resetReadiness();
    waiting = waiting.filter((other) => other !== version);
    setState({ status: 'tried', version, attempt: (attempts += 1) });
  };
  const giveUp = (why: unknown) => {
    stop();
    const { version } = source();
    report(`The part ${remote} failed`, why, { remote, version });
    isReported = true;
    attempts += 1;
    setState({
      status: 'missing',
      cause: why,
      areFilesSuspect: isDownloadFailure(why) && !wereFilesAvailable,
      version,
    });
    void checkForNewVersion(why);
  };
  const checkForNewVersion = async (why: unknown) => {
    const startedGeneration = generation;
    await readLatestRegistry();
    if (startedGeneration !== generation) return;
    if (adoptReadRelease(remote)) restart();
    else if (isChunkLoadError(why)) reloadForReadRelease();
  };
  const restart = () => {
    attempts += 1;
    setState(first());
    startTimeouts();
  };
  const loadInParallel = () => {
    const [version] = waiting;
    if (version === undefined || isReady) return;
    const mine = generation;
    const isFirst = () => mine === generation && current.status === 'tried' && !isReady && waiting.includes(version);
    loadModule(remote, version).then(
      () => isFirst() && tryVersion(version),
      // A failure is reported when this version is tried in turn.
      () => undefined,
    );
  };
  const startTimeouts = () => {
    // Does not end the wait in `settling`: preloaded content can mount before its outlet.
    clearTimeouts();
    if (current.status === 'missing' && !isReported) report(`The part ${remote} failed`, current.cause, source());
    isReported = true;
    if (isShown || current.status !== 'tried') return stop;
    const timeoutError = new DOMException(`${remote} is not there after ${outletTimeoutMs} ms`, 'TimeoutError');
    timers = [
      setTimeout(loadInParallel, parallelLoadAfterMs),
      setTimeout(() => isReady || giveUp(timeoutError), outletTimeoutMs),
    ];
    return stop;
  };

  return {
    state: () => current,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    start: startTimeouts,
    markReady: () => {
      if (current.status !== 'tried' || isShown) return;
      isReady = true;
      stabilityTimer = setTimeout(markStable, graceMs);
      // An error after the user's first input is not a loading error.
      for (const event of interactionEvents) addEventListener(event, markStable, { capture: true });
    },
    markPending: resetReadiness,
    fail: (why) => {
      if (current.status !== 'tried') return;
      if (isShown) return giveUp(why);
      const { version } = current;
      if (isRetryable(why) && !retriedVersions.has(version) && performance.now() - startedAt < parallelLoadAfterMs) {
        retriedVersions.add(version);
        return tryVersion(version);
      }
      const [next] = waiting;
      if (next === undefined) return giveUp(why);
      report(`${remote} ${version} failed`, why, source());
      tryVersion(next);
    },
    retry: () => {
      stop();
      wereFilesAvailable = false;
      const mine = generation;
      setState({ status: 'asking' });
      // A newer release can fix the failure.
      void withTimeout(registryTimeoutMs, () => adoptLatestRelease(remote))
        .catch(() => undefined)
        .then(() => mine === generation && restart());
    },
    recover: () => {
      wereFilesAvailable = true;
      restart();
    },
  };
};

const interactionEvents = ['pointerdown', 'keydown'] as const;

const isDownloadFailure = (why: unknown) =>
  isChunkLoadError(why) || (typeof why === 'object' && why !== null && 'name' in why && why.name === 'TimeoutError');

const isRetryable = (why: unknown): boolean =>
  isChunkLoadError(why) && !(why instanceof RemoteUnavailable && why.isIncompatible);
