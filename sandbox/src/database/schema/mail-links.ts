import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId } from './references.ts';

/** A link that was mailed: good once, and for a time. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** Of the token in the link. */
    hash: plainText().primaryKey(),
    userId: userId(),
    purpose: plainText().$type<'verify-email' | 'reset-password'>().notNull(),
    /** What this sign-up chose: a link never makes somebody else's choice good. */
    passwordHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);
