import { checkReset, requestReset, resetPassword } from '@roost/shared/contracts/accounts/account';
import { eq } from 'drizzle-orm';
import { users } from '#database/schema/users.ts';
import { implement } from '#http/implement.ts';
import { lockLink, requireLink, revokeLinks } from './mail-links.ts';
import { requestMail } from './request-mail.ts';
import { hashPassword } from './passwords.ts';
import { endSignIns } from '#tokens/refresh-token-rotation.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { toProfile } from './sign-ups.ts';

const purpose = 'reset-password';

export const resetEndpoints = {
  requestReset: implement(requestReset, async ({ sandbox, database, body, client }) => {
    const account = 'email' in body ? body.email.toLowerCase() : body.token;
    await sandbox.rateLimits.consume('mail', { address: client.address, account });
    await requestMail(sandbox, { database, kind: purpose, body });
  }),

  checkReset: implement(checkReset, async ({ sandbox, database, body: { token }, now, client }) => {
    await sandbox.rateLimits.consume('link', { address: client.address, account: token });
    await requireLink(database, { token, purpose, now });
  }),

  resetPassword: implement(resetPassword, async ({ sandbox, database, body: { token, password }, now, client }) => {
    await sandbox.rateLimits.consume('link', { address: client.address, account: token });
    const { user } = await requireLink(database, { token, purpose, now });
    const { email, firstname, lastname, company } = user;
    rejectWeakPassword({ password, field: 'password', known: [email, firstname, lastname, company] });
    const passwordHash = await hashPassword(password);
    await database.transaction(async (transaction) => {
      const { link, user: locked } = await lockLink(transaction, { token, purpose, now });
      // Only the owner of the address can read the email, so the link also verifies the address.
      const signUp = locked.invitationStatus === 'Verified' ? null : link.signUp;
      await revokeLinks(transaction, { userId: user.id, now });
      await transaction
        .update(users)
        .set({ ...(signUp && toProfile(signUp)), passwordHash, invitationStatus: 'Verified' })
        .where(eq(users.id, user.id));
      await endSignIns(transaction, { userId: user.id, now });
    });
  }),
};
