import { t } from '@lingui/core/macro';
import type { User } from '@roost/shared/contracts/user';
import { failureOf } from '@roost/shared/http';
import { redirect } from '@roost/shared/router';
import { requireUser, signInAfter } from '#auth/guards.ts';
import { report } from '#telemetry/report.ts';
import { loadWorkspace, type LoadedWorkspace } from './load-workspace.ts';
import { startWorkspace } from './own-workspaces.ts';

/** What could not be opened since the page was loaded: `/` never leads there again. What one may not, another may. */
const failed = new Set<string>();
const attemptOf = ({ id, superAdmin }: User, workspaceId: string) => `${id} ${superAdmin} ${workspaceId}`;

/** `/` redirects to the domains of the start workspace with its query; without a workspace it offers to create one. */
export const leadToStart = async (request: Request): Promise<null> => {
  const user = await requireUser(request);
  const start = startWorkspace({
    ...user,
    members: user.members.filter(({ workspace }) => !failed.has(attemptOf(user, workspace.id))),
  });
  if (start !== null) throw redirect(`/${start.id}/domains${new URL(request.url).search}`);
  return null;
};

/**
 * Loads the workspace of the address; the frame enters it when the navigation commits. One that is not the user's leads to `/`; an API
 * that is down is an error, not a loop.
 */
export const requireWorkspace = async (request: Request, workspaceId: string): Promise<LoadedWorkspace> => {
  const user = await requireUser(request);
  if (failed.has(attemptOf(user, workspaceId))) throw redirect('/');
  try {
    return await loadWorkspace(workspaceId, request.signal);
  } catch (thrown) {
    // The navigation was cancelled: its outcome says nothing about the workspace.
    if (request.signal.aborted) throw thrown;
    const { kind } = failureOf(thrown);
    if (kind !== 'missing' && kind !== 'refused') throw signInAfter(thrown, request);
    failed.add(attemptOf(user, workspaceId));
    // Which it was is in the address; why, whoever runs the service may want to know (product spec, section 8).
    report(t`The workspace could not be loaded`, thrown);
    throw redirect('/');
  }
};
