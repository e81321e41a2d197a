import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { EmailAddress, Id } from '@roost/shared/contracts/primitives';
import { Colleague, Member } from './member.ts';
import { admins, Role } from './role.ts';

/** An open invitation of the caller. */
export const Invitation = v.object({
  ...Member.entries,
  /** The sender; null when the account was deleted. The name can be empty. */
  invitedBy: v.nullable(v.object({ name: v.string(), email: v.string() })),
});
export type Invitation = v.InferOutput<typeof Invitation>;

const byAdmins = { scope: 'workspace', roles: admins } as const;

/** Works with or without an account for the address; 409 `already-member`. */
export const inviteMember = endpoint({
  name: 'inviteMember',
  method: 'POST',
  path: '/workspaces/{workspaceId}/members',
  summary: 'Invite a member by email',
  access: byAdmins,
  params: v.object({ workspaceId: Id }),
  body: v.object({ email: EmailAddress, role: Role }),
  answer: Colleague,
  status: 201,
  refusals: [404, 409],
});

/** 409 `not-invited` when the invitation was already accepted. */
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/workspaces/{workspaceId}/members/{memberId}/resend',
  summary: 'Resend an invitation',
  access: byAdmins,
  params: v.object({ workspaceId: Id, memberId: Id }),
  answer: Colleague,
  refusals: [404, 409],
});

const InvitationId = v.object({ invitationId: Id });

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/{invitationId}',
  summary: 'Get an open invitation of the caller',
  access: { scope: 'person' },
  params: InvitationId,
  answer: Invitation,
  refusals: [404],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/accept',
  summary: 'Accept an invitation',
  access: { scope: 'person' },
  params: InvitationId,
  refusals: [404],
});

export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/decline',
  summary: 'Decline an invitation',
  access: { scope: 'person' },
  params: InvitationId,
  refusals: [404],
});
