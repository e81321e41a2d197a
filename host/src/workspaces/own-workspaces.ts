import type { User } from '@roost/shared/contracts/user';
import type { Workspace } from '@roost/shared/contracts/workspace';

/** The workspaces that a user can switch to: active memberships of activated ones (product spec, section 2). */
export const ownWorkspaces = (user: User): Workspace[] =>
  user.members
    .filter(({ status, workspace }) => status === 'Active' && workspace.activated)
    .map(({ workspace }) => workspace);

/** Where `/` leads: the last workspace if it is still one of the user's, else the first; null without any. */
export const startWorkspace = (user: User): Workspace | null => {
  const own = ownWorkspaces(user);
  return own.find(({ id }) => id === user.lastWorkspaceId) ?? own[0] ?? null;
};
