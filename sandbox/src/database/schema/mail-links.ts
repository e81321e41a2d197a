import type { Language } from '@roost/shared/contracts/user';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId } from './references.ts';

/** What a person entered to sign up. It reaches the user row only when a link of this sign-up is followed. */
export type SignUpData = {
  firstname: string;
  lastname: string;
  company: string | null;
  language: Language;
  passwordHash: string;
  /** The invitation that the person came from. */
  invitationId: string | null;
  /** The browser that sent the sign-up; missing on older rows and where it sent none. */
  browserId?: string | undefined;
};

/** A mailed link: valid once, and for a limited time. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** Of the token in the link. */
    hash: plainText().primaryKey(),
    /** Order of the sign-ups, also within a millisecond: a link that repeats a sign-up has its position. */
    position: bigserial({ mode: 'number' }).notNull(),
    userId: userId(),
    purpose: plainText().$type<'verify-email' | 'reset-password'>().notNull(),
    signUp: jsonb().$type<SignUpData>(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the link was followed, or voided by another one. */
    usedAt: instant(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.expiresAt),
    check('verifies_its_sign_up', sql`${t.purpose} <> 'verify-email' or ${t.signUp} is not null`),
  ],
);
