/**
 * Where a file is asked for next: after the first time under an address of its own. A browser joins a second request for the same
 * address to a first one that hangs, and keeps for a year what came damaged under an address that never changes. The chunk loader
 * of each build counts in the same way (shared/build/integrity-plugin.ts).
 */
export const nextAddress = (url: string): string => {
  const times = window.roostAsked?.[url] ?? 0;
  return times === 0 ? url : `${url}?again=${times}`;
};

/** The same, and it is asked for. */
export const askAt = (url: string): string => {
  const address = nextAddress(url);
  window.roostAsked = { ...window.roostAsked, [url]: (window.roostAsked?.[url] ?? 0) + 1 };
  return address;
};
