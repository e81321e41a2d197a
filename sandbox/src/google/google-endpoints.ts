import { randomBytes, timingSafeEqual } from 'node:crypto';
import { finishGoogleSignIn, startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import { beginSignIn } from '#auth/refresh-token-rotation.ts';
import { challengeOf } from '#providers/google.ts';
import type { Sandbox } from '#sandbox.ts';
import { implement } from '#server/implement.ts';
import { personOfGoogle } from './person-of-google.ts';

/**
 * Stores `state.verifier` during the redirect to Google. SameSite=Lax, because Google redirects back from another site.
 */
const cookieName = 'roost_google';
const awaySeconds = 600;

export const googleEndpoints = {
  startGoogleSignIn: implement(startGoogleSignIn, async ({ sandbox, asker }) => {
    await sandbox.rateLimits.take('google', { address: asker.address });
    const state = randomBytes(24).toString('base64url');
    const verifier = randomBytes(48).toString('base64url');
    return {
      location: sandbox.providers.google.authorizationAddress({
        state,
        challenge: challengeOf(verifier),
        redirectUri: redirectUriOf(sandbox),
      }),
      cookie: cookieOf(sandbox, { value: `${state}.${verifier}`, seconds: awaySeconds }),
    };
  }),

  finishGoogleSignIn: implement(finishGoogleSignIn, async ({ sandbox, database, query, now, asker }) => {
    await sandbox.rateLimits.take('google', { address: asker.address });
    const cookie = cookieOf(sandbox, { value: '', seconds: 0 });
    const leadTo = (path: string) => ({ location: `${sandbox.settings.dashboardOrigin}${path}`, cookie });
    const [state = '', verifier = ''] = asker.cookie(cookieName)?.split('.') ?? [];
    // Checked first: a callback without the state of this browser is untrusted (login CSRF).
    if (!isSame(state, query.state ?? '')) return leadTo('/auth/sign-in?problem=google-failed');
    if (query.error === 'access_denied') return leadTo('/auth/sign-in?problem=google-cancelled');
    const profile = await sandbox.providers.google.exchange({
      code: query.code ?? '',
      verifier,
      redirectUri: redirectUriOf(sandbox),
    });
    if (profile === null) return leadTo('/auth/sign-in?problem=google-failed');
    if (!profile.emailVerified) return leadTo('/auth/sign-in?problem=google-unverified');
    const { id: userId, invitationStatus } = await personOfGoogle(database, { profile, now });
    const { signInId, refreshToken } = await beginSignIn(database, { userId, now });
    const accessToken = await sandbox.accessTokens.issue({ userId, signInId, invitationStatus });
    return leadTo(
      `/auth/return?${new URLSearchParams({ accessToken, refreshToken, userId, status: invitationStatus })}`,
    );
  }),
};

const redirectUriOf = ({ settings }: Pick<Sandbox, 'settings'>): string =>
  `${settings.apiOrigin}/v1${finishGoogleSignIn.path}`;

const cookieOf = ({ settings }: Pick<Sandbox, 'settings'>, { value, seconds }: { value: string; seconds: number }) => {
  const secure = settings.apiOrigin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/v1/auth/google; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};

const isSame = (one: string, other: string): boolean =>
  one !== '' && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
