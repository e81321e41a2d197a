import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { useCallKey } from './call-key.ts';
import { hasPollingEnded, restartPolling } from './poll-clock.ts';

/** Whether `useCall` gave up polling after ten minutes. The screen that calls it renders again with each answer. */
export const usePollingEnd = <D extends EndpointDefinition>(endpoint: D, input: CallInput<D>) => {
  const client = useQueryClient();
  const keyOf = useCallKey();
  const query = client.getQueryCache().find({ queryKey: keyOf(endpoint, input), exact: true });
  return {
    hasEnded: query !== undefined && hasPollingEnded(query),
    restart: () => {
      if (query === undefined) return;
      restartPolling(query);
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    },
  };
};
