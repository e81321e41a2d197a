import type { Context } from 'hono';
import type { Sandbox } from '#context/sandbox.ts';
import { authenticate } from '#http/authenticate.ts';
import { requireWorkspaceRole, rejectForbidden } from '#http/require-workspace-role.ts';
import type { Implementation, UncheckedCall } from '#http/implement.ts';
import { isApiException, reject } from '#errors/api-exception.ts';

type Caller = Pick<UncheckedCall, 'person' | 'workspaceId' | 'role'>;

/** The caller, with the workspace and role of the request. Rejects a caller without access. */
export const identifyCaller = async (
  sandbox: Sandbox,
  { access, name }: Implementation['endpoint'],
  context: Context,
): Promise<Caller> => {
  if (access.scope === 'public') return {};
  const person = await authenticate(sandbox, context.req.header('authorization'));
  if (person.invitationStatus !== 'Verified' && !openToUnverified.has(name)) rejectUnverified();
  if (access.scope === 'super-admin' && !person.superAdmin) rejectForbidden();
  if (access.scope !== 'workspace') return { person };
  const workspaceId = context.req.param('workspaceId') ?? context.req.header('workspace-id');
  return { person, ...(await requireWorkspaceRole(sandbox, { person, workspaceId, access })) };
};

/** Whether the caller still has access. Throws when the database is unavailable. */
export const isAllowed = (...args: Parameters<typeof identifyCaller>): Promise<boolean> =>
  identifyCaller(...args).then(
    () => true,
    (error: unknown) => {
      if (isApiException(error)) return false;
      throw error;
    },
  );

/** Endpoints for users whose email address is not verified. */
const openToUnverified: ReadonlySet<string> = new Set(['getUser', 'signOutEverywhere']);

const rejectUnverified = () =>
  reject(403, { code: 'unverified', message: 'The email address of this account is not verified.' });
