import { listSubscriptionPlans } from '@roost/shared/contracts/billing';
import { getCurrentMember } from '@roost/shared/contracts/member';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspace';
import { CallFailed, http } from '@roost/shared/http';
import { changeSession, session } from '@roost/shared/session';
import { leaveWorkspace } from '#http/workspace-scope.ts';
import { forgetToasts } from './forget-toasts.ts';

/**
 * Makes the workspace the open one: with the user's roles, limits and prices. What was in flight for the one before is dropped.
 * Throws `CallFailed`.
 */
export const openWorkspace = async (workspaceId: string): Promise<void> => {
  const before = session().workspace;
  if (before?.id === workspaceId) return;
  leaveWorkspace();
  const params = { workspaceId };
  const [workspace, member, limitations, plans] = await Promise.all([
    http().call(getWorkspace, { params }),
    http().call(getCurrentMember, { params }),
    http().call(getLimitations, { params }),
    http().call(listSubscriptionPlans, { params }),
  ]);
  // Another one than was asked for is none (product spec, section 4).
  if (workspace.id !== workspaceId) throw new CallFailed({ kind: 'missing', reference: '' });
  changeSession({ workspace, member, limitations, plans });
  if (before !== null) void forgetToasts();
};

/** Reads the limits of the open workspace again; what cannot be read now is read with the next change. */
export const rereadLimits = (): void => {
  const workspaceId = session().workspace?.id;
  if (workspaceId === undefined) return;
  http()
    .call(getLimitations, { params: { workspaceId } })
    .then((limitations) => session().workspace?.id === workspaceId && changeSession({ limitations }))
    .catch(() => undefined);
};
