import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember } from '@roost/shared/contracts/workspaces/member';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { CallError, http } from '@roost/shared/http';
import { changeSession, session, type Session } from '@roost/shared/session';

/** A workspace with the user's roles, limits and prices in it. */
export type LoadedWorkspace = Pick<Session, 'limitations' | 'plans'> & {
  workspace: NonNullable<Session['workspace']>;
  member: NonNullable<Session['member']>;
};

/** Loads a workspace without changing the session, which follows when the navigation commits. Throws `CallError`. */
export const loadWorkspace = async (workspaceId: string, signal: AbortSignal): Promise<LoadedWorkspace> => {
  const { workspace: present, member: self, limitations: limits, plans: prices } = session();
  if (present?.id === workspaceId && self !== null)
    return { workspace: present, member: self, limitations: limits, plans: prices };
  const input = { params: { workspaceId } };
  const [workspace, member, limitations, plans] = await Promise.all([
    http().call(getWorkspace, input, { signal }),
    http().call(getCurrentMember, input, { signal }),
    http().call(getLimitations, input, { signal }),
    http().call(listSubscriptionPlans, input, { signal }),
  ]);
  // The API returned another workspace than the requested one (product spec, section 4).
  if (workspace.id !== workspaceId) throw new CallError({ kind: 'notFound', reference: '' });
  return { workspace, member, limitations, plans };
};

/** Loads the limits of the open workspace again; ignores failures, because the next change loads them again. */
export const rereadLimits = (): void => {
  const workspaceId = session().workspace?.id;
  if (workspaceId === undefined) return;
  http()
    .call(getLimitations, { params: { workspaceId } })
    .then((limitations) => session().workspace?.id === workspaceId && changeSession({ limitations }))
    .catch(() => undefined);
};
