import { refreshTokens, type TokenPair } from '@roost/shared/contracts/accounts/auth';
import { CallError, toFailure, http } from '@roost/shared/http';
import { readTokens, storeTokens } from './tokens.ts';

/** No refresh token is stored, so the session cannot be renewed (product spec, section 8). */
export class NoRefreshToken extends Error {
  override readonly name = 'NoRefreshToken';
  constructor() {
    super('Refresh token is empty');
  }
}

let pendingRenewal: Promise<void> | undefined;

/** The last rejected refresh token and its error. Later renewals with this token fail without a request. */
let rejected: { refreshToken: string; why: unknown } | undefined;

/**
 * Renews the tokens once for all requests of this tab, and once for all tabs. Tabs share a lock: the second tab finds
 * the new tokens in the storage. `refusedToken` is the access token that the API rejected.
 */
export const renewTokens = (refusedToken: string | undefined): Promise<void> => {
  pendingRenewal ??= withRenewalLock(refusedToken).finally(() => {
    pendingRenewal = undefined;
  });
  return pendingRenewal;
};

/** Delay in ms with which browsers pass a storage change to other tabs, compared with a released lock. */
const settleDelayMs = 150;

const withRenewalLock = (refusedToken: string | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const renew = async () => {
      const stored = readTokens();
      if (stored !== null && stored.accessToken !== refusedToken) return done();
      if (stored === null || stored.refreshToken === '') throw new NoRefreshToken();
      if (stored.refreshToken === rejected?.refreshToken) throw rejected.why;
      const renewed = await requestTokens(stored.refreshToken);
      // The user signed out, or another user signed in: these tokens would restore the previous session.
      if (readTokens()?.refreshToken !== stored.refreshToken) throw new CallError({ kind: 'aborted', reference: '' });
      storeTokens(renewed);
      done();
      // Holds the lock until the next tab can read the new tokens.
      await new Promise((settled) => setTimeout(settled, settleDelayMs));
    };
    navigator.locks.request('roost.renewal', renew).catch(fail);
  });

const requestTokens = async (refreshToken: string): Promise<TokenPair> => {
  try {
    return await http().call(refreshTokens, { body: { refreshToken } });
  } catch (failed) {
    if (toFailure(failed).kind === 'unauthenticated') rejected = { refreshToken, why: failed };
    throw failed;
  }
};
