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
    try {
      left = JSON.stringify(unstored);
      localStorage.setItem(prefix + name, left);
    } catch {
      // Too big for it, as with many pictures: what was stored before is kept.
    }
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    // The page is still there. What a later change has left is for that one to forget.
    if (left !== undefined && localStorage.getItem(prefix + name) === left) forgetUnstored(name);
  };
};

/** What a page could not do before it went, or undefined. */
export const readUnstored = (name: string): Unstored | undefined => {
  const text = localStorage.getItem(prefix + name);
  return text === null ? undefined : (JSON.parse(text) as Unstored);
};

export const forgetUnstored = (name: string): void => localStorage.removeItem(prefix + name);

/** The names of all such drafts. */
export const namesOfUnstored = (): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
