import * as v from 'valibot';
import { BrowserId } from './browser-id.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { NewPassword } from './password.ts';
import { EmailAddress, Id, Text } from '@roost/shared/contracts/primitives';
import { Language } from './user.ts';

const Name = v.pipe(Text, v.maxLength(80));
const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** The recipient of a mail: an address, or the recipient of an expired link. */
const MailTo = v.union([
  v.object({ email: EmailAddress, browserId: BrowserId }),
  v.object({ token: LinkToken, browserId: BrowserId }),
]);

/** Why an emailed link is invalid: the code of a 409. */
export const LinkProblem = v.picklist(['link-unknown', 'link-expired', 'link-used']);
export type LinkProblem = v.InferOutput<typeof LinkProblem>;

/**
 * Emails a link that verifies the address; the account is `Pending` until then. The response is the same for an address
 * that already has an account: only its owner learns this, by mail. 422 with `common-password`.
 */
export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Sign up',
  access: { scope: 'public' },
  body: v.object({
    firstname: Name,
    lastname: Name,
    company: v.pipe(v.string(), v.trim(), v.maxLength(120)),
    email: EmailAddress,
    password: NewPassword,
    language: Language,
    /** The open invitation that the user came from: the emailed link returns to it. */
    invitationId: v.optional(v.nullable(Id), null),
    browserId: BrowserId,
  }),
  status: 202,
  errorStatuses: [422],
});

/**
 * Verifies the address with the name, company, language and password of the sign-up that the link belongs to. Voids the
 * links of every other sign-up of the address. 409 with a `LinkProblem` as code.
 */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an email address with the emailed link',
  access: { scope: 'public' },
  body: v.object({ token: LinkToken }),
  errorStatuses: [409],
});

/**
 * Emails a link of the address's newest sign-up from the browser, or of the newest overall for an unknown browser.
 * Sends nothing when no sign-up is open. The response is the same in every case.
 */
export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/auth/verify-email/resend',
  summary: 'Resend the verification email',
  access: { scope: 'public' },
  body: MailTo,
  status: 202,
});

/**
 * Emails a link for a new password if there is an account; the response is the same in every case. Before verification,
 * the link contains the name of the newest sign-up from the browser, or of the newest overall for an unknown browser.
 */
export const requestReset = endpoint({
  name: 'requestReset',
  method: 'POST',
  path: '/auth/reset-password/request',
  summary: 'Email a password reset link',
  access: { scope: 'public' },
  body: MailTo,
  status: 202,
});

/** Whether the link is valid, before the user types a password. 409 with a `LinkProblem` as code. */
export const checkReset = endpoint({
  name: 'checkReset',
  method: 'POST',
  path: '/auth/reset-password/check',
  summary: 'Check a password reset link',
  access: { scope: 'public' },
  body: v.object({ token: LinkToken }),
  errorStatuses: [409],
});

/**
 * Sets the password, verifies the address, and ends every session. 409 with a `LinkProblem`, 422 with
 * `common-password`.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a reset link',
  access: { scope: 'public' },
  body: v.object({ token: LinkToken, password: NewPassword }),
  errorStatuses: [409, 422],
});

/** At most eight company names with this prefix; from a public directory, never from the accounts. */
export const suggestCompanies = endpoint({
  name: 'suggestCompanies',
  method: 'GET',
  path: '/companies/suggest',
  summary: 'Suggest company names',
  access: { scope: 'public' },
  query: v.object({ query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)) }),
  response: v.pipe(v.array(Text), v.maxLength(8)),
});
