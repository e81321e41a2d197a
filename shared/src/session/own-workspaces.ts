import type { User } from '@roost/shared/contracts/accounts/user';
import type { Workspace } from '@roost/shared/contracts/workspaces/workspace';

/** The workspaces that a user can switch to: active memberships in activated workspaces (product spec, section 2). */
export const ownWorkspaces = (user: User): Workspace[] =>
  user.members
    .filter(({ status, workspace }) => status === 'Active' && workspace.activated)
    .map(({ workspace }) => workspace);

/** Target of `/`: the last workspace if the user is still a member, else the first; null without any. */
export const startWorkspace = (user: User): Workspace | null => {
  const own = ownWorkspaces(user);
  return own.find(({ id }) => id === user.lastWorkspaceId) ?? own[0] ?? null;
};
