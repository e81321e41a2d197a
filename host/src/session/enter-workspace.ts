import { updateUser } from '@roost/shared/contracts/accounts/user';
import { http } from '@roost/shared/http';
import { changeSession, session } from '@roost/shared/session';
import { leaveWorkspace } from '#http/call-scope.ts';
import { clearWorkspaceToasts } from '#workspaces/clear-workspace-toasts.ts';
import type { LoadedWorkspace } from './load-workspace.ts';

/** Opens a loaded workspace after its navigation. Aborts the requests of the previous one and removes its toasts. */
export const enterWorkspace = (loaded: LoadedWorkspace): void => {
  const { workspace: previous, user } = session();
  if (user === null || previous?.id === loaded.workspace.id) return;
  leaveWorkspace();
  changeSession(loaded);
  if (previous !== null) void clearWorkspaceToasts();
  if (user.lastWorkspaceId !== loaded.workspace.id) rememberWorkspace(loaded.workspace.id);
};

const rememberWorkspace = (workspaceId: string): void => {
  const isOwn = session().user?.members.some(({ workspace }) => workspace.id === workspaceId) ?? false;
  // A failure only changes the start workspace of the next visit.
  if (isOwn)
    http()
      .call(updateUser, { body: { lastWorkspaceId: workspaceId } })
      .catch(() => undefined);
};
