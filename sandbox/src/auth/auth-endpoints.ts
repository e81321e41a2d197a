import {
  changePassword,
  endSession,
  listSessions,
  refreshTokens,
  signIn,
  signOut,
  signOutEverywhere,
} from '@roost/shared/contracts/accounts/auth';
import { eq } from 'drizzle-orm';
import { users } from '#database/schema/users.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { revokeLinks } from './mail-links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { newestSignUp } from './sign-ups.ts';
import {
  startSignIn,
  endSignInByToken,
  endSignIn,
  endSignIns,
  loadSignIns,
  findFamily,
  rotateRefreshToken,
} from '#tokens/refresh-token-rotation.ts';

export const authEndpoints = {
  signIn: implement(signIn, async ({ sandbox, database, body, now, client }) => {
    const email = body.email.toLowerCase();
    const takeBack = await sandbox.rateLimits.consume('signIn', { address: client.address, account: email });
    const [user] = await database.select().from(users).where(eq(users.email, email));
    const known = await verifyPassword(user?.passwordHash ?? null, body.password);
    if (!user || !known) {
      // An address with an account gets the same response, so a sign-up with this password reveals nothing.
      const signUp = await newestSignUp(database, email, { browserId: body.browserId });
      if (await verifyPassword(signUp?.data.passwordHash ?? null, body.password)) {
        return reject(403, {
          code: 'unverified',
          message: 'Verify your email address first. Follow the link in the email we sent you.',
        });
      }
      return reject(401, { code: 'wrong-credentials', message: 'The email address or password is incorrect.' });
    }
    await takeBack();
    const { signInId, refreshToken } = await startSignIn(database, {
      userId: user.id,
      userAgent: client.userAgent,
      now,
    });
    const { id: userId, invitationStatus } = user;
    return { accessToken: await sandbox.accessTokens.issue({ userId, signInId, invitationStatus }), refreshToken };
  }),

  refreshTokens: implement(refreshTokens, async ({ sandbox, database, body, now, client }) => {
    await sandbox.rateLimits.consume('refresh', {
      address: client.address,
      account: await findFamily(database, body.refreshToken),
    });
    const rotation = await rotateRefreshToken(database, { refreshToken: body.refreshToken, now });
    const [user] =
      rotation.kind === 'rotated' ? await database.select().from(users).where(eq(users.id, rotation.userId)) : [];
    if (rotation.kind === 'refused' || !user) {
      return reject(401, { code: 'refresh-token-refused', message: 'Sign in again.' });
    }
    const { signInId, refreshToken } = rotation;
    const { id: userId, invitationStatus } = user;
    return { accessToken: await sandbox.accessTokens.issue({ userId, signInId, invitationStatus }), refreshToken };
  }),

  signOut: implement(signOut, ({ database, body, now }) =>
    endSignInByToken(database, { refreshToken: body.refreshToken, now }),
  ),

  listSessions: implement(listSessions, async ({ database, person, now }) =>
    (await loadSignIns(database, { userId: person.id, now })).map(({ usedAt, createdAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: (usedAt ?? createdAt).toISOString(),
      isCurrent: session.id === person.signInId,
    })),
  ),

  endSession: implement(endSession, async ({ database, person, params, now }) => {
    const hasEnded = await endSignIn(database, { signInId: params.sessionId, userId: person.id, now });
    if (!hasEnded) rejectNotFound();
  }),

  signOutEverywhere: implement(signOutEverywhere, ({ database, person, now }) =>
    endSignIns(database, { userId: person.id, now }),
  ),

  changePassword: implement(changePassword, async ({ sandbox, database, person, body, now }) => {
    const takeBack = await sandbox.rateLimits.consume('password', { account: person.signInId });
    await database.transaction(async (transaction) => {
      const [user] = await transaction.select().from(users).where(eq(users.id, person.id)).for('no key update');
      if (!user || !(await verifyPassword(user.passwordHash, body.password))) {
        const message = "This isn't your current password.";
        return reject(422, { code: 'wrong-password', message, fields: { password: message } });
      }
      const { email, firstname, lastname, company } = user;
      rejectWeakPassword({
        password: body.newPassword,
        field: 'newPassword',
        known: [email, firstname, lastname, company],
      });
      const passwordHash = await hashPassword(body.newPassword);
      await revokeLinks(transaction, { userId: person.id, now });
      await transaction.update(users).set({ passwordHash }).where(eq(users.id, person.id));
      await endSignIns(transaction, { userId: person.id, keep: person.signInId, now });
    });
    await takeBack();
  }),
};
