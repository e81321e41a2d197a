import { index, pgTable } from 'drizzle-orm/pg-core';
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
    /** The token that was exchanged for this one. Unique: a token has one successor. */
    parentHash: plainText().unique(),
    /** Set by the first exchange: the successor is derived from it and this token. */
    successorNonce: plainText(),
    expiresAt: instant().notNull(),
    /** Set once the successor was used: this token is valid until then, and reused after it. */
    retiresAt: instant(),
  },
  (t) => [index().on(t.signInId), index().on(t.expiresAt)],
);
