import { readTokens } from './tokens.ts';

/**
 * Returns the prefetched response for a request, if there is one. The first script of the page starts these requests
 * before this bundle loads. Each response is used once, by the first request for the same URL; a failed one is
 * requested again.
 */
export const takePrefetchedResponse = (request: Request): Promise<Response> | undefined => {
  const start = window.roostStart;
  const response = start?.prefetched.get(request.url);
  if (start === undefined || response === undefined || request.method !== 'GET') return undefined;
  start.prefetched.delete(request.url);
  // Another tab can have renewed the token. A 401 for the old token says nothing about the new one.
  if (start.accessToken !== readTokens()?.accessToken) return undefined;
  return response.catch(() => fetch(request));
};

/** The responses belong to the previous user: call this after a sign-in or sign-out. */
export const clearPrefetchedResponses = (): void => window.roostStart?.prefetched.clear();
