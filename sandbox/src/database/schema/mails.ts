import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Emails to users. The sandbox simulates their mailboxes. */
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
    /** The job that sent the email: a job that runs again sends no second one. */
    jobId: text().unique('mails_job_id_unique'),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.recipient, t.id), index().on(t.createdAt)],
);
