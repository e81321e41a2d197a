import { EmailAddress } from '@roost/shared/contracts/primitives';
import * as v from 'valibot';

/** What the link of an invitation says; the address is missing where it did not come by mail. */
export type InvitationLink = { invitationId: string; email: string };

/** The invitation that a target of the sign-in leads to; null for any other target. */
export const toInvitation = (target: string): InvitationLink | null => {
  const { pathname, searchParams } = new URL(target, location.origin);
  const [, invitationId] = /^\/invitations\/([\w-]+)$/.exec(pathname) ?? [];
  return invitationId === undefined ? null : { invitationId, email: toAddress(searchParams.get('email')) };
};

export const invitationPath = ({ invitationId, email }: InvitationLink): string =>
  `/invitations/${invitationId}${email === '' ? '' : `?${new URLSearchParams({ email })}`}`;

/** The sign-up, which leads back to the invitation after the verification. */
export const signUpPath = (invitation: InvitationLink | null): string => {
  if (invitation === null) return '/auth/sign-up';
  const { invitationId, email } = invitation;
  return `/auth/sign-up?${new URLSearchParams({ invitation: invitationId, ...(email !== '' && { email }) })}`;
};

/** The invitation in the query of the sign-up and of the verification. */
export const readInvitation = (params: URLSearchParams): InvitationLink | null => {
  const invitationId = params.get('invitation') ?? '';
  return !/^[\w-]+$/.test(invitationId) ? null : { invitationId, email: toAddress(params.get('email')) };
};

const toAddress = (given: string | null): string => {
  const email = v.safeParse(EmailAddress, given);
  return email.success ? email.output : '';
};
