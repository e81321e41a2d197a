import { resendVerification, signUp, verifyEmail } from '@roost/shared/contracts/accounts/account';
import { eq } from 'drizzle-orm';
import type { SignUpData } from '#database/schema/mail-links.ts';
import { users } from '#database/schema/users.ts';
import { sendAccountMail } from '#mail/send-account-mail.ts';
import { implement } from '#http/implement.ts';
import { ensureUser } from './ensure-user.ts';
import { issueLink, lockLink, revokeLinks } from './mail-links.ts';
import { requestMail } from './request-mail.ts';
import { hashPassword } from './passwords.ts';
import { endSignIns } from '#tokens/refresh-token-rotation.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { toProfile } from './sign-ups.ts';

export const signUpEndpoints = {
  signUp: implement(signUp, async ({ sandbox, database, body, now, client }) => {
    const email = body.email.toLowerCase();
    const { password, firstname, lastname, company, language, invitationId, browserId } = body;
    await sandbox.rateLimits.consume('signUp', { address: client.address, account: email });
    rejectWeakPassword({ password, field: 'password', known: [email, firstname, lastname, company] });
    const data: SignUpData = {
      firstname,
      lastname,
      company: company === '' ? null : company,
      language,
      passwordHash: await hashPassword(password),
      invitationId,
      browserId,
    };
    // An existing account takes the same steps: neither the response nor its time must reveal the account.
    await database.transaction(async (transaction) => {
      const user = await ensureUser(transaction, { email, now });
      const isVerified = user.invitationStatus === 'Verified';
      const token = await issueLink(transaction, {
        userId: user.id,
        purpose: isVerified ? 'reset-password' : 'verify-email',
        signUp: data,
        now,
      });
      await sendAccountMail(sandbox, {
        database: transaction,
        kind: isVerified ? 'account-exists' : 'verify-email',
        to: email,
        language,
        token,
        invitationId,
        now,
      });
    });
  }),

  verifyEmail: implement(verifyEmail, ({ database, body: { token }, now }) =>
    database.transaction(async (transaction) => {
      const { link, user } = await lockLink(transaction, { token, purpose: 'verify-email', now });
      await revokeLinks(transaction, { userId: user.id, now });
      const { signUp } = link;
      await transaction
        .update(users)
        .set({
          invitationStatus: 'Verified',
          ...(signUp && { ...toProfile(signUp), passwordHash: signUp.passwordHash }),
        })
        .where(eq(users.id, user.id));
      await endSignIns(transaction, { userId: user.id, now });
    }),
  ),

  resendVerification: implement(resendVerification, async ({ sandbox, database, body, client }) => {
    const account = 'email' in body ? body.email.toLowerCase() : body.token;
    await sandbox.rateLimits.consume('mail', { address: client.address, account });
    await requestMail(sandbox, { database, kind: 'verify-email', body });
  }),
};
