import { keepPreviousData, useQuery, type Query } from '@tanstack/react-query';
import type { CallResponse, CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { http } from '@roost/shared/http';
import { useCallKey } from './call-key.ts';
import { nextPoll } from './poll-clock.ts';
import { useLastFailure } from './use-last-failure.ts';

type Options<A> = {
  enabled?: boolean;
  /**
   * Polling interval in ms, or false for none; receives the last response. Failures make the interval longer. Polling
   * stops after ten minutes: `usePollingEnd`.
   */
  repeatEvery?: (answer: A | undefined) => number | false;
  /** After ten minutes, polls every half a minute instead: for work that can take longer. */
  isEndless?: boolean;
  /** Shows the response for the previous input until the new one arrives: for paging and search. */
  keepPrevious?: boolean;
};

/**
 * Reads an endpoint into the cache. Components with the same input share one request and one response. A failure without
 * data stays the result while the query reads again: `isRefetching`.
 */
export const useCall = <D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  options: Options<CallResponse<D>> = {},
) => {
  const keyOf = useCallKey();
  const { enabled = true, repeatEvery, isEndless, keepPrevious = false } = options;
  const queryKey = keyOf(endpoint, input);
  const result = useQuery<CallResponse<D>>({
    queryKey,
    queryFn: ({ signal }) => http().call(endpoint, input, { signal }),
    enabled,
    refetchInterval:
      repeatEvery === undefined
        ? false
        : (query: Query<CallResponse<D>>) => nextPoll(query as Query, repeatEvery(query.state.data), isEndless),
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
  });
  return useLastFailure(result, queryKey);
};
