import type { Language } from '@roost/shared/contracts/accounts/user';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId } from './references.ts';

/** Sign-up data of a user. It is copied to the user row only when the user follows a link of this sign-up. */
export type SignUpData = {
  firstname: string;
  lastname: string;
  company: string | null;
  language: Language;
  passwordHash: string;
  /** The invitation that led to the sign-up. */
  invitationId: string | null;
  /** The browser of the sign-up. Missing on older rows and when the browser sent no id. */
  browserId?: string | undefined;
};

/** A link in an email. It expires and can be used once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** Hash of the token in the link. */
    hash: plainText().primaryKey(),
    /** Total order of sign-ups, also within a millisecond. A resent link has the position of its sign-up. */
    position: bigserial({ mode: 'number' }).notNull(),
    userId: userId(),
    purpose: plainText().$type<'verify-email' | 'reset-password'>().notNull(),
    signUp: jsonb().$type<SignUpData>(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the link was used or invalidated. */
    usedAt: instant(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.expiresAt),
    check('verifies_its_sign_up', sql`${t.purpose} <> 'verify-email' or ${t.signUp} is not null`),
  ],
);
