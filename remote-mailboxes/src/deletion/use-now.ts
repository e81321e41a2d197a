import { useCallback, useSyncExternalStore } from 'react';

/** Step of the clock, in ms; enough for a countdown in minutes. */
const intervalMs = 30_000;

/** The current time in ms since 1970, rounded down to the step. Updates while `isNeeded`, else returns 0. */
export const useNow = ({ isNeeded }: { isNeeded: boolean }): number => {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (!isNeeded) return () => undefined;
      const timer = setInterval(onTick, intervalMs);
      return () => clearInterval(timer);
    },
    [isNeeded],
  );
  return useSyncExternalStore(subscribe, () => (isNeeded ? Math.floor(Date.now() / intervalMs) * intervalMs : 0));
};
