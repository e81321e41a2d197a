import { refreshTokens, type TokenPair } from '@roost/shared/contracts/auth';
import { CallFailed, failureOf, http } from '@roost/shared/http';
import { readTokens, storeTokens } from './tokens.ts';

/** No refresh token is stored: nothing can be renewed (product spec, section 8). */
export class NoRefreshToken extends Error {
  override readonly name = 'NoRefreshToken';
  constructor() {
    super('Refresh token is empty');
  }
}

let running: Promise<void> | undefined;

/** A refresh token that was refused, with what was said: whoever meets it a moment later is told the same, and nobody asks again. */
let refused: { refreshToken: string; why: unknown } | undefined;

/**
 * Renews the tokens once for all requests of this tab, and once for all tabs: the lock is shared, and whoever gets it second
 * finds the sibling's token in the storage. `refusedToken` is the access token that the API no longer takes.
 */
export const renewTokens = (refusedToken: string | undefined): Promise<void> => {
  running ??= underLock(refusedToken).finally(() => {
    running = undefined;
  });
  return running;
};

/** Browsers carry a change of the storage to other tabs a moment later than a lock, in ms. */
const settling = 150;

const underLock = (refusedToken: string | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const renew = async () => {
      const stored = readTokens();
      if (stored !== null && stored.accessToken !== refusedToken) return done();
      if (stored === null || stored.refreshToken === '') throw new NoRefreshToken();
      if (stored.refreshToken === refused?.refreshToken) throw refused.why;
      const renewed = await askFor(stored.refreshToken);
      // After a sign-out, or the sign-in of somebody else, these tokens would bring the former person back.
      if (readTokens()?.refreshToken !== stored.refreshToken) throw new CallFailed({ kind: 'aborted', reference: '' });
      storeTokens(renewed);
      done();
      // Whoever waits for the lock is to find the new tokens.
      await new Promise((settled) => setTimeout(settled, settling));
    };
    navigator.locks.request('roost.renewal', renew).catch(fail);
  });

const askFor = async (refreshToken: string): Promise<TokenPair> => {
  try {
    return await http().call(refreshTokens, { body: { refreshToken } });
  } catch (failed) {
    if (failureOf(failed).kind === 'unauthenticated') refused = { refreshToken, why: failed };
    throw failed;
  }
};
