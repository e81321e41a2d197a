import { isChunkLoadError, isDownloadError, isRetryable, RemoteUnavailable } from './load-errors.ts';
import { outletTimeoutMs, parallelLoadAfterMs } from './timeouts.ts';

/*
 * The state machine of one remote in one outlet. It is pure: effects are data, which remote-loader.ts runs.
 *
 *   loading      a version loads. markReady -> mounted; fail -> the same version once more, the next one, or unavailable;
 *                slow -> loads the next version in parallel; fallbackLoaded -> that version; timeout -> unavailable
 *   mounted      all content is on the page. markPending -> loading; settle -> active; fail as in loading
 *   active       the version stays for the life of the page. fail -> unavailable
 *   unavailable  the outlet shows the error. retry -> checking; recover -> loading;
 *                registryChecked with another release -> loading
 *   checking     reads the registry before a manual retry. registryChecked -> loading
 */

type Loading = {
  status: 'loading' | 'mounted';
  version: string;
  /** Identifies what the outlet shows. The host gives each attempt of the page after the first failure another number. */
  attempt: number;
  /** The attempt with which this load began. Results of an earlier load are ignored. */
  firstAttempt: number;
  /** Start of the load on the clock of `performance.now()`, in ms. */
  startedAt: number;
  /** Versions to try next, in this order. */
  fallbacks: readonly string[];
  /** Versions that were retried after a failed download. */
  retried: readonly string[];
  /** All files were available before this load, so a failure of it is not a failed download. */
  areFilesVerified: boolean;
};
type Active = { status: 'active'; version: string; attempt: number };
type Unavailable = {
  status: 'unavailable';
  error: unknown;
  /** The version that failed; undefined for a remote that is not in the registry. */
  version?: string;
  attempt: number;
  /** A failed download can be the cause, so the remote can recover without another release. */
  areFilesSuspect: boolean;
  areFilesVerified: boolean;
};
type Checking = { status: 'checking'; attempt: number };
export type LoadState = Loading | Active | Unavailable | Checking;

/** Events without details. */
export type SimpleEvent = 'start' | 'markReady' | 'markPending' | 'settle' | 'slow' | 'timeout' | 'retry' | 'recover';

export type LoadEvent =
  | { type: SimpleEvent }
  | { type: 'fail'; error: unknown }
  | { type: 'fallbackLoaded'; version: string; firstAttempt: number }
  /** The registry was read again. The loader drops the result when another attempt has begun meanwhile. */
  | { type: 'registryChecked'; hasNewRelease: boolean };

export type LoadEffect =
  /** A version failed, and the next one follows. */
  | { type: 'reportFailure'; version: string; error: unknown }
  | { type: 'reportUnavailable'; error: unknown }
  /** Reports that no version is left, and checks whether another release is live meanwhile. */
  | { type: 'giveUp'; version: string; error: unknown }
  | { type: 'activate'; version: string }
  | { type: 'loadFallback'; version: string; firstAttempt: number }
  | { type: 'refreshRegistry' | 'reloadPage' };

/** What the machine reads from the page: versions in the order of attempts, and the number of the last attempt. */
export type Page = { remote: string; versions: readonly string[]; attempts: number; now: number };

type Transition = readonly [state: LoadState, effect?: LoadEffect];

/** The state before the first event, and after a restart. */
export const initialState = (
  { remote, versions: [version, ...fallbacks], attempts, now }: Page,
  { attempt = attempts, areFilesVerified = false } = {},
): Loading | Unavailable => {
  if (version === undefined) {
    const error = new RemoteUnavailable(`${remote}: not in the registry`);
    return { status: 'unavailable', error, attempt, areFilesSuspect: false, areFilesVerified };
  }
  const load = { version, fallbacks, retried: [], areFilesVerified };
  return { status: 'loading', attempt, firstAttempt: attempt, startedAt: now, ...load };
};

/** The next state, and the effect to run. Returns the same state when the event means nothing in it. */
export const transition = (state: LoadState, event: LoadEvent, page: Page): Transition => {
  switch (state.status) {
    case 'loading':
      return whileLoading(state, event, page);
    case 'mounted':
      return whileMounted(state, event, page);
    case 'active':
      return event.type === 'fail' ? giveUp(state, event.error, page) : [state];
    case 'unavailable':
      return whileUnavailable(state, event, page);
    case 'checking':
      return event.type === 'registryChecked' ? restart(page) : [state];
  }
};

const whileLoading = (state: Loading, event: LoadEvent, page: Page): Transition => {
  const { fallbacks, firstAttempt } = state;
  const [version] = fallbacks;
  switch (event.type) {
    case 'markReady':
      return [{ ...state, status: 'mounted' }];
    case 'slow':
      return version === undefined ? [state] : [state, { type: 'loadFallback', version, firstAttempt }];
    case 'fallbackLoaded':
      return event.firstAttempt === firstAttempt && fallbacks.includes(event.version)
        ? [tryVersion(event.version, state, page)]
        : [state];
    case 'timeout':
      return giveUp(state, new DOMException(`Not ready after ${outletTimeoutMs} ms`, 'TimeoutError'), page);
    case 'fail':
      return tryNext(state, event.error, page);
    default:
      return [state];
  }
};

const whileMounted = (state: Loading, event: LoadEvent, page: Page): Transition => {
  const { version, attempt } = state;
  switch (event.type) {
    case 'markPending':
      return [{ ...state, status: 'loading' }];
    case 'settle':
      return [
        { status: 'active', version, attempt },
        { type: 'activate', version },
      ];
    case 'fail':
      return tryNext(state, event.error, page);
    default:
      return [state];
  }
};

const whileUnavailable = (state: Unavailable, event: LoadEvent, page: Page): Transition => {
  switch (event.type) {
    case 'start':
      return begin(state);
    case 'retry':
      return [{ status: 'checking', attempt: page.attempts + 1 }, { type: 'refreshRegistry' }];
    case 'recover':
      return restart(page, true);
    case 'registryChecked':
      if (event.hasNewRelease) return restart(page, state.areFilesVerified);
      return isChunkLoadError(state.error) ? [state, { type: 'reloadPage' }] : [state];
    default:
      return [state];
  }
};

/** The same version once more after a failed download: a dropped connection is the most common cause. */
const tryNext = (state: Loading, error: unknown, page: Page): Transition => {
  const { version, retried, startedAt } = state;
  if (isRetryable(error) && !retried.includes(version) && page.now - startedAt < parallelLoadAfterMs)
    return [tryVersion(version, { ...state, retried: [...retried, version] }, page)];
  const [next] = state.fallbacks;
  if (next === undefined) return giveUp(state, error, page);
  return [tryVersion(next, state, page), { type: 'reportFailure', version, error }];
};

const tryVersion = (version: string, state: Loading, { attempts }: Page): LoadState => {
  const fallbacks = state.fallbacks.filter((other) => other !== version);
  return { ...state, status: 'loading', version, attempt: attempts + 1, fallbacks };
};

const giveUp = (state: Loading | Active, error: unknown, { attempts }: Page): Transition => {
  const { version } = state;
  const areFilesVerified = state.status !== 'active' && state.areFilesVerified;
  const areFilesSuspect = isDownloadError(error) && !areFilesVerified;
  return [
    { status: 'unavailable', error, version, attempt: attempts + 1, areFilesSuspect, areFilesVerified },
    { type: 'giveUp', version, error },
  ];
};

const restart = (page: Page, areFilesVerified = false): Transition =>
  begin(initialState(page, { attempt: page.attempts + 1, areFilesVerified }));

/** Reports a remote without versions when its outlet is on the page, not while React renders it. */
const begin = (state: Loading | Unavailable): Transition =>
  state.status === 'unavailable' && state.version === undefined
    ? [state, { type: 'reportUnavailable', error: state.error }]
    : [state];
