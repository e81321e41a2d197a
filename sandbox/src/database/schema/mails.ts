import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant, plainText } from '#database/columns.ts';

/** What a receiver found in DNS. Results are those of RFC 8601, section 2.7. */
export type MailAuthentication =
  | { kind: 'measured'; results: AuthenticationResult[] }
  | { kind: 'not-measured'; reason: 'lookups-off' };

export type AuthenticationResult = { mechanism: 'SPF' | 'DKIM' | 'DMARC'; result: string; reason: string };

/** Emails to users, of which a job delivers each. */
export const mails = pgTable(
  'mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Lower case. */
    recipient: plainText().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The URL at the end of the text. */
    link: text().notNull(),
    /** The job that wrote the email: a job that runs again writes no second one. */
    jobId: text().unique('mails_job_id_unique'),
    createdAt: instant().notNull(),
    /** Until then, no other delivery begins. Null when none runs. */
    claimedUntil: instant(),
    /** When the mail server, or the mailbox of the sandbox, accepted the email. */
    deliveredAt: instant(),
    /** The reply of the mail server that refused the email for good. */
    refusal: text(),
    /** The message as delivered. Null before, and when mail is off. */
    source: bytea(),
    /** How the mailbox of the sandbox judged the message. Null before the delivery, and for sent emails. */
    authentication: jsonb().$type<MailAuthentication>(),
  },
  (t) => [
    index().on(t.recipient, t.id),
    index().on(t.createdAt),
    check('delivered_or_refused', sql`${t.deliveredAt} is null or ${t.refusal} is null`),
  ],
);
