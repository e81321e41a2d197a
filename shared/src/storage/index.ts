type Kind = 'localStorage' | 'sessionStorage';

/** The part of the web storage that Roost uses. No function throws. */
export type GuardedStorage = {
  get: (key: string) => string | null;
  /** Keeps the value in memory, for as long as the page lives, when the browser does not store it; returns false then. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** All keys that begin with the prefix. */
  keys: (prefix: string) => string[];
};

declare global {
  var roostMemory: Partial<Record<Kind, Map<string, string>>> | undefined;
}

/** One for the page: each remote bundles its own copy of this module. */
const memoryOf = (kind: Kind): Map<string, string> => {
  const memories = (globalThis.roostMemory ??= {});
  return (memories[kind] ??= new Map());
};

/** The browser throws on any access where storage is blocked, and on a write where it is full. */
const attempt = <T>(access: () => T, otherwise: T): T => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

const guarded = (kind: Kind): GuardedStorage => ({
  get: (key) => memoryOf(kind).get(key) ?? attempt(() => globalThis[kind].getItem(key), null),
  set: (key, value) => {
    const isStored = attempt(() => {
      globalThis[kind].setItem(key, value);
      return true;
    }, false);
    if (isStored) memoryOf(kind).delete(key);
    else memoryOf(kind).set(key, value);
    return isStored;
  },
  remove: (key) => {
    memoryOf(kind).delete(key);
    attempt(() => globalThis[kind].removeItem(key), undefined);
  },
  keys: (prefix) => {
    const stored = attempt(() => Object.keys(globalThis[kind]), []);
    return [...new Set([...stored, ...memoryOf(kind).keys()])].filter((key) => key.startsWith(prefix));
  },
});

/** Shared by all tabs and kept after they are closed. */
export const localStore = guarded('localStorage');

/** Of this tab alone. */
export const sessionStore = guarded('sessionStorage');
