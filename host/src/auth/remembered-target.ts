import { sessionStore } from '@roost/shared/storage';

/** The path on this origin that somebody wanted before signing in; `/` for anything that leads elsewhere. */
export const ownPath = (target: string | null): string => {
  if (target === null || !target.startsWith('/') || target.includes('\\')) return '/';
  const address = URL.parse(target, location.origin);
  if (address?.origin !== location.origin || target.startsWith('//')) return '/';
  const { pathname, search, hash } = address;
  // Judged as it was read: `/.//evil.test` is `//evil.test` only now.
  return pathname.startsWith('//') || pathname.startsWith('/auth/') ? '/' : `${pathname}${search}${hash}`;
};

/** Why somebody is on the sign-in page who did not ask for it. */
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

/** What token-landing.ts reads, in this tab only: tokens that arrive soon after belong to the sign-in that started here. */
const awayKey = 'roost.away';

/** Remembers the target while the browser is at another site to sign in. */
export const rememberAway = (target: string): void => {
  sessionStore.set(awayKey, JSON.stringify({ target: ownPath(target), startedAt: Date.now() }));
};

/** Forgets a sign-in at another site that was not finished: tokens that arrive later do not belong to it. */
export const forgetAway = (): void => sessionStore.remove(awayKey);

/** Sign-in page that says the problem and leads on to the target; the root needs no remembering. */
export const signInPath = (target: string, problem?: SignInProblem): string => {
  const query = new URLSearchParams();
  if (ownPath(target) !== '/') query.set('target', ownPath(target));
  if (problem !== undefined) query.set('problem', problem);
  return query.size === 0 ? '/auth/sign-in' : `/auth/sign-in?${query}`;
};
