import * as v from 'valibot';
import { TokenPair } from '@roost/shared/contracts/accounts/auth';
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
