import * as v from 'valibot';
import { BrowserId } from './browser-id.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id, Instant } from '@roost/shared/contracts/primitives';
import { NewPassword } from './password.ts';

export const TokenPair = v.object({ accessToken: v.string(), refreshToken: v.string() });
export type TokenPair = v.InferOutput<typeof TokenPair>;

const RefreshToken = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) });

/**
 * 401 `wrong-credentials` for a wrong name and for a wrong password alike. 403 `unverified` with the password of an
 * unverified sign-up, whether or not the address has an account. That is the newest sign-up from the browser, or the
 * newest overall for an unknown browser.
 */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: { scope: 'public' },
  errorStatuses: [401],
  body: v.object({
    email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
    browserId: BrowserId,
  }),
  response: TokenPair,
});

/** Rotates the refresh token. 401 when it is unknown, expired or reused. */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a refresh token for a new pair',
  access: { scope: 'public' },
  errorStatuses: [401],
  body: RefreshToken,
  response: TokenPair,
});

/** Ends the session of the refresh token; succeeds for an unknown one. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out of this session',
  access: { scope: 'public' },
  body: RefreshToken,
});

/** One sign-in that can still be renewed. */
export const AccountSession = v.object({
  id: Id,
  /** Name of the browser, such as `Firefox`; null when it is unknown. */
  browser: v.nullable(v.string()),
  /** Name of the operating system, such as `macOS`; null when it is unknown. */
  system: v.nullable(v.string()),
  createdAt: Instant,
  /** When its tokens were last renewed. */
  usedAt: Instant,
  /** Whether this call belongs to it. */
  isCurrent: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;

/** At most 100. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the sessions of the caller, last used first',
  access: { scope: 'person' },
  response: v.pipe(v.array(AccountSession), v.maxLength(100)),
});

/** Its access token becomes invalid immediately. 404 for a session that has ended, or of another user. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  summary: 'Sign out of one session of the caller',
  access: { scope: 'person' },
  params: v.object({ sessionId: Id }),
  errorStatuses: [404],
});

/** Ends every session of the caller, including this one: the next call and the refresh return 401. */
export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/auth/logout-everywhere',
  summary: 'Sign out of all sessions of the caller',
  access: { scope: 'person' },
});

/** Ends every other session of the caller. 422 `wrong-password` at `password`, `common-password` at `newPassword`. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; requires the current one',
  access: { scope: 'person' },
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)), newPassword: NewPassword }),
  errorStatuses: [422],
});
