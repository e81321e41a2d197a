import type { Context } from 'hono';
import type { Sandbox } from '#sandbox.ts';
import { authenticate } from './authenticate.ts';
import { authorize, refuseForbidden } from './authorize.ts';
import type { Implementation, UncheckedCall } from './implement.ts';
import { refuse } from './refusal.ts';

type Caller = Pick<UncheckedCall, 'person' | 'workspaceId' | 'role'>;

/** The caller, with the workspace and role of the request. Rejects a caller without access. */
export const identify = async (
  sandbox: Sandbox,
  { access, name }: Implementation['endpoint'],
  context: Context,
): Promise<Caller> => {
  if (access.scope === 'public') return {};
  const person = await authenticate(sandbox, context.req.header('authorization'));
  if (person.invitationStatus !== 'Verified' && !openToUnverified.has(name)) refuseUnverified();
  if (access.scope === 'super-admin' && !person.superAdmin) refuseForbidden();
  if (access.scope !== 'workspace') return { person };
  const workspaceId = context.req.param('workspaceId') ?? context.req.header('workspace-id');
  return { person, ...(await authorize(sandbox, { person, workspaceId, access })) };
};

/** Endpoints for users whose email address is not verified. */
const openToUnverified: ReadonlySet<string> = new Set(['getUser', 'signOutEverywhere']);

const refuseUnverified = () =>
  refuse(403, { code: 'unverified', message: 'The email address of this account is not verified.' });
