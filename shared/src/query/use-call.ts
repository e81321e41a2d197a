import { keepPreviousData, useQuery, type Query } from '@tanstack/react-query';
import type { CallAnswer, CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { http } from '@roost/shared/http';
import { useCallKey } from './call-key.ts';
import { nextPoll } from './poll-clock.ts';

type Options<A> = {
  enabled?: boolean;
  /**
   * Reads again after the returned number of ms; the answer so far is passed. Failures make the pause longer, and after ten
   * minutes it ends: `usePollingEnd`.
   */
  repeatEvery?: (answer: A | undefined) => number | false;
  /** Goes on showing the answer to the input before until the new one is there: for paging and search. */
  keepPrevious?: boolean;
};

/** Reads an endpoint into the cache. Two parts that read the same share one request and one answer. */
export const useCall = <D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  options: Options<CallAnswer<D>> = {},
) => {
  const keyOf = useCallKey();
  const { enabled = true, repeatEvery, keepPrevious = false } = options;
  return useQuery<CallAnswer<D>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => http().call(endpoint, input, { signal }),
    enabled,
    refetchInterval:
      repeatEvery === undefined
        ? false
        : (query: Query<CallAnswer<D>>) => nextPoll(query as Query, repeatEvery(query.state.data)),
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
  });
};
