/**
 * The next URL for a file: with a counter after the first request. A browser joins a second request to a pending first
 * one, and caches a damaged immutable file for a year. The chunk loader counts in the same way
 * (shared/build/integrity-plugin.ts).
 */
export const nextUrl = (url: string): string => {
  const times = window.roostAsked?.[url] ?? 0;
  return times === 0 ? url : `${url}?again=${times}`;
};

/** Returns the next URL and counts the request. */
export const requestUrl = (url: string): string => {
  const address = nextUrl(url);
  window.roostAsked = { ...window.roostAsked, [url]: (window.roostAsked?.[url] ?? 0) + 1 };
  return address;
};
