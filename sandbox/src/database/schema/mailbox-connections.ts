import type { ConnectionReason, ConnectionState } from '@roost/shared/contracts/mailboxes/mailbox-connection';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import type { Encrypted } from '#secrets/create-secrets.ts';
import { mailboxes } from './mailboxes.ts';

/** Results of logins. Other states are not stored: they have no result. */
export type StoredConnectionState = Exclude<ConnectionState, 'NotMeasured'>;

/**
 * The last logins to the mail server of each inbox that was active. Triggers of `mailboxes` add the rows, and remove the
 * results of inboxes that become inactive. A separate table: each login changes it.
 */
export const mailboxConnections = pgTable(
  'mailbox_connections',
  {
    mailboxId: plainText()
      .primaryKey()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    workspaceId: plainText().notNull(),
    /** Null before the first result. */
    state: plainText().$type<StoredConnectionState>(),
    reason: plainText().$type<ConnectionReason>(),
    since: instant(),
    /** The last login with an answer. */
    checkedAt: instant(),
    /** The first of the logins in a row that had no answer. */
    unansweredSince: instant(),
    /** Logins in a row that the server refused or did not answer. */
    attempts: integer().notNull().default(0),
    /** When the next login is due. 1970 for an inbox whose first login has no time yet. Null while the inbox is inactive. */
    dueAt: instant(),
    /** Grows when a worker claims the login. A result for an earlier claim is dropped. */
    claim: integer().notNull().default(0),
    /** The password that a reconnection sets when the server refuses the present one. */
    newPassword: text().$type<Encrypted>(),
  },
  (t) => [
    index().on(t.dueAt),
    index().on(t.workspaceId, t.dueAt),
    index('mailbox_connections_failing')
      .on(t.workspaceId, t.mailboxId)
      .where(sql`state in ('Refused', 'NoAnswer')`),
  ],
);
