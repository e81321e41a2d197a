import { localStore } from '@roost/shared/storage';

const prefix = 'roost.unstored/';

/** What was being stored; without a draft it was being removed. */
export type Unstored = { draft?: unknown };

/**
 * Says that a draft is being stored or removed. IndexedDB does not finish for a page that goes in this moment: it is left in
 * the local storage then, which does. The answer is to be called when it is done.
 */
export const isBeingStored = (name: string, unstored: Unstored): (() => void) => {
  let left: string | undefined;
  const leave = () => {
    left = JSON.stringify(unstored);
    localStore.set(prefix + name, left);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    // The page is still there. What a later change has left is for that one to forget.
    if (left !== undefined && localStore.get(prefix + name) === left) forgetUnstored(name);
  };
};

/** What a page could not do before it went, or undefined. */
export const readUnstored = (name: string): Unstored | undefined => {
  const text = localStore.get(prefix + name);
  return text === null ? undefined : (JSON.parse(text) as Unstored);
};

export const forgetUnstored = (name: string): void => localStore.remove(prefix + name);

/** The names of all such drafts. */
export const namesOfUnstored = (): string[] => localStore.keys(prefix).map((key) => key.slice(prefix.length));
