import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { CreationFailure, NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { transactions } from './purchases.ts';
import { workspaceId } from './references.ts';

/** Inboxes of a paid order whose creation failed. A successful retry deletes the row. */
export const failedInboxes = pgTable(
  'failed_inboxes',
  {
    transactionId: plainText()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: plainText().notNull(),
    workspaceId: workspaceId(),
    inbox: jsonb().$type<NewMailbox>().notNull(),
    type: plainText().$type<InboxType>().notNull(),
    code: text().$type<CreationFailure['code']>().notNull(),
    message: text().notNull(),
    retries: integer().notNull().default(0),
    /** Null after the last retry. */
    nextRetryAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.email] }), index().on(t.nextRetryAt), index().on(t.workspaceId)],
);
