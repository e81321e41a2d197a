import { useCallback, useSyncExternalStore } from 'react';

/** A countdown in minutes needs no more, in ms. */
const beat = 30_000;

/** The present moment, in ms since 1970 and in steps; moves on by itself while something depends on it, and is 0 otherwise. */
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
