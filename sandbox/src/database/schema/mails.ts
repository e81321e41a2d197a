import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Mails to people with accounts, where the sandbox plays their mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Lower case. */
    recipient: plainText().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The address that the text ends with. */
    link: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.recipient, t.id), index().on(t.createdAt)],
);
