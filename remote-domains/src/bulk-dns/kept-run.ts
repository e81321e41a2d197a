import { useSyncExternalStore } from 'react';

const place = 'roost.bulk-dns';

let present: string | null | undefined;
const listeners = new Set<() => void>();

/** The last bulk update of this session as JSON; null when there is none. What it says is read by `bulk-run-store.ts`. */
export const keptRun = (): string | null => (present ??= stored());

export const keepRun = (run: string | null): void => {
  present = run;
  try {
    if (run === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, run);
  } catch {
    // A browser that stores nothing loses it on a reload, and nothing else.
  }
  tell();
};

export const onKeptRun = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsRunKept = (): boolean => useSyncExternalStore(onKeptRun, () => keptRun() !== null);

/** For tests: as after a reload. */
export const readKeptRunAgain = (): void => {
  present = undefined;
  tell();
};

const tell = () => {
  for (const listener of listeners) listener();
};

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
};
