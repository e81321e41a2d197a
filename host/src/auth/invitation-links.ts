import { EmailAddress } from '@roost/shared/contracts/primitives';
import * as v from 'valibot';

/** Data in the link of an invitation. `email` is empty when the link did not come from an email. */
export type InvitationLink = { invitationId: string; email: string };

/** The invitation to which a sign-in target leads; null for any other target. */
export const toInvitation = (target: string): InvitationLink | null => {
  const { pathname, searchParams } = new URL(target, location.origin);
  const [, invitationId] = /^\/invitations\/([\w-]+)$/.exec(pathname) ?? [];
  return invitationId === undefined ? null : { invitationId, email: toAddress(searchParams.get('email')) };
};

export const invitationPath = ({ invitationId, email }: InvitationLink): string =>
  `/invitations/${invitationId}${email === '' ? '' : `?${new URLSearchParams({ email })}`}`;

/** Path of the sign-up, which returns to the invitation after the verification. */
export const signUpPath = (invitation: InvitationLink | null): string => {
  if (invitation === null) return '/auth/sign-up';
  const { invitationId, email } = invitation;
  return `/auth/sign-up?${new URLSearchParams({ invitation: invitationId, ...(email !== '' && { email }) })}`;
};

/** Reads the invitation from the query of the sign-up or the verification. */
export const readInvitation = (params: URLSearchParams): InvitationLink | null => {
  const invitationId = params.get('invitation') ?? '';
  return !/^[\w-]+$/.test(invitationId) ? null : { invitationId, email: toAddress(params.get('email')) };
};

const toAddress = (value: string | null): string => {
  const email = v.safeParse(EmailAddress, value);
  return email.success ? email.output : '';
};
