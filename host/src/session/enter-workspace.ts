import { updateUser, type User } from '@roost/shared/contracts/accounts/user';
import { http } from '@roost/shared/http';
import { changeSession, ownWorkspaces, session, startWorkspace } from '@roost/shared/session';
import { abortWorkspaceCalls } from '#http/call-scope.ts';
import { clearWorkspaceToasts } from '#workspaces/clear-workspace-toasts.ts';
import type { LoadedWorkspace } from './load-workspace.ts';

/** Opens a loaded workspace after its navigation. Aborts the requests of the previous one and removes its toasts. */
export const enterWorkspace = (loaded: LoadedWorkspace): void => {
  const { workspace: previous, user, member } = session();
  if (user === null || (previous?.id === loaded.workspace.id && member !== null)) return;
  abortWorkspaceCalls();
  changeSession(loaded);
  if (previous !== null) void clearWorkspaceToasts();
  if (user.lastWorkspaceId !== loaded.workspace.id) rememberWorkspace(loaded.workspace.id);
};

/**
 * After a failed first load, opens what the user's memberships say about the workspace, so that the sidebar works. For a
 * foreign workspace it opens the start workspace. After a failed switch, the open workspace stays.
 */
export const enterUnloadedWorkspace = (user: User, workspaceId: string): void => {
  if (session().workspace !== null) return;
  changeSession({ workspace: ownWorkspaces(user).find(({ id }) => id === workspaceId) ?? startWorkspace(user) });
};

const rememberWorkspace = (workspaceId: string): void => {
  const isOwn = session().user?.members.some(({ workspace }) => workspace.id === workspaceId) ?? false;
  // A failure only changes the start workspace of the next visit.
  if (isOwn)
    http()
      .call(updateUser, { body: { lastWorkspaceId: workspaceId } })
      .catch(() => undefined);
};
