import { QueryClient } from '@tanstack/react-query';

/**
 * One cache for the page. Repeating failed reads is the HTTP client's business. Without a connection a call fails immediately: the
 * default `networkMode` would pause it, and run a write later that the user has cancelled.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Nothing that was fetched for one person may outlive the session. */
export const forgetEverything = (): void => queryClient.clear();
