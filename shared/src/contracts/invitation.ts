import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Member } from './member.ts';
import { Id } from './primitives.ts';

const InvitationId = v.object({ invitationId: Id });

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
