import { useCallback, useSyncExternalStore } from 'react';

/** Step of the clock, in ms; enough for a countdown in minutes. */
const beat = 30_000;

/** The current time in ms since 1970, rounded down to the step. Updates while `isNeeded`, else returns 0. */
export const useNow = ({ isNeeded }: { isNeeded: boolean }): number => {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (!isNeeded) return () => undefined;
      const timer = setInterval(tick, beat);
      return () => clearInterval(timer);
    },
    [isNeeded],
  );
  return useSyncExternalStore(subscribe, () => (isNeeded ? Math.floor(Date.now() / beat) * beat : 0));
};
