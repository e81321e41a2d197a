import type { Access } from '@roost/shared/contracts/endpoint';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import { and, eq } from 'drizzle-orm';
import { members } from '#database/schema/members.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Person } from './implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';

type WorkspaceAccess = Extract<Access, { scope: 'workspace' }>;

/**
 * Returns the caller's role. Rejects with 404 when the caller is not an active member, so that workspace ids cannot be
 * probed.
 */
export const requireWorkspaceRole = async (
  sandbox: Sandbox,
  {
    person,
    workspaceId,
    access,
  }: { person: Pick<Person, 'id' | 'superAdmin'>; workspaceId: string | undefined; access: WorkspaceAccess },
): Promise<{ workspaceId: string; role: Role }> => {
  if (workspaceId === undefined || workspaceId === '') {
    return reject(400, { code: 'workspace-required', message: 'The workspace-id header is missing.' });
  }
  const role = strongestRole(await loadRoles(sandbox, { person, workspaceId }));
  if (role === undefined) return rejectNotFound();
  return access.roles.includes(role) ? { workspaceId, role } : rejectForbidden();
};

export const rejectForbidden = (): never =>
  reject(403, { code: 'forbidden', message: 'Your role in this workspace does not allow this.' });

const loadRoles = async (
  sandbox: Sandbox,
  { person, workspaceId }: { person: Pick<Person, 'id' | 'superAdmin'>; workspaceId: string },
): Promise<readonly Role[]> => {
  const [found] = await sandbox.database
    .select({ status: members.status, roles: members.roles })
    .from(workspaces)
    .leftJoin(members, and(eq(members.workspaceId, workspaces.id), eq(members.userId, person.id)))
    .where(eq(workspaces.id, workspaceId));
  if (!found) return [];
  if (person.superAdmin) return ['ADMIN'];
  return found.status === 'Active' ? (found.roles ?? []) : [];
};

const rolesByStrength: readonly Role[] = ['ADMIN', 'USER', 'VIEWER', 'GUEST'];

const strongestRole = (roles: readonly Role[]): Role | undefined =>
  rolesByStrength.find((role) => roles.includes(role));
