import * as v from 'valibot';
import { refreshTokens, TokenPair } from '@roost/shared/contracts/accounts/auth';
import { CallError, http, toFailure } from '@roost/shared/http';
import { localStore } from '@roost/shared/storage';

/** Storage key of both tokens; the first script and the token landing use it too. */
export const tokensKey = 'roost.tokens';

const StoredTokens = v.pipe(v.string(), v.parseJson(), TokenPair);

/** The stored tokens, shared by all tabs; null when nobody is signed in. */
export const readTokens = (): TokenPair | null => {
  const parsed = v.safeParse(StoredTokens, localStore.get(tokensKey));
  return parsed.success ? parsed.output : null;
};

export const storeTokens = ({ accessToken, refreshToken }: TokenPair): void => {
  localStore.set(tokensKey, JSON.stringify({ accessToken, refreshToken }));
};

export const clearTokens = (): void => localStore.remove(tokensKey);

/** The `sub` of an access token, without a check of the signature; null for any other string. */
export const userIdOf = (accessToken: string): string | null => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return v.parse(v.object({ sub: v.string() }), claims).sub;
  } catch {
    return null;
  }
};

/** No refresh token is stored, so the session cannot be renewed (product spec, section 8). */
export class NoRefreshToken extends Error {
  override readonly name = 'NoRefreshToken';
  constructor() {
    super('Refresh token is empty');
  }
}

let pendingRenewal: Promise<void> | undefined;

/** The last rejected refresh token and its error. Later renewals with this token fail without a request. */
let rejected: { refreshToken: string; error: unknown } | undefined;

/**
 * Renews the tokens once for all requests of this tab, and once for all tabs. Tabs share a lock: the second tab finds
 * the new tokens in the storage. `rejectedToken` is the access token that the API rejected.
 */
export const renewTokens = (rejectedToken: string | undefined): Promise<void> => {
  pendingRenewal ??= withRenewalLock(rejectedToken).finally(() => {
    pendingRenewal = undefined;
  });
  return pendingRenewal;
};

/** Delay in ms with which browsers pass a storage change to other tabs, compared with a released lock. */
const storageDelayMs = 150;

const withRenewalLock = (rejectedToken: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const renew = async () => {
      const stored = readTokens();
      if (stored !== null && stored.accessToken !== rejectedToken) return resolve();
      if (stored === null || stored.refreshToken === '') throw new NoRefreshToken();
      if (stored.refreshToken === rejected?.refreshToken) throw rejected.error;
      const renewed = await requestTokens(stored.refreshToken);
      // The user signed out, or another user signed in: these tokens would restore the previous session.
      if (readTokens()?.refreshToken !== stored.refreshToken) throw new CallError({ kind: 'aborted', reference: '' });
      storeTokens(renewed);
      resolve();
      // Holds the lock until the next tab can read the new tokens.
      await new Promise((elapsed) => setTimeout(elapsed, storageDelayMs));
    };
    navigator.locks.request('roost.renewal', renew).catch(reject);
  });

const requestTokens = async (refreshToken: string): Promise<TokenPair> => {
  try {
    return await http().call(refreshTokens, { body: { refreshToken } });
  } catch (failed) {
    if (toFailure(failed).kind === 'unauthenticated') rejected = { refreshToken, error: failed };
    throw failed;
  }
};
