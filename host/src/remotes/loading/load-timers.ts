import type { LoadState, SimpleEvent } from './load-machine.ts';
import { graceMs, outletTimeoutMs, parallelLoadAfterMs } from './timeouts.ts';

/** Sends `slow`, `timeout` and `settle` to the state machine, when a state lasts too long or long enough. */
export const loadTimers = (send: (event: SimpleEvent) => () => void) => {
  /** Start of the load whose limits run. */
  let limited: number | undefined;
  let limits: ReturnType<typeof setTimeout>[] = [];
  let grace: ReturnType<typeof setTimeout> | undefined;
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
  return {
    /** Starts and stops timers for a state. The limits run only while the outlet is on the page. */
    follow: (state: LoadState, { isOnPage }: { isOnPage: boolean }): void => {
      const isLoading = state.status === 'loading' || state.status === 'mounted';
      limit(isOnPage && isLoading ? state.startedAt : undefined);
      if (state.status === 'mounted') startGrace();
      else endGrace();
    },
  };
};

const firstInputs = ['pointerdown', 'keydown'] as const;
