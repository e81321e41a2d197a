type Kind = 'localStorage' | 'sessionStorage';

/** The subset of web storage that Roost uses. No function throws. */
export type GuardedStorage = {
  get: (key: string) => string | null;
  /** Returns false when the browser cannot store the value; it then stays in memory until the page closes. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** All keys that begin with the prefix. */
  keys: (prefix: string) => string[];
};

declare global {
  var roostMemory: Partial<Record<Kind, Map<string, string>>> | undefined;
}

/** One map per page, because each remote bundles its own copy of this module. */
const memoryOf = (kind: Kind): Map<string, string> => {
  const memories = (globalThis.roostMemory ??= {});
  return (memories[kind] ??= new Map());
};

/** The browser throws on any access to blocked storage, and on a write to full storage. */
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

/** Shared by all tabs; survives closing them. */
export const localStore = guarded('localStorage');

/** For this tab only. */
export const sessionStore = guarded('sessionStorage');
