import { sessionStore } from '@roost/shared/storage';

/** Session storage of a running or finished bulk action, as JSON. */
export type PersistedJob = {
  /** Null when there is none. */
  read: () => string | null;
  save: (run: string | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** For tests: reads the storage again, as after a reload. */
  reread: () => void;
};

/** A run that survives the dialog, the page and a reload. `place` is its key in the session storage. */
export const persistedJob = (storageKey: string): PersistedJob => {
  let current: string | null | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => (current ??= sessionStore.get(storageKey));
  return {
    read,
    save: (run) => {
      current = run;
      // Removes the old state first: if the storage is full, a reload must not show outdated results.
      sessionStore.remove(storageKey);
      if (run !== null) sessionStore.set(storageKey, run);
      notify();
    },
    subscribe,
    reread: () => {
      current = undefined;
      notify();
    },
  };
};
