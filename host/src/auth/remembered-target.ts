/** The path on this origin that somebody wanted before signing in; `/` for anything that leads elsewhere. */
export const ownPath = (target: string | null): string => {
  if (target === null || !target.startsWith('/') || target.startsWith('/auth/')) return '/';
  const address = URL.parse(target, location.origin);
  return address?.origin === location.origin && !target.startsWith('//') && !target.includes('\\')
    ? `${address.pathname}${address.search}${address.hash}`
    : '/';
};

/** Sign-in page that leads on to the target; without one for the root, which needs no remembering. */
export const signInPath = (target: string): string =>
  ownPath(target) === '/' ? '/auth/sign-in' : `/auth/sign-in?${new URLSearchParams({ target: ownPath(target) })}`;
