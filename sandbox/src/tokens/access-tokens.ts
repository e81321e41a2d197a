import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '#runtime/clock.ts';

export const accessTokenSeconds = 15 * 60;

export type AccessClaims = { userId: string; signInId: string };

export type AccessTokens = {
  issue: (claims: AccessClaims & { invitationStatus: string }) => Promise<string>;
  /** Returns null when the token is invalid or expired. Does not check whether the sign-in has ended. */
  verify: (token: string) => Promise<AccessClaims | null>;
};

/** Signs with HS256. The `sid` claim names the sign-in: ending the sign-in invalidates its access tokens. */
export const createAccessTokens = ({ key, clock }: { key: Uint8Array; clock: Clock }): AccessTokens => ({
  issue: ({ userId, signInId, invitationStatus }) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ sid: signInId, status: invitationStatus })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('roost')
      .setSubject(userId)
      .setJti(crypto.randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(key);
  },
  verify: async (token) => {
    const verified = await jwtVerify(token, key, {
      issuer: 'roost',
      algorithms: ['HS256'],
      currentDate: clock.now(),
    }).catch(() => null);
    const claims = v.safeParse(Claims, verified?.payload);
    return claims.success ? { userId: claims.output.sub, signInId: claims.output.sid } : null;
  },
});

const Claims = v.object({ sub: v.string(), sid: v.string() });
