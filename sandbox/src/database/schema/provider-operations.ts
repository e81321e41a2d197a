import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { OperationKind } from '@roost/shared/contracts/workspaces/failed-operations';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { mailboxes } from './mailboxes.ts';
import { transactions } from './purchases.ts';
import { workspaceId } from './references.ts';

/** The outbox: calls of providers that have no final answer yet. A final answer deletes the row. */
export const providerOperations = pgTable(
  'provider_operations',
  {
    /** The idempotency key of the call. Repeating a refused operation is another call, with another key. */
    key: plainText().primaryKey(),
    kind: plainText().$type<OperationKind>().notNull(),
    workspaceId: workspaceId(),
    /** The address of the inbox or the name of the domain. */
    subject: plainText().notNull(),
    /** Null for a domain. */
    inboxType: plainText().$type<InboxListType>(),
    /** Null for a domain, and for a deleted inbox whose row is gone. */
    mailboxId: plainText().references(() => mailboxes.id, { onDelete: 'cascade' }),
    /** The order of the subject. Null outside of orders. */
    transactionId: plainText().references(() => transactions.id, { onDelete: 'cascade' }),
    /** How often the provider has refused the operation. */
    refusals: integer().notNull().default(0),
    /** When a new subject is expected to become Active, or a transfer gets its nameservers. Null for a deletion. */
    activeAt: instant(),
    attempts: integer().notNull().default(0),
    /**
     * A claimed row is due again after a delay, in case its worker was killed. Null waits for "Run again", or for the
     * registration or transfer of its domain.
     */
    nextAttemptAt: instant(),
    /** Why the last attempt got no answer, or a refusal. */
    lastError: text(),
  },
  (t) => [
    index().on(t.workspaceId, t.nextAttemptAt, t.key),
    index().on(t.nextAttemptAt),
    index().on(t.mailboxId),
    index().on(t.transactionId),
    index().on(t.subject),
  ],
);
