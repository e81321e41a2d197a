import { sessionStore } from '@roost/shared/storage';

/** Validates a return target: the path when it is on this origin, else `/`. */
export const toOwnPath = (target: string | null): string => {
  if (target === null || !target.startsWith('/') || target.includes('\\')) return '/';
  const address = URL.parse(target, location.origin);
  if (address?.origin !== location.origin || target.startsWith('//')) return '/';
  const { pathname, search, hash } = address;
  // Checks the parsed path: `/.//evil.test` becomes `//evil.test` only after parsing.
  return pathname.startsWith('//') || pathname.startsWith('/auth/') ? '/' : `${pathname}${search}${hash}`;
};

/** Why the user was sent to the sign-in page. */
export type SignInProblem =
  | 'session-over'
  | 'signed-out-elsewhere'
  | 'rights-changed'
  | 'unverified'
  | 'link'
  | 'storage'
  | 'google-cancelled'
  | 'google-failed'
  | 'google-unverified';

/** Session storage key that token-landing.ts reads, to match arriving tokens with the sign-in that this tab started. */
const pendingSignInKey = 'roost.away';

/** Saves the target while the browser is at another site to sign in. */
export const savePendingSignIn = (target: string): void => {
  sessionStore.set(pendingSignInKey, JSON.stringify({ target: toOwnPath(target), startedAt: Date.now() }));
};

/** Clears an unfinished sign-in at another site: tokens that arrive later do not belong to it. */
export const clearPendingSignIn = (): void => sessionStore.remove(pendingSignInKey);

/** Path of the sign-in page with a problem and a return target; omits the target `/`. */
export const signInPath = (target: string, problem?: SignInProblem): string => {
  const query = new URLSearchParams();
  if (toOwnPath(target) !== '/') query.set('target', toOwnPath(target));
  if (problem !== undefined) query.set('problem', problem);
  return query.size === 0 ? '/auth/sign-in' : `/auth/sign-in?${query}`;
};
