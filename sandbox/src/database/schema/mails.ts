import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant, plainText } from '#database/columns.ts';

/** What a receiver found in DNS. Results are those of RFC 8601, section 2.7. */
export type MailAuthentication =
  | { kind: 'measured'; results: AuthenticationResult[] }
  | { kind: 'not-measured'; reason: 'lookups-off' };

export type AuthenticationResult = { mechanism: 'SPF' | 'DKIM' | 'DMARC'; result: string; reason: string };

/** Emails to users and messages of inboxes, of which a job delivers each. A message has a row for each recipient. */
export const mails = pgTable(
  'mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The inbox that submitted the message. Null for emails of Roost. */
    sender: plainText(),
    /** The type of this inbox at the submission. Its mail provider signed and sends the message. */
    senderType: plainText().$type<InboxListType>(),
    /** Lower case. */
    recipient: plainText().notNull(),
    subject: text().notNull(),
    /** Empty for messages of inboxes, whose text is in `source`. */
    text: text().notNull(),
    /** The URL at the end of the text. Empty for messages of inboxes. */
    link: text().notNull(),
    /** The job that wrote the email: a job that runs again writes no second one. */
    jobId: text().unique('mails_job_id_unique'),
    createdAt: instant().notNull(),
    /** Until then, no other delivery begins. Null when none runs. */
    claimedUntil: instant(),
    /** When the mail server, or the mailbox of the sandbox, accepted the email. */
    deliveredAt: instant(),
    /** The reply of the mail server that refused the email for good, or why a message of an inbox bounced. */
    refusal: text(),
    /** The message as delivered. Before, that of an inbox as signed, and null for an email of Roost. Null when mail is off. */
    source: bytea(),
    /** How the mailbox of the sandbox judged the message. Null before the delivery, and for sent emails. */
    authentication: jsonb().$type<MailAuthentication>(),
  },
  (t) => [
    index().on(t.recipient, t.id),
    index().on(t.createdAt),
    check('delivered_or_refused', sql`${t.deliveredAt} is null or ${t.refusal} is null`),
    check(
      'message_of_inbox',
      sql`(${t.sender} is null) = (${t.senderType} is null) and (${t.sender} is null or ${t.source} is not null)`,
    ),
  ],
);
