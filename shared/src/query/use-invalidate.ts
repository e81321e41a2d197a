import { useQueryClient } from '@tanstack/react-query';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { useCallback } from 'react';
import { useCallKey } from './call-key.ts';

/** Refetches all cached reads of the endpoints in this workspace. */
export const useInvalidate = () => {
  const client = useQueryClient();
  const keyOf = useCallKey();
  return useCallback(
    async (endpoints: readonly Pick<EndpointDefinition, 'name'>[]) => {
      await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
    },
    [client, keyOf],
  );
};
