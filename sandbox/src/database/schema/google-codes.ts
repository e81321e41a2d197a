import { index, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Authorization codes of the simulated Google, each valid once. */
export const googleCodes = pgTable(
  'google_codes',
  {
    hash: plainText().primaryKey(),
    accountId: plainText().notNull(),
    /** The S256 challenge of PKCE (RFC 7636). */
    challenge: plainText().notNull(),
    redirectUri: plainText().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
