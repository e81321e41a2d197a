import { t } from '@lingui/core/macro';
import { updateUser, type User } from '@roost/shared/contracts/user';
import { failureOf, http } from '@roost/shared/http';
import { redirect } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { requireUser, signInAfter } from '#auth/guards.ts';
import { report } from '#telemetry/report.ts';
import { openWorkspace } from './load-workspace.ts';
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

/** Opens the workspace of the address. One that is not the user's leads to `/`; an API that is down is an error, not a loop. */
export const requireWorkspace = async (request: Request, workspaceId: string): Promise<null> => {
  const user = await requireUser(request);
  if (failed.has(attemptOf(user, workspaceId))) throw redirect('/');
  try {
    await openWorkspace(workspaceId);
  } catch (thrown) {
    const { kind } = failureOf(thrown);
    if (kind !== 'missing' && kind !== 'refused') throw signInAfter(thrown, request);
    failed.add(attemptOf(user, workspaceId));
    // Which it was is in the address; why, whoever runs the service may want to know (product spec, section 8).
    report(t`The workspace could not be loaded`, thrown);
    throw redirect('/');
  }
  if (user.lastWorkspaceId !== workspaceId) rememberWorkspace(workspaceId);
  return null;
};

const rememberWorkspace = (workspaceId: string): void => {
  const isOwn = session().user?.members.some(({ workspace }) => workspace.id === workspaceId) ?? false;
  // Not worth an error: the next visit begins elsewhere, no more.
  if (isOwn)
    http()
      .call(updateUser, { body: { lastWorkspaceId: workspaceId } })
      .catch(() => undefined);
};
