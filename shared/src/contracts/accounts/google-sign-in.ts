import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';

const Parameter = v.optional(v.pipe(v.string(), v.maxLength(2048)));

/**
 * For browser navigation, not for fetch: redirects to Google's page, with a state bound to this browser and a PKCE
 * challenge (RFC 7636).
 */
export const startGoogleSignIn = endpoint({
  name: 'startGoogleSignIn',
  method: 'GET',
  path: '/auth/google',
  summary: 'Start Google sign-in; redirects to Google',
  access: { scope: 'public' },
  status: 302,
});

/**
 * Google's redirect URI. On success, redirects to `/auth/return` of the dashboard with `accessToken`, `refreshToken`,
 * `userId` and `status` in the query (product spec, section 4). Otherwise redirects to its sign-in page with a
 * `problem`.
 */
export const finishGoogleSignIn = endpoint({
  name: 'finishGoogleSignIn',
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Complete Google sign-in; Google redirects here',
  access: { scope: 'public' },
  query: v.object({ code: Parameter, state: Parameter, error: Parameter }),
  status: 302,
});
