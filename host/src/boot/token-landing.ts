/*
 * The only script of /auth/return, allowed by its hash. It stores tokens from the URL and replaces the document, so
 * that the history, referrer and performance entries of the app do not contain them. A link could sign its reader in to
 * the sender's account (login CSRF). The script therefore names the account and asks, unless this browser started the
 * sign-in or a configured sign-in page sent the link.
 */
import { localStore, sessionStore } from '@roost/shared/storage';

(async () => {
  const key = 'roost.tokens';
  /** Maximum duration of a sign-in at another site, in ms. */
  const awayMs = 10 * 60_000;
  const params = new URLSearchParams(location.hash.slice(1) || location.search);
  history.replaceState(null, '', '/auth/return');

  /** Reads a session storage entry and removes it. */
  const takeStored = (name: string): string | null => {
    const value = sessionStore.get(name);
    sessionStore.remove(name);
    return value;
  };
  /** The entry that remembered-target.ts wrote when this tab left for another site to sign in. */
  const readAway = (): { target: string } | null => {
    try {
      const away = JSON.parse(takeStored('roost.away') ?? 'null') as { target: string; startedAt: number } | null;
      const age = Date.now() - (away?.startedAt ?? Number.NaN);
      return away !== null && age >= 0 && age < awayMs ? away : null;
    } catch {
      return null;
    }
  };
  const originOf = (address: string | null) => URL.parse(address ?? '')?.origin;
  const claimsOf = (token: string | null): Record<string, unknown> => {
    try {
      const payload = (token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
      return JSON.parse(atob(payload)) as Record<string, unknown>;
    } catch {
      return {};
    }
  };
  const storedPerson = (): unknown => {
    try {
      const stored = JSON.parse(localStore.get(key) ?? 'null') as { accessToken: string } | null;
      return stored === null ? undefined : claimsOf(stored.accessToken)['sub'];
    } catch {
      return undefined;
    }
  };
  /** Validates a path on this origin by the rules of remembered-target.ts. */
  const ownPath = (target: string): string => {
    const address = URL.parse(target, location.href);
    if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\') || address === null) return '/';
    const { origin, pathname, search, hash } = address;
    const isOwn = origin === originOf(location.href) && !pathname.startsWith('//') && !pathname.startsWith('/auth/');
    return isOwn ? `${pathname}${search}${hash}` : '/';
  };
  const read = async (address: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(address, {
      headers,
      cache: 'no-cache',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json();
  };
  const reject = () => location.replace('/auth/sign-in?problem=link');

  const accessToken = params.get('accessToken');
  const refreshToken = params.get('refreshToken');
  const { iss: issuer, sub: person, exp: expires } = claimsOf(accessToken);
  const userId = params.get('userId');
  const isWhole =
    typeof person === 'string' &&
    typeof expires === 'number' &&
    expires * 1000 > Date.now() &&
    refreshToken !== null &&
    refreshToken !== '' &&
    (userId === null || userId === person) &&
    (params.get('status') ?? 'Verified') === 'Verified';

  const pendingSignIn = readAway();
  // The host's first script stores the referrer of a link to another page, because its own redirect sends none.
  const referrerOrigin = originOf(takeStored('roost.link-referrer') ?? document.referrer);
  const enter = () => {
    const target = ownPath(pendingSignIn?.target ?? params.get('target') ?? '/');
    const isStored = localStore.set(key, JSON.stringify({ accessToken, refreshToken }));
    // The in-memory fallback of the storage ends with this document.
    location.replace(isStored ? target : `/auth/sign-in?${new URLSearchParams({ problem: 'storage', target })}`);
  };

  if (!isWhole) return reject();
  try {
    type Config = { apiBase: string; apiVersion: string; tokenIssuer?: string; signInOrigins?: string[] };
    const { apiBase, apiVersion, tokenIssuer = 'roost', signInOrigins = [] } = (await read('/config.json')) as Config;
    if (issuer !== tokenIssuer) return reject();
    const currentUserId = storedPerson();
    const isExpected =
      pendingSignIn !== null || (referrerOrigin !== undefined && signInOrigins.includes(referrerOrigin));
    if (isExpected && (currentUserId === undefined || currentUserId === person)) return enter();

    const authorization = `Bearer ${accessToken}`;
    type Account = { id: string; firstname: string; lastname: string; email: string };
    const account = (await read(`${apiBase}/${apiVersion}/users/me`, { authorization })) as Account;
    if (account.id !== person) return reject();
    if (currentUserId === person) return enter();
    const name = `${account.firstname} ${account.lastname}`.trim();
    for (const element of document.querySelectorAll('[data-account]')) {
      element.textContent = name === '' ? account.email : `${name} (${account.email})`;
    }
  } catch {
    return reject();
  }

  const root = document.documentElement;
  const language = localStore.get('roost.language') ?? navigator.language;
  root.lang = language.startsWith('fr') ? 'fr' : 'en';
  root.dataset['asking'] = storedPerson() === undefined ? 'signed-out' : 'signed-in';
  document.getElementById('enter')?.addEventListener('click', enter);
  document.getElementById('stay')?.addEventListener('click', () => location.replace('/'));
})();
