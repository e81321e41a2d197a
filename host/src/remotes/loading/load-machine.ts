import { outletTimeoutMs, parallelLoadAfterMs } from './timeouts.ts';

/*
 * The state machine of one remote in one outlet: `machine` below is the table of its states and their events. It is
 * pure: effects are data, which remote-loader.ts runs.
 */

type Loading = {
  status: 'loading' | 'mounted';
  version: string;
  /** Identifies what the outlet shows. The host gives each attempt of the page after the first failure another number. */
  attempt: number;
  /** Start of the load on the clock of `performance.now()`, in ms. Identifies the load: late results are ignored. */
  startedAt: number;
  /** Versions to try next, in this order. */
  fallbacks: readonly string[];
  /** Versions that were retried after a failed download. */
  retried: readonly string[];
  /** All files were available before this load, so a failure of it is not a failed download. */
  areFilesVerified: boolean;
};
type Active = { status: 'active'; version: string; attempt: number };
export type Unavailable = {
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
  | { type: 'fallbackLoaded'; version: string; startedAt: number }
  /** The registry was read again. The loader drops the result when another attempt has started since. */
  | { type: 'registryChecked'; hasNewRelease: boolean };

export type LoadEffect =
  /** A version failed, and the next one follows. */
  | { type: 'reportFailure'; version: string; error: unknown }
  | { type: 'reportUnavailable'; error: unknown }
  /** Reports that no version is left, and checks whether another release has become live. */
  | { type: 'giveUp'; version: string; error: unknown }
  | { type: 'activate'; version: string }
  | { type: 'loadFallback'; version: string; startedAt: number }
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
  return { status: 'loading', version, attempt, startedAt: now, fallbacks, retried: [], areFilesVerified };
};

/** The next state, and the effect to run. Returns the same state when the event means nothing in it. */
export const transition = (state: LoadState, event: LoadEvent, page: Page): Transition => {
  // The state has the type of its row and the event that of its column: TypeScript cannot relate them.
  const next = machine[state.status][event.type] as Handler<LoadState, LoadEvent> | undefined;
  return next?.(state, event, page) ?? [state];
};

type Handler<S, E> = (state: S, event: E, page: Page) => Transition;
type Row<S> = { [T in LoadEvent['type']]?: Handler<S, Extract<LoadEvent, { type: T }>> };

/** The same version once more after a failed download: a dropped connection is the most common cause. */
const tryNext: Handler<Loading, { error: unknown }> = (state, { error }, page) => {
  const { version, retried, startedAt } = state;
  if (isRetryable(error) && !retried.includes(version) && page.now - startedAt < parallelLoadAfterMs)
    return [tryVersion(version, { ...state, retried: [...retried, version] }, page)];
  const [next] = state.fallbacks;
  if (next === undefined) return giveUp(state, { error }, page);
  return [tryVersion(next, state, page), { type: 'reportFailure', version, error }];
};

const tryVersion = (version: string, state: Loading, { attempts }: Page): LoadState => {
  const fallbacks = state.fallbacks.filter((other) => other !== version);
  return { ...state, status: 'loading', version, attempt: attempts + 1, fallbacks };
};

const giveUp: Handler<Loading | Active, { error: unknown }> = (state, { error }, { attempts }) => {
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

type Machine = {
  loading: Row<Loading>;
  mounted: Row<Loading>;
  active: Row<Active>;
  unavailable: Row<Unavailable>;
  checking: Row<Checking>;
};

/** The events of each state. */
const machine: Machine = {
  /** A version loads. */
  loading: {
    markReady: (state) => [{ ...state, status: 'mounted' }],
    slow: (state) => {
      const { fallbacks, startedAt } = state;
      const [version] = fallbacks;
      return version === undefined ? [state] : [state, { type: 'loadFallback', version, startedAt }];
    },
    fallbackLoaded: (state, { version, startedAt }, page) =>
      startedAt === state.startedAt && state.fallbacks.includes(version) ? [tryVersion(version, state, page)] : [state],
    timeout: (state, _, page) =>
      giveUp(state, { error: new DOMException(`Not ready after ${outletTimeoutMs} ms`, 'TimeoutError') }, page),
    fail: tryNext,
  },
  /** All content is on the page. */
  mounted: {
    markPending: (state) => [{ ...state, status: 'loading' }],
    settle: ({ version, attempt }) => [
      { status: 'active', version, attempt },
      { type: 'activate', version },
    ],
    fail: tryNext,
  },
  /** The version stays for the life of the page. */
  active: { fail: giveUp },
  /** The outlet shows the error. */
  unavailable: {
    start: begin,
    retry: (_, __, { attempts }) => [{ status: 'checking', attempt: attempts + 1 }, { type: 'refreshRegistry' }],
    recover: (_, __, page) => restart(page, true),
    registryChecked: (state, { hasNewRelease }, page) => {
      if (hasNewRelease) return restart(page, state.areFilesVerified);
      return isChunkLoadError(state.error) ? [state, { type: 'reloadPage' }] : [state];
    },
  },
  /** Reads the registry before a manual retry. */
  checking: { registryChecked: (_, __, page) => restart(page) },
};

/** A version of a remote could not be loaded; `message` is for the console and the error report. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  /** The version is incompatible with this host, so it was not requested. */
  readonly isIncompatible: boolean;
  constructor(message: string, { isIncompatible = false, cause }: { isIncompatible?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isIncompatible = isIncompatible;
  }
}

/** True when a file failed to load: webpack's error of a chunk, or ours of a whole remote. */
export const isChunkLoadError = (error: unknown): boolean =>
  ['ChunkLoadError', 'RemoteUnavailable'].includes(nameOf(error));

/** True when a version does not fit this host. */
export const isIncompatible = (error: unknown): boolean => error instanceof RemoteUnavailable && error.isIncompatible;

/** True when a failed or slow download can be the cause, instead of an error in the code. */
const isDownloadError = (error: unknown): boolean => isChunkLoadError(error) || nameOf(error) === 'TimeoutError';

/** True when the same version can load at the next request. */
export const isRetryable = (error: unknown): boolean => isChunkLoadError(error) && !isIncompatible(error);

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
