import { localStore } from '@roost/shared/storage';

const prefix = 'roost.unstored/';

/** The pending change; without `draft`, a removal. */
export type Unstored = { draft?: unknown };

/**
 * Registers a pending change of a draft; `unstored` returns its latest value. Call the returned function when it is done. IndexedDB does not finish a write
 * for a page that closes. In that case the change goes to the local storage, which is synchronous.
 */
export const trackPendingChange = (name: string, unstored: () => Unstored): (() => void) => {
  let left: string | undefined;
  const leave = () => {
    left = JSON.stringify(unstored());
    localStore.set(prefix + name, left);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    // The page was restored. Leaves the entry of a later change alone.
    if (left !== undefined && localStore.get(prefix + name) === left) clearUnstored(name);
  };
};

/** The change that a closed page could not write, or undefined. */
export const readUnstored = (name: string): Unstored | undefined => {
  const text = localStore.get(prefix + name);
  return text === null ? undefined : (JSON.parse(text) as Unstored);
};

export const clearUnstored = (name: string): void => localStore.remove(prefix + name);

/** Names of all drafts with such a change. */
export const namesOfUnstored = (): string[] => localStore.keys(prefix).map((key) => key.slice(prefix.length));
