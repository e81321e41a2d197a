import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { mailboxes } from './mailboxes.ts';
import { transactions } from './purchases.ts';
import { workspaceId } from './references.ts';

/** The outbox: inboxes of paid orders that the provider has not answered for yet. An answer deletes the row. */
export const providerOperations = pgTable(
  'provider_operations',
  {
    /** The idempotency key of the call. A retry after a refusal creates another inbox and has another key. */
    key: plainText().primaryKey(),
    workspaceId: workspaceId(),
    mailboxId: plainText()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    transactionId: plainText()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** How often the provider has refused this address of the order. */
    refusals: integer().notNull().default(0),
    /** When the mailbox is expected to become Active. */
    activeAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** A claimed row is due again after a delay, in case its worker was killed. */
    nextAttemptAt: instant().notNull(),
    /** Why the last attempt got no answer. */
    lastError: text(),
  },
  (t) => [
    index().on(t.workspaceId, t.nextAttemptAt, t.key),
    index().on(t.nextAttemptAt),
    index().on(t.mailboxId),
    index().on(t.transactionId),
  ],
);
