import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const Parameter = v.optional(v.pipe(v.string(), v.maxLength(2048)));

/**
 * For the browser to go to, not to be called: leads on to Google's page, with a state that only this browser knows and a PKCE
 * challenge (RFC 7636).
 */
export const startGoogleSignIn = endpoint({
  name: 'startGoogleSignIn',
  method: 'GET',
  path: '/auth/google',
  summary: 'Sign in with Google: leads to its page',
  access: { scope: 'public' },
  status: 302,
});

/**
 * Where Google leads back to. Leads on to `/auth/return` of the dashboard with `accessToken`, `refreshToken`, `userId` and
 * `status` in its query (product spec, section 4), or to its sign-in page with a `problem`.
 */
export const finishGoogleSignIn = endpoint({
  name: 'finishGoogleSignIn',
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Sign in with Google: where its page leads back to',
  access: { scope: 'public' },
  query: v.object({ code: Parameter, state: Parameter, error: Parameter }),
  status: 302,
});
