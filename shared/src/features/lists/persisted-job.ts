import { sessionStore } from '@roost/shared/storage';

/** Session storage of a running or finished bulk action, as JSON. */
export type PersistedJob = {
  /** Null when there is none. */
  read: () => string | null;
  keep: (run: string | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** For tests: reads the storage again, as after a reload. */
  reread: () => void;
};

/** A run that survives the dialog, the page and a reload. `place` is its key in the session storage. */
export const persistedJob = (place: string): PersistedJob => {
  let present: string | null | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => (present ??= sessionStore.get(place));
  return {
    read,
    keep: (run) => {
      present = run;
      // Removes the old state first: if the storage is full, a reload must not show outdated results.
      sessionStore.remove(place);
      if (run !== null) sessionStore.set(place, run);
      tell();
    },
    subscribe,
    reread: () => {
      present = undefined;
      tell();
    },
  };
};
