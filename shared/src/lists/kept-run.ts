import { sessionStore } from '@roost/shared/storage';

/** Where a bulk action that is under way or done is kept for the session, as JSON. */
export type KeptRun = {
  /** Null when there is none. */
  read: () => string | null;
  keep: (run: string | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** For tests: as after a reload. */
  readAgain: () => void;
};

/** Outlives dialog, page and reload; `place` is the key in the storage of the session. */
export const keptRun = (place: string): KeptRun => {
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
      // A full storage keeps no older state: it would report false results after a reload.
      sessionStore.remove(place);
      if (run !== null) sessionStore.set(place, run);
      tell();
    },
    subscribe,
    readAgain: () => {
      present = undefined;
      tell();
    },
  };
};
