/** The path on this origin that somebody wanted before signing in; `/` for anything that leads elsewhere. */
export const ownPath = (target: string | null): string => {
  if (target === null || !target.startsWith('/') || target.startsWith('/auth/')) return '/';
  const address = URL.parse(target, location.origin);
  return address?.origin === location.origin && !target.startsWith('//') && !target.includes('\\')
    ? `${address.pathname}${address.search}${address.hash}`
    : '/';
};

/** Why somebody is on the sign-in page who did not ask for it. */
export type SignInProblem = 'session-over' | 'rights-changed' | 'unverified' | 'link';

/** Sign-in page that says the problem and leads on to the target; the root needs no remembering. */
export const signInPath = (target: string, problem?: SignInProblem): string => {
  const query = new URLSearchParams();
  if (ownPath(target) !== '/') query.set('target', ownPath(target));
  if (problem !== undefined) query.set('problem', problem);
  return query.size === 0 ? '/auth/sign-in' : `/auth/sign-in?${query}`;
};
