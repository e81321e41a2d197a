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
  | { is: 'asking' }
  | { is: 'tried'; version: string; attempt: number }
  | { is: 'missing'; why: unknown; areFilesSuspect: boolean; version?: string | undefined };

export type RemoteLoader = {
  state: () => LoadState;
  subscribe: (hear: () => void) => () => void;
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
  const triedTwice = new Set<string>();
  let waiting: string[] = [];
  let begunAt = performance.now();
  let isShown = false;
  let isThere = false;
  /** All files were available before this attempt, so a failure of it is not a failed download. */
  let wereFilesThere = false;
  let isReported = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** Generation number: a new attempt or the end changes it, and late results are ignored. */
  let course = 0;

  const first = (): LoadState => {
    triedTwice.clear();
    isShown = false;
    isThere = false;
    isReported = false;
    begunAt = performance.now();
    const [version, ...others] = versionsToTry(remote);
    waiting = others;
    return version === undefined
      ? { is: 'missing', why: new RemoteUnavailable(`${remote}: not in the registry`), areFilesSuspect: false }
      : { is: 'tried', version, attempt: attempts };
  };
  let standing = first();

  /** Names the last tried version in reports. */
  const source = () => ({ remote, version: standing.is === 'tried' ? standing.version : registered(remote)?.live });
  const become = (next: LoadState) => {
    standing = next;
    for (const hear of listeners) hear();
  };
  const settle = () => {
    stop();
    if (standing.is !== 'tried') return;
    isShown = true;
    wereFilesThere = false;
    markActive(remote, standing.version);
  };
  const unsettle = () => {
    isThere = false;
    clearTimeout(settling);
    for (const event of touches) removeEventListener(event, settle, { capture: true });
  };
  const endLimits = () => {
    course += 1;
    for (const timer of timers) clearTimeout(timer);
  };
  const stop = () => {
    endLimits();
    unsettle();
  };
  const tryVersion = (version: string) => {
    unsettle();
    waiting = waiting.filter((other) => other !== version);
    become({ is: 'tried', version, attempt: (attempts += 1) });
  };
  const giveUp = (why: unknown) => {
    stop();
    const { version } = source();
    report(`The part ${remote} failed`, why, { remote, version });
    isReported = true;
    attempts += 1;
    become({ is: 'missing', why, areFilesSuspect: isLoss(why) && !wereFilesThere, version });
    void lookForNewVersion(why);
  };
  const lookForNewVersion = async (why: unknown) => {
    const mine = course;
    await readLatestRegistry();
    if (mine !== course) return;
    if (adoptReadRelease(remote)) restart();
    else if (isChunkLoadError(why)) reloadForReadRelease();
  };
  const restart = () => {
    attempts += 1;
    become(first());
    begin();
  };
  const loadBeside = () => {
    const [version] = waiting;
    if (version === undefined || isThere) return;
    const mine = course;
    const isFirst = () => mine === course && standing.is === 'tried' && !isThere && waiting.includes(version);
    loadModule(remote, version).then(
      () => isFirst() && tryVersion(version),
      // A failure is reported when this version is tried in turn.
      () => undefined,
    );
  };
  const begin = () => {
    // Does not end the wait in `settling`: preloaded content can mount before its outlet.
    endLimits();
    if (standing.is === 'missing' && !isReported) report(`The part ${remote} failed`, standing.why, source());
    isReported = true;
    if (isShown || standing.is !== 'tried') return stop;
    const late = new DOMException(`${remote} is not there after ${outletTimeoutMs} ms`, 'TimeoutError');
    timers = [setTimeout(loadBeside, parallelLoadAfterMs), setTimeout(() => isThere || giveUp(late), outletTimeoutMs)];
    return stop;
  };

  return {
    state: () => standing,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    start: begin,
    markReady: () => {
      if (standing.is !== 'tried' || isShown) return;
      isThere = true;
      settling = setTimeout(settle, graceMs);
      // An error after the user's first input is not a loading error.
      for (const event of touches) addEventListener(event, settle, { capture: true });
    },
    markPending: unsettle,
    fail: (why) => {
      if (standing.is !== 'tried') return;
      if (isShown) return giveUp(why);
      const { version } = standing;
      if (isWorthTwice(why) && !triedTwice.has(version) && performance.now() - begunAt < parallelLoadAfterMs) {
        triedTwice.add(version);
        return tryVersion(version);
      }
      const [next] = waiting;
      if (next === undefined) return giveUp(why);
      report(`${remote} ${version} failed`, why, source());
      tryVersion(next);
    },
    retry: () => {
      stop();
      wereFilesThere = false;
      const mine = course;
      become({ is: 'asking' });
      // A newer release can fix the failure.
      void withTimeout(registryTimeoutMs, () => adoptLatestRelease(remote))
        .catch(() => undefined)
        .then(() => mine === course && restart());
    },
    recover: () => {
      wereFilesThere = true;
      restart();
    },
  };
};

const touches = ['pointerdown', 'keydown'] as const;

const isLoss = (why: unknown) =>
  isChunkLoadError(why) || (typeof why === 'object' && why !== null && 'name' in why && why.name === 'TimeoutError');

const isWorthTwice = (why: unknown): boolean =>
  isChunkLoadError(why) && !(why instanceof RemoteUnavailable && why.isIncompatible);
