import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { EmailAddress, Id } from '@roost/shared/contracts/primitives';
import { WorkspaceMember, Member } from './member.ts';
import { admins, Role } from './role.ts';

/** An open invitation of the caller. */
export const Invitation = v.object({
  ...Member.entries,
  /** The sender; null when the account was deleted. The name can be empty. */
  invitedBy: v.nullable(v.object({ name: v.string(), email: v.string() })),
});
export type Invitation = v.InferOutput<typeof Invitation>;

const adminAccess = { scope: 'workspace', roles: admins } as const;

/** Works with or without an account for the address; 409 `already-member`. */
export const inviteMember = endpoint({
  name: 'inviteMember',
  method: 'POST',
  path: '/workspaces/{workspaceId}/members',
  summary: 'Invite a member by email',
  access: adminAccess,
  params: v.object({ workspaceId: Id }),
  body: v.object({ email: EmailAddress, role: Role }),
  response: WorkspaceMember,
  status: 201,
  errorStatuses: [404, 409],
});

/** 409 `not-invited` when the invitation was already accepted. */
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/workspaces/{workspaceId}/members/{memberId}/resend',
  summary: 'Resend an invitation',
  access: adminAccess,
  params: v.object({ workspaceId: Id, memberId: Id }),
  response: WorkspaceMember,
  errorStatuses: [404, 409],
});

const InvitationId = v.object({ invitationId: Id });

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/{invitationId}',
  summary: 'Get an open invitation of the caller',
  access: { scope: 'person' },
  params: InvitationId,
  response: Invitation,
  errorStatuses: [404],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/accept',
  summary: 'Accept an invitation',
  access: { scope: 'person' },
  params: InvitationId,
  errorStatuses: [404],
});

export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/decline',
  summary: 'Decline an invitation',
  access: { scope: 'person' },
  params: InvitationId,
  errorStatuses: [404],
});
