import { useSyncExternalStore } from 'react';

/** Step of the clock, in ms; enough for a time in minutes. */
const intervalMs = 30_000;

const everyStep = (onTick: () => void) => {
  const timer = setInterval(onTick, intervalMs);
  return () => clearInterval(timer);
};
const never = () => () => undefined;
const now = () => Math.floor(Date.now() / intervalMs) * intervalMs;

/** The current time in ms since 1970, rounded down to the step. Updates while `isNeeded`, else returns 0. */
export const useNow = ({ isNeeded }: { isNeeded: boolean }): number =>
  useSyncExternalStore(isNeeded ? everyStep : never, isNeeded ? now : () => 0);
