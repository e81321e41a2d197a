import { index, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId } from './references.ts';

/** One sign-in: the family of refresh tokens that descend from it. */
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
    /** The token that was exchanged for this one. */
    parentHash: plainText(),
    expiresAt: instant().notNull(),
    /** Set once a successor has been used: until then, and a little longer, this one is still good. */
    retiresAt: instant(),
  },
  (t) => [index().on(t.signInId), index().on(t.expiresAt)],
);
