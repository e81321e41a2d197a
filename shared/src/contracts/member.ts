import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { admins, readers, Role } from './role.ts';
import { Workspace } from './workspace.ts';

export const Member = v.object({
  id: Id,
  status: v.picklist(['Active', 'Invited']),
  roles: v.array(Role),
  workspace: Workspace,
});
export type Member = v.InferOutput<typeof Member>;

/** A member as the others of the workspace see them. */
export const Colleague = v.object({
  id: Id,
  status: Member.entries.status,
  roles: v.array(Role),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
});
export type Colleague = v.InferOutput<typeof Colleague>;

const WorkspaceId = v.object({ workspaceId: Id });
const InvitationId = v.object({ invitationId: Id });

/** A super admin who is no member answers a member with the role ADMIN. */
export const getCurrentMember = endpoint({
  name: 'getCurrentMember',
  method: 'GET',
  path: '/workspaces/{workspaceId}/members/me',
  summary: 'The caller as a member of the workspace',
  access: { scope: 'workspace', roles: readers },
  params: WorkspaceId,
  answer: Member,
  refusals: [404],
});

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/workspaces/{workspaceId}/members',
  summary: 'The members of the workspace',
  access: { scope: 'workspace', roles: admins },
  params: WorkspaceId,
  answer: v.array(Colleague),
  refusals: [404],
});

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/{invitationId}',
  summary: 'An open invitation of the caller',
  access: { scope: 'person' },
  params: InvitationId,
  answer: Member,
  refusals: [404],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/accept',
  summary: 'Become an active member',
  access: { scope: 'person' },
  params: InvitationId,
  refusals: [404],
});

export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/decline',
  summary: 'Turn an invitation down',
  access: { scope: 'person' },
  params: InvitationId,
  refusals: [404],
});
