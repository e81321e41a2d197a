import { checkReset, requestReset, resetPassword } from '@roost/shared/contracts/account';
import { eq } from 'drizzle-orm';
import { users } from '#database/schema/users.ts';
import { sendAccountMail } from '#mail/send-account-mail.ts';
import { implement } from '#server/implement.ts';
import { findLink, holdGoodLink, issueLink, useUpLinks } from './mail-links.ts';
import { hashPassword } from './passwords.ts';
import { endSignInsOf } from './refresh-token-rotation.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const purpose = 'reset-password';

export const resetEndpoints = {
  requestReset: implement(requestReset, async ({ sandbox, database, body, now, asker }) => {
    const account = 'email' in body ? body.email.toLowerCase() : body.token;
    await sandbox.rateLimits.take('mail', { address: asker.address, account });
    // After the answer, so that its time does not tell whether there is such an account.
    sandbox.background.run(async () => {
      const email = 'email' in body ? account : (await findLink(database, { token: body.token, purpose }))?.user.email;
      const [user] = email === undefined ? [] : await database.select().from(users).where(eq(users.email, email));
      if (!user) return;
      const token = await issueLink(database, { userId: user.id, purpose, now });
      const { language } = user;
      const dashboard = sandbox.settings.dashboardOrigin;
      await sendAccountMail(database, { kind: purpose, to: user.email, language, token, dashboard, now });
    });
  }),

  checkReset: implement(checkReset, async ({ sandbox, database, body: { token }, now, asker }) => {
    await sandbox.rateLimits.take('link', { address: asker.address, account: token });
    await holdGoodLink(database, { token, purpose, now });
  }),

  resetPassword: implement(resetPassword, async ({ sandbox, database, body: { token, password }, now, asker }) => {
    await sandbox.rateLimits.take('link', { address: asker.address, account: token });
    const { user } = await holdGoodLink(database, { token, purpose, now });
    const { email, firstname, lastname, company } = user;
    refuseWeakPassword({ password, field: 'password', known: [email, firstname, lastname, company] });
    const passwordHash = await hashPassword(password);
    await database.transaction(async (transaction) => {
      const { link } = await holdGoodLink(transaction, { token, purpose, now });
      await useUpLinks(transaction, { link, now });
      // Whoever reads the mail has the address.
      await transaction.update(users).set({ passwordHash, invitationStatus: 'Verified' }).where(eq(users.id, user.id));
      await endSignInsOf(transaction, { userId: user.id, now });
    });
  }),
};
