import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#runtime/clock.ts';

export type GoogleProfile = { id: string; email: string; emailVerified: boolean; firstname: string; lastname: string };
export type AuthorizationRequest = { state: string; challenge: string; redirectUri: string };

/** Google as an OpenID provider, with a simulated account chooser. */
export type GoogleProvider = {
  /** The authorization URL. `challenge` is the S256 challenge of PKCE (RFC 7636). */
  authorizationUrl: (request: AuthorizationRequest) => string;
  /**
   * Exchanges a code for a profile. Returns null when the code is unknown, used, expired, or does not match the
   * verifier.
   */
  exchange: (grant: { code: string; verifier: string; redirectUri: string }) => Promise<GoogleProfile | null>;
  accounts: readonly GoogleProfile[];
  /** Issues a code for the selected account. */
  consent: (grant: { accountId: string; challenge: string; redirectUri: string }) => string | null;
};

export const googleClientId = 'roost-sandbox';
const codeMs = 60_000;

export const createGoogleProvider = ({
  apiOrigin,
  clock,
}: {
  apiOrigin: () => string;
  clock: Clock;
}): GoogleProvider => {
  const codes = new Map<string, { profile: GoogleProfile; challenge: string; redirectUri: string; until: number }>();
  return {
    accounts,
    authorizationUrl: ({ state, challenge, redirectUri }) => {
      const query = new URLSearchParams({
        client_id: googleClientId,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${apiOrigin()}/sandbox/google/authorize?${query}`;
    },
    consent: ({ accountId, challenge, redirectUri }) => {
      const profile = accounts.find(({ id }) => id === accountId);
      if (profile === undefined) return null;
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { profile, challenge, redirectUri, until: clock.now().getTime() + codeMs });
      return code;
    },
    exchange: async ({ code, verifier, redirectUri }) => {
      const issued = codes.get(code);
      codes.delete(code);
      if (issued === undefined || issued.until < clock.now().getTime() || issued.redirectUri !== redirectUri)
        return null;
      return toChallenge(verifier) === issued.challenge ? issued.profile : null;
    },
  };
};

export const toChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const accounts: readonly GoogleProfile[] = [
  { id: 'google-101', email: 'admin@roost.test', emailVerified: true, firstname: 'Maya', lastname: 'Lindgren' },
  {
    id: 'google-102',
    email: 'nora.whitfield@gmail.test',
    emailVerified: true,
    firstname: 'Nora',
    lastname: 'Whitfield',
  },
  { id: 'google-103', email: 'unverified@roost.test', emailVerified: true, firstname: 'Zoe', lastname: 'Haddad' },
  { id: 'google-104', email: 'user@roost.test', emailVerified: false, firstname: 'Daniel', lastname: 'Moreau' },
];
