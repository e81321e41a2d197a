import type { LoadState, SimpleEvent, Unavailable } from './load-machine.ts';

/** Time in ms from the start of loading until an outlet shows its remote or an error; the spec promises 8 s. */
export const outletTimeoutMs = 7_600;

/** Time in ms until the last known good version loads in parallel with the slow one. */
export const parallelLoadAfterMs = 4_000;

/** Time in ms without an error after which mounted content counts as shown. Later errors are not loading errors. */
const graceMs = 500;

/** Timeout of one version and of each of its files, in ms; shorter than `outletTimeoutMs`, so none outlives its outlet. */
export const loadTimeoutMs = 7_000;

/** Maximum wait in ms for the registry before a manual retry starts without it. */
export const registryTimeoutMs = 2_000;

/** Poll interval for an unavailable remote while the page is visible, in ms. */
const pollIntervalMs = 15_000;

/** Timeout of one file of such a poll, in ms. It is long because no user waits for the file. */
export const pollTimeoutMs = 60_000;

/** Resolves as the work does, or rejects with a `TimeoutError` after `ms`. */
export const withTimeout = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
};

type TimerCallbacks = {
  send: (event: SimpleEvent) => () => void;
  /** Whether the unavailable remote can be loaded now. */
  isAvailable: (state: Unavailable) => Promise<boolean>;
};

/**
 * Sends the events of time to the state machine: `slow` and `timeout` when a load lasts too long, `settle` when mounted
 * content lasts long enough, and `recover` when an unavailable remote is available again.
 */
export const loadTimers = ({ send, isAvailable }: TimerCallbacks) => {
  /** Start of the load whose limits run. */
  let limited: number | undefined;
  let limits: ReturnType<typeof setTimeout>[] = [];
  let grace: ReturnType<typeof setTimeout> | undefined;
  let polled: Unavailable | undefined;
  let stopPoll: (() => void) | undefined;
  const settle = send('settle');

  const limit = (startedAt: number | undefined) => {
    if (startedAt === limited) return;
    limited = startedAt;
    for (const timer of limits) clearTimeout(timer);
    if (startedAt === undefined) return;
    limits = [setTimeout(send('slow'), parallelLoadAfterMs), setTimeout(send('timeout'), outletTimeoutMs)];
  };
  const startGrace = () => {
    grace ??= setTimeout(settle, graceMs);
    // An error after the user's first input is not a loading error.
    for (const event of firstInputs) addEventListener(event, settle, { capture: true });
  };
  const endGrace = () => {
    clearTimeout(grace);
    grace = undefined;
    for (const event of firstInputs) removeEventListener(event, settle, { capture: true });
  };
  const poll = (state: Unavailable | undefined) => {
    if (state === polled) return;
    polled = state;
    stopPoll?.();
    stopPoll = state && startPoll(() => isAvailable(state), send('recover'));
  };
  return {
    /** Starts and stops timers for a state. Only the grace runs while the outlet is not on the page. */
    follow: (state: LoadState, { isOnPage }: { isOnPage: boolean }): void => {
      const isLoading = state.status === 'loading' || state.status === 'mounted';
      limit(isOnPage && isLoading ? state.startedAt : undefined);
      if (state.status === 'mounted') startGrace();
      else endGrace();
      poll(isOnPage && state.status === 'unavailable' ? state : undefined);
    },
  };
};

const firstInputs = ['pointerdown', 'keydown'] as const;

/** Polls while the page is visible, and calls back after each true result. Returns the function that stops the poll. */
const startPoll = (check: () => Promise<boolean>, onTrue: () => void): (() => void) => {
  let isPolling = false;
  let hasEnded = false;
  const poll = async () => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    const isTrue = await check().catch(() => false);
    isPolling = false;
    if (isTrue && !hasEnded) onTrue();
  };
  const timer = setInterval(poll, pollIntervalMs);
  for (const event of wakeEvents) addEventListener(event, poll);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    for (const event of wakeEvents) removeEventListener(event, poll);
  };
};

const wakeEvents = ['online', 'focus'] as const;
