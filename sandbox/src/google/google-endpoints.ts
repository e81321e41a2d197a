import { randomBytes, timingSafeEqual } from 'node:crypto';
import { finishGoogleSignIn, startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import { startSignIn } from '#tokens/refresh-token-rotation.ts';
import { toChallenge } from '#providers/google.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { implement } from '#http/implement.ts';
import { findOrCreateGoogleUser } from './find-or-create-google-user.ts';

/**
 * Stores `state.verifier` during the redirect to Google. SameSite=Lax, because Google redirects back from another site.
 */
const cookieName = 'roost_google';
const cookieSeconds = 600;

export const googleEndpoints = {
  startGoogleSignIn: implement(startGoogleSignIn, async ({ sandbox, client }) => {
    await sandbox.rateLimits.consume('google', { address: client.address });
    const state = randomBytes(24).toString('base64url');
    const verifier = randomBytes(48).toString('base64url');
    return {
      location: sandbox.providers.google.authorizationUrl({
        state,
        challenge: toChallenge(verifier),
        redirectUri: redirectUriOf(sandbox),
      }),
      cookie: toCookie(sandbox, { value: `${state}.${verifier}`, seconds: cookieSeconds }),
    };
  }),

  finishGoogleSignIn: implement(finishGoogleSignIn, async ({ sandbox, database, query, now, client }) => {
    await sandbox.rateLimits.consume('google', { address: client.address });
    const cookie = toCookie(sandbox, { value: '', seconds: 0 });
    const leadTo = (path: string) => ({ location: `${sandbox.settings.dashboardOrigin}${path}`, cookie });
    const [state = '', verifier = ''] = client.cookie(cookieName)?.split('.') ?? [];
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
    const { id: userId, invitationStatus } = await findOrCreateGoogleUser(database, { profile, now });
    const { signInId, refreshToken } = await startSignIn(database, { userId, userAgent: client.userAgent, now });
    const accessToken = await sandbox.accessTokens.issue({ userId, signInId, invitationStatus });
    return leadTo(
      `/auth/return?${new URLSearchParams({ accessToken, refreshToken, userId, status: invitationStatus })}`,
    );
  }),
};

const redirectUriOf = ({ settings }: Pick<Sandbox, 'settings'>): string =>
  `${settings.apiOrigin}/v1${finishGoogleSignIn.path}`;

const toCookie = ({ settings }: Pick<Sandbox, 'settings'>, { value, seconds }: { value: string; seconds: number }) => {
  const secure = settings.apiOrigin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/v1/auth/google; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};

const isSame = (one: string, other: string): boolean =>
  one !== '' && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
