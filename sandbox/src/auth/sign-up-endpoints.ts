import { randomUUID } from 'node:crypto';
import { resendVerification, signUp, verifyEmail } from '@roost/shared/contracts/account';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';
import { sendAccountMail } from '#mail/send-account-mail.ts';
import { implement } from '#server/implement.ts';
import { findLink, holdGoodLink, issueLink, useUpLinks } from './mail-links.ts';
import { hashPassword } from './passwords.ts';
import { endSignInsOf } from './refresh-token-rotation.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export const signUpEndpoints = {
  signUp: implement(signUp, async ({ sandbox, database, body, now, asker }) => {
    const email = body.email.toLowerCase();
    const { password, firstname, lastname, company, language } = body;
    await sandbox.rateLimits.take('signUp', { address: asker.address, account: email });
    refuseWeakPassword({ password, field: 'password', known: [email, firstname, lastname, company] });
    const passwordHash = await hashPassword(password);
    // The same steps for an address with an account and for one without: neither the answer nor its time tells them apart.
    await database.transaction(async (transaction) => {
      await transaction
        .insert(users)
        .values({
          id: randomUUID(),
          email,
          passwordHash,
          firstname,
          lastname,
          company: company === '' ? null : company,
          invitationStatus: 'Pending',
          language,
          createdAt: now,
        })
        .onConflictDoNothing();
      const user = await holdUser(transaction, email);
      const isOpen = user.invitationStatus !== 'Verified';
      const purpose = isOpen ? 'verify-email' : 'reset-password';
      const token = await issueLink(transaction, {
        userId: user.id,
        purpose,
        ...(isOpen && { passwordHash }),
        now,
      });
      const kind = isOpen ? 'verify-email' : 'account-exists';
      await sendAccountMail(transaction, { kind, to: email, language, token, dashboard: dashboardOf(sandbox), now });
    });
  }),

  verifyEmail: implement(verifyEmail, ({ database, body: { token }, now }) =>
    database.transaction(async (transaction) => {
      const { link, user } = await holdGoodLink(transaction, { token, purpose: 'verify-email', now });
      await useUpLinks(transaction, { link, now });
      // The password of the sign-up that this link was mailed for: another one may have come for the same address meanwhile.
      const passwordHash = link.passwordHash ?? user.passwordHash;
      await transaction.update(users).set({ invitationStatus: 'Verified', passwordHash }).where(eq(users.id, user.id));
      // Nor does it verify whoever signed in with that other one.
      await endSignInsOf(transaction, { userId: user.id, now });
    }),
  ),

  resendVerification: implement(resendVerification, async ({ sandbox, database, body, now, asker }) => {
    const account = 'email' in body ? body.email.toLowerCase() : body.token;
    await sandbox.rateLimits.take('mail', { address: asker.address, account });
    // After the answer, so that its time does not tell whether there is such an account.
    sandbox.background.run(async () => {
      const known = 'email' in body ? null : await findLink(database, { token: body.token, purpose: 'verify-email' });
      const email = 'email' in body ? account : known?.user.email;
      const [user] = email === undefined ? [] : await database.select().from(users).where(eq(users.email, email));
      if (!user || user.invitationStatus === 'Verified') return;
      const passwordHash = known?.link.passwordHash ?? undefined;
      const token = await issueLink(database, {
        userId: user.id,
        purpose: 'verify-email',
        ...(passwordHash !== undefined && { passwordHash }),
        now,
      });
      await sendAccountMail(database, {
        kind: 'verify-email',
        to: user.email,
        language: user.language,
        token,
        dashboard: dashboardOf(sandbox),
        now,
      });
    });
  }),
};

const dashboardOf = ({ settings }: { settings: { dashboardOrigin: string } }) => settings.dashboardOrigin;

const holdUser = async (database: Database, email: string) => {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('The account that was just made is gone.');
  return user;
};
