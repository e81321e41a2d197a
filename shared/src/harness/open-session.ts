import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember } from '@roost/shared/contracts/workspaces/member';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { http } from '@roost/shared/http';
import { changeSession, session, type Session } from '@roost/shared/session';
import type { Choices } from './choices.ts';

/** Loads the user and a workspace: the chosen one, else the last one, else the first one. Throws `CallError`. */
export const openSession = async ({ workspaceId }: { workspaceId: string | null }): Promise<Session> => {
  const user = await http().call(getUser, {});
  const own = user.members.filter(({ status, workspace }) => status === 'Active' && workspace.activated);
  const candidateIds = [workspaceId, user.lastWorkspaceId, own[0]?.workspace.id];
  const id = candidateIds.find((id) => own.some(({ workspace }) => workspace.id === id));
  if (id === undefined || id === null) return { user, member: null, workspace: null, limitations: null, plans: [] };
  const params = { workspaceId: id };
  const [workspace, member, limitations, plans] = await Promise.all([
    http().call(getWorkspace, { params }),
    http().call(getCurrentMember, { params }),
    http().call(getLimitations, { params }),
    http().call(listSubscriptionPlans, { params }),
  ]);
  return { user, member, workspace, limitations, plans };
};

/** Reads the limits of the open workspace again; ignores failures, because the next change reads them again. */
export const rereadLimits = (): void => {
  const workspaceId = session().workspace?.id;
  if (workspaceId === undefined) return;
  http()
    .call(getLimitations, { params: { workspaceId } })
    .then((limitations) => session().workspace?.id === workspaceId && changeSession({ limitations }))
    .catch(() => undefined);
};

/** Applies the role and the flags of the bar to the account's own. A chosen role turns super admin off. */
export const overlay = (opened: Session, { role, flags }: Pick<Choices, 'role' | 'flags'>): void => {
  const { user, member, workspace } = session();
  changeSession({
    user: user && { ...user, superAdmin: role === null && opened.user?.superAdmin === true },
    member: member && { ...member, roles: role === null ? (opened.member?.roles ?? []) : [role] },
    workspace: workspace && { ...workspace, features: { ...opened.workspace?.features, ...flags } },
  });
};
