import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { useSession } from '@roost/shared/session';
import { useCallback } from 'react';

/** Query keys begin with user, workspace and endpoint: two workspaces never share an entry. */
export const useCallKey = () => {
  const userId = useSession((session) => session.user?.id ?? null);
  const workspaceId = useSession((session) => session.workspace?.id ?? null);
  return useCallback(
    (endpoint: Pick<EndpointDefinition, 'name'>, input?: unknown) =>
      input === undefined ? [userId, workspaceId, endpoint.name] : [userId, workspaceId, endpoint.name, input],
    [userId, workspaceId],
  );
};
