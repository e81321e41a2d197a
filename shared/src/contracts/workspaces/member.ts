import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id, Instant } from '@roost/shared/contracts/primitives';
import { admins, readers, Role } from './role.ts';
import { Workspace } from './workspace.ts';
import { openEnum } from '@roost/shared/contracts/open-enum';

export const Member = v.object({
  id: Id,
  status: v.picklist(['Active', 'Invited']),
  roles: v.array(Role),
  workspace: Workspace,
});
export type Member = v.InferOutput<typeof Member>;

/** A member, as visible to the other members of the workspace. */
export const WorkspaceMember = v.object({
  id: Id,
  status: openEnum(Member.entries.status),
  roles: v.array(openEnum(Role)),
  /** Time of the last invitation mail; null after acceptance. */
  invitedAt: v.nullable(Instant),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
});
export type WorkspaceMember = v.InferOutput<typeof WorkspaceMember>;

const WorkspaceId = v.object({ workspaceId: Id });

/** For a super admin who is not a member, returns a member with the role ADMIN. */
export const getCurrentMember = endpoint({
  name: 'getCurrentMember',
  method: 'GET',
  path: '/workspaces/{workspaceId}/members/me',
  summary: "Get the caller's membership in the workspace",
  access: { scope: 'workspace', roles: readers },
  params: WorkspaceId,
  response: Member,
  errorStatuses: [404],
});

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/workspaces/{workspaceId}/members',
  summary: 'List the members of the workspace',
  access: { scope: 'workspace', roles: admins },
  params: WorkspaceId,
  response: v.array(WorkspaceMember),
  errorStatuses: [404],
});

const MemberId = v.object({ workspaceId: Id, memberId: Id });
const adminAccess = { scope: 'workspace', roles: admins } as const;

/** 409 `last-admin` for the only admin, `own-membership` for the caller. */
export const changeRole = endpoint({
  name: 'changeRole',
  method: 'PATCH',
  path: '/workspaces/{workspaceId}/members/{memberId}',
  summary: 'Change the roles of a member',
  access: adminAccess,
  params: MemberId,
  body: v.object({ role: Role }),
  response: WorkspaceMember,
  errorStatuses: [404, 409],
});

/** Also removes an invitation. 409 `last-admin` for the only admin, `own-membership` for the caller. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/workspaces/{workspaceId}/members/{memberId}',
  summary: 'Remove a member, or withdraw an invitation',
  access: adminAccess,
  params: MemberId,
  errorStatuses: [404, 409],
});
