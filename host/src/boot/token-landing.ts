/*
 * The only script of /auth/return, allowed by its hash. Tokens that arrive in an address are stored here and nowhere else: the
 * document makes no other request and replaces itself, so no history, referrer or performance entry of the program has them.
 * It imports nothing.
 */
(() => {
  const key = 'roost.tokens';
  const given = new URLSearchParams(location.hash.slice(1) || location.search);
  history.replaceState(null, '', '/auth/return');

  /** The claims of an access token, or null for anything that was not made for this dashboard. */
  const claimsOf = (token: string | null): { sub: string; exp: number } | null => {
    try {
      const claims = JSON.parse(
        atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
      ) as Record<string, unknown>;
      return claims['iss'] === 'roost' && typeof claims['sub'] === 'string' && typeof claims['exp'] === 'number'
        ? { sub: claims['sub'], exp: claims['exp'] }
        : null;
    } catch {
      return null;
    }
  };
  const personStored = (): string | undefined => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { accessToken: string } | null;
      return claimsOf(stored?.accessToken ?? null)?.sub;
    } catch {
      return undefined;
    }
  };

  const accessToken = given.get('accessToken');
  const refreshToken = given.get('refreshToken');
  const claims = claimsOf(accessToken);
  const userId = given.get('userId');
  const isGood =
    claims !== null &&
    claims.exp * 1000 > Date.now() &&
    refreshToken !== null &&
    refreshToken !== '' &&
    (userId === null || userId === claims.sub) &&
    (given.get('status') ?? 'Verified') === 'Verified';

  /** Where one wanted to go before one went to another site to sign in: a path of ours, or the start. */
  const target = sessionStorage.getItem('roost.target') ?? '/';
  sessionStorage.removeItem('roost.target');
  const isOwn = /^\/(?![/\\])[^\\]*$/.test(target);

  const enter = () => {
    localStorage.setItem(key, JSON.stringify({ accessToken, refreshToken }));
    location.replace(isOwn ? target : '/');
  };
  if (!isGood) return location.replace('/auth/sign-in?problem=link');
  const present = personStored();
  if (present === undefined || present === claims.sub) return enter();

  // Somebody else is signed in: their session is not replaced without asking.
  document.documentElement.dataset['asking'] = '';
  document.getElementById('enter')?.addEventListener('click', enter);
  document.getElementById('stay')?.addEventListener('click', () => location.replace('/'));
})();
