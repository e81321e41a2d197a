import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { useCallKey } from './call-key.ts';
import { hasPollingEnded, restartPolling } from './poll-clock.ts';

/** Whether any `useCall` of the endpoint with one of these inputs stopped polling after ten minutes. */
export const usePollingEnd = <D extends EndpointDefinition>(endpoint: D, inputs: readonly CallInput<D>[]) => {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const keyOf = useCallKey();
  const ended = () =>
    inputs
      .map((input) => cache.find({ queryKey: keyOf(endpoint, input), exact: true }))
      .filter((query) => query !== undefined)
      .filter((query) => hasPollingEnded(query));
  const hasEnded = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => ended().length > 0,
  );
  const restart = () => {
    for (const query of ended()) {
      restartPolling(query);
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }
  };
  return { hasEnded, restart };
};
