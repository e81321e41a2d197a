import { QueryClient } from '@tanstack/react-query';

/**
 * The page's one query cache. The HTTP client retries failed reads. Without a connection a call fails immediately: the
 * default `networkMode` would pause it, and later run a write that the user has cancelled.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Clears the cache: no user's data can outlive the session. */
export const clearQueries = (): void => queryClient.clear();
