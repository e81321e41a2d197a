import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId } from './references.ts';

/** One sign-in: a chain of refresh tokens. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: plainText().primaryKey(),
    userId: userId(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** The last exchange of a token; null before the first one. */
    usedAt: instant(),
    browser: text(),
    system: text(),
  },
  (t) => [index().on(t.userId), index().on(t.createdAt)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: plainText().primaryKey(),
    signInId: plainText()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** The token that was exchanged for this one. Unique: each token has one successor. */
    parentHash: plainText().unique(),
    /** Set by the first exchange. The successor is derived from this nonce and the token. */
    successorNonce: plainText(),
    expiresAt: instant().notNull(),
    /** Set when the successor is first used. Using this token after that time is token reuse. */
    retiresAt: instant(),
  },
  (t) => [index().on(t.signInId), index().on(t.expiresAt)],
);
