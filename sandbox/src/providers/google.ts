import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { googleCodes } from '#database/schema/google-codes.ts';
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
  /** Issues a code for the selected account. Returns null when the account is unknown. */
  consent: (grant: { accountId: string; challenge: string; redirectUri: string }) => Promise<string | null>;
};

export const googleClientId = 'roost-sandbox';
const codeMs = 60_000;

type Options = { apiOrigin: () => string; clock: Clock; database: Database };

/** Stores codes in the database: another process can exchange them. */
export const createGoogleProvider = ({ apiOrigin, clock, database }: Options): GoogleProvider => ({
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
  consent: async ({ accountId, challenge, redirectUri }) => {
    if (!accounts.some(({ id }) => id === accountId)) return null;
    const code = randomBytes(24).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + codeMs);
    await database.insert(googleCodes).values({ hash: hashOf(code), accountId, challenge, redirectUri, expiresAt });
    return code;
  },
  exchange: async ({ code, verifier, redirectUri }) => {
    const [issued] = await database
      .delete(googleCodes)
      .where(eq(googleCodes.hash, hashOf(code)))
      .returning();
    if (issued === undefined || issued.expiresAt < clock.now() || issued.redirectUri !== redirectUri) return null;
    if (toChallenge(verifier) !== issued.challenge) return null;
    return accounts.find(({ id }) => id === issued.accountId) ?? null;
  },
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The S256 challenge of PKCE is the hash of the verifier. */
export const toChallenge = hashOf;

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
