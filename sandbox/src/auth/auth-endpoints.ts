import { refreshTokens, signIn, signOut } from '@roost/shared/contracts/auth';
import { eq } from 'drizzle-orm';
import { users } from '#database/schema/users.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refusal.ts';
import { isPasswordOf } from './passwords.ts';
import { beginSignIn, endSignInOf, rotateRefreshToken } from './refresh-token-rotation.ts';

export const authEndpoints = {
  signIn: implement(signIn, async ({ sandbox, database, body, now }) => {
    const [user] = await database.select().from(users).where(eq(users.email, body.email.toLowerCase()));
    const known = await isPasswordOf(user?.passwordHash ?? null, body.password);
    if (!user || !known) {
      return refuse(401, { code: 'wrong-credentials', message: 'The e-mail address or the password is wrong.' });
    }
    const { signInId, refreshToken } = await beginSignIn(database, { userId: user.id, now });
    const { id: userId, invitationStatus } = user;
    return { accessToken: await sandbox.accessTokens.issue({ userId, signInId, invitationStatus }), refreshToken };
  }),

  refreshTokens: implement(refreshTokens, async ({ sandbox, database, body, now }) => {
    const rotation = await rotateRefreshToken(database, { refreshToken: body.refreshToken, now });
    const [user] =
      rotation.kind === 'rotated' ? await database.select().from(users).where(eq(users.id, rotation.userId)) : [];
    if (rotation.kind === 'refused' || !user) {
      return refuse(401, { code: 'refresh-token-refused', message: 'Sign in again.' });
    }
    const { signInId, refreshToken } = rotation;
    const { id: userId, invitationStatus } = user;
    return { accessToken: await sandbox.accessTokens.issue({ userId, signInId, invitationStatus }), refreshToken };
  }),

  signOut: implement(signOut, ({ database, body, now }) =>
    endSignInOf(database, { refreshToken: body.refreshToken, now }),
  ),
};
