import { QueryClient } from '@tanstack/react-query';

/** One cache for the page. Repeating failed reads is the HTTP client's business. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
});

/** Nothing that was fetched for one person may outlive the session. */
export const forgetEverything = (): void => queryClient.clear();
