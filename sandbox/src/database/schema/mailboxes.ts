import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { FindingState } from '@roost/shared/contracts/deliverability/spam-check';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import type { Encrypted } from '#secrets/create-secrets.ts';
import { domains } from './domains.ts';
import { workspaceId } from './references.ts';

/**
 * No index contains a column that changes often (`status`, `dueAt`, `forwardTo`): PostgreSQL writes all indexes of a table
 * when the value of one indexed column changes. `mailboxStates` has their indexes.
 */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    domainId: plainText()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    email: plainText().notNull().unique(),
    /** For sorting by domain. */
    domainName: plainText()
      .notNull()
      .generatedAlwaysAs(sql`split_part(email, '@', 2)`),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** For sorting. */
    name: plainText()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    type: plainText().$type<InboxListType>().notNull(),
    status: plainText().$type<MailboxStatus>().notNull(),
    forwardTo: text(),
    signature: text(),
    avatar: text(),
    /** Exports contain the password, and users can request it per mailbox. */
    encryptedPassword: text().$type<Encrypted>().notNull(),
    /** Score and worst finding of the latest completed spam check. */
    /** Points of a spam filter in the latest spam check with a result. */
    lastScore: doublePrecision(),
    lastOutcome: plainText().$type<FindingState>(),
    /** Usual provisioning time of the provider, in seconds. */
    expectedWithin: integer().notNull().default(0),
    /** When the scheduled deletion runs. */
    deleteUntil: instant(),
    /**
     * When a Pending or Updating mailbox becomes Active, or the provider has set up or changed an Inactive one. Null while the
     * provider has not confirmed a change.
     */
    dueAt: instant(),
    /** The key of the change without an answer; no other one can start. `currentStatus` derives Updating from it. */
    changeKey: plainText(),
    /** Why the provider refused the latest change. Null when it has accepted it, or when a bulk job shows the refusal. */
    changeFailure: text(),
    /** Since when the mailbox is Inactive because the workspace has too few slots. */
    awaitingSlotSince: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.type, t.email, t.id),
    index().on(t.workspaceId, t.type, t.createdAt, t.id),
    index().on(t.workspaceId, t.type, t.name, t.id),
    index().on(t.workspaceId, t.type, t.domainName, t.id),
    index().on(t.workspaceId, t.type, t.lastScore, t.id),
    index('mailboxes_by_score_down').on(t.workspaceId, t.type, t.lastScore.desc().nullsLast(), t.id.desc()),
    index().on(t.workspaceId, t.type, t.lastOutcome, t.id),
    index().on(t.domainId),
    index()
      .on(t.deleteUntil)
      .where(sql`delete_until is not null`),
    index('mailboxes_scheduled')
      .on(t.workspaceId, t.type, t.createdAt, t.id)
      .where(sql`delete_until is not null`),
    index('mailboxes_awaiting_slot')
      .on(t.workspaceId, t.type, t.id)
      .where(sql`awaiting_slot_since is not null`),
  ],
);

/**
 * The searched text of each mailbox, and the columns that sort the results. Triggers copy them from `mailboxes`. A separate
 * table, because a change of a mailbox writes all indexes of `mailboxes`, and this one is the most expensive.
 */
export const mailboxSearch = pgTable(
  'mailbox_search',
  {
    mailboxId: plainText()
      .primaryKey()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    workspaceId: plainText().notNull(),
    type: plainText().$type<InboxListType>().notNull(),
    /** Address and name, separated by a line break. */
    searched: text().notNull(),
    email: plainText().notNull(),
    name: plainText().notNull(),
    domainName: plainText().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('mailboxes_search').using('gin', t.workspaceId, t.type, sql`${t.searched} gin_trgm_ops`)],
);

/**
 * The columns of each mailbox that change often, for filters, orders and due work. Triggers copy them from `mailboxes`, so
 * no other code writes this table.
 */
export const mailboxStates = pgTable(
  'mailbox_states',
  {
    mailboxId: plainText()
      .primaryKey()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    workspaceId: plainText().notNull(),
    type: plainText().$type<InboxListType>().notNull(),
    status: plainText().$type<MailboxStatus>().notNull(),
    dueAt: instant(),
    hasForwarding: boolean().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.type, t.status, t.mailboxId),
    index('mailbox_states_inactive')
      .on(t.workspaceId, t.type)
      .where(sql`status = 'Inactive'`),
    index('mailbox_states_forwarding')
      .on(t.workspaceId, t.type, t.mailboxId)
      .where(sql`has_forwarding`),
    index()
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/**
 * Changes of the number of mailboxes for each combination of filters. The number is the sum of `count`. Triggers of
 * `mailboxes` insert the changes, so transactions do not wait for each other. `mergeMailboxCounts` replaces them by sums,
 * and a trigger of `workspaces` deletes them.
 */
export const mailboxCounts = pgTable(
  'mailbox_counts',
  {
    workspaceId: plainText().notNull(),
    type: plainText().$type<InboxListType>().notNull(),
    status: plainText().$type<MailboxStatus>().notNull(),
    hasForwarding: boolean().notNull(),
    isScheduled: boolean().notNull(),
    lastOutcome: plainText().$type<FindingState>(),
    count: integer().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.type)],
);
