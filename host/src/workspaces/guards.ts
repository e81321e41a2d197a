import { t } from '@lingui/core/macro';
import type { User } from '@roost/shared/contracts/accounts/user';
import { toFailure } from '@roost/shared/http';
import { redirect } from '@roost/shared/router';
import { requireUser, signInAfter } from '#auth/guards.ts';
import { report } from '#telemetry/report.ts';
import { enterUnloadedWorkspace } from '#session/enter-workspace.ts';
import { loadWorkspace, type LoadedWorkspace } from '#session/load-workspace.ts';
import { startWorkspace } from '@roost/shared/session';

/**
 * Workspaces that could not be opened since the page load: `/` never redirects to them again. The key includes the
 * user, because another user can have access.
 */
const failed = new Set<string>();
const attemptOf = ({ id, superAdmin }: User, workspaceId: string) => `${id} ${superAdmin} ${workspaceId}`;

/** Redirects `/` to the domains of the start workspace and keeps the query. Returns null without a workspace. */
export const redirectToStart = async (request: Request): Promise<null> => {
  const user = await requireUser(request);
  const start = startWorkspace({
    ...user,
    members: user.members.filter(({ workspace }) => !failed.has(attemptOf(user, workspace.id))),
  });
  if (start !== null) throw redirect(`/${start.id}/domains${new URL(request.url).search}`);
  return null;
};

/**
 * Loads the workspace of the URL; the frame enters it when the navigation commits. Redirects to `/` without access.
 * Throws when the API is down, to prevent a redirect loop; the frame stays usable.
 */
export const requireWorkspace = async (request: Request, workspaceId: string): Promise<LoadedWorkspace> => {
  const user = await requireUser(request);
  if (failed.has(attemptOf(user, workspaceId))) throw redirect('/');
  try {
    return await loadWorkspace(workspaceId, request.signal);
  } catch (thrown) {
    // A cancelled navigation says nothing about the workspace.
    if (request.signal.aborted) throw thrown;
    const { kind } = toFailure(thrown);
    if (kind !== 'notFound' && kind !== 'badRequest') {
      enterUnloadedWorkspace(user, workspaceId);
      throw signInAfter(thrown, request);
    }
    failed.add(attemptOf(user, workspaceId));
    // The redirect hides the reason, so the report keeps it (product spec, section 8).
    report(t`The workspace could not be loaded`, thrown);
    throw redirect('/');
  }
};
