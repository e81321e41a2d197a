import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Member } from './member.ts';
import { Id } from '@roost/shared/contracts/primitives';

/** An open invitation of the caller. */
export const Invitation = v.object({
  ...Member.entries,
  /** The sender; null when the account was deleted. The name can be empty. */
  invitedBy: v.nullable(v.object({ name: v.string(), email: v.string() })),
});
export type Invitation = v.InferOutput<typeof Invitation>;

const InvitationId = v.object({ invitationId: Id });

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/{invitationId}',
  summary: 'An open invitation of the caller',
  access: { scope: 'person' },
  params: InvitationId,
  answer: Invitation,
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
