import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { RefundReason } from '@roost/shared/contracts/billing/billing';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DnsChangeCause } from '@roost/shared/contracts/dns/dns-history';
import type { OperationKind } from '@roost/shared/contracts/workspaces/failed-operations';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { bulkJobs } from './bulk-jobs.ts';
import { domains } from './domains.ts';
import { mailboxes } from './mailboxes.ts';
import { invoices, transactions } from './purchases.ts';
import { workspaceId } from './references.ts';

/** DNS records and a redirect to store when the DNS provider has accepted them. */
export type Publication = {
  records: readonly DnsRecord[];
  /** The set on which the records are based. */
  baseVersion: string;
  /** False when only the redirect changes. */
  changesRecords: boolean;
  /** Whether the domain had inboxes when the change started. Undefined on operations of earlier releases. */
  hadInboxes?: boolean;
  /** Undefined when the redirect stays. */
  redirect?: { url: string | null };
  /** Undefined on operations of earlier releases. */
  origin?: PublicationOrigin;
};

/** Who changes DNS records, and why. */
export type PublicationOrigin = {
  /** Null for Roost. */
  userId: string | null;
  cause: DnsChangeCause;
};

/** A change of several inboxes to store when the provider has accepted it. */
export type InboxChange = {
  change: MailboxChange;
  /** `position` is that of the item in the bulk job. Undefined outside of bulk jobs. */
  inboxes: readonly { id: string; email: string; position?: number | undefined }[];
};

/** Part of a paid invoice to refund, or the whole payment of an order that has no invoice. */
export type StoredRefund = {
  /** Cents, including tax. */
  amount: number;
  /** Null for the whole payment of an order. */
  reason: RefundReason | null;
  subjects: readonly string[];
};

/** A charge of the saved card, or of the account credit, for an invoice or for transfers. */
export type StoredCharge = {
  /** Cents, including tax. */
  amount: number;
  taxCents: number;
  /** Null for the account credit. */
  card: Card | null;
  /** ISO 8601. When the charge was due. */
  at: string;
  /** The transfers that it pays, in cents without tax. Undefined for an invoice. */
  transfers?: readonly { domain: string; amount: number }[];
};

/** The outbox: calls of providers that have no final answer yet. A final answer deletes the row. */
export const providerOperations = pgTable(
  'provider_operations',
  {
    /** The idempotency key of the call. Repeating a refused operation is another call, with another key. */
    key: plainText().primaryKey(),
    kind: plainText().$type<OperationKind>().notNull(),
    workspaceId: workspaceId(),
    /** The address of the first inbox, the name of the domain, the reference of a payment, or what it pays. */
    subject: plainText().notNull(),
    /** Null for a domain, and for a change of inboxes. */
    inboxType: plainText().$type<InboxListType>(),
    /** Null for a domain, a change of inboxes, and a deleted inbox whose row is gone. */
    mailboxId: plainText().references(() => mailboxes.id, { onDelete: 'cascade' }),
    /** The domain of a publication. Null for other kinds, and when the domain was deleted. */
    domainId: plainText().references(() => domains.id, { onDelete: 'set null' }),
    publication: jsonb().$type<Publication>(),
    inboxChange: jsonb().$type<InboxChange>(),
    /** The bulk job that waits for the answer, and the position of its item. Null outside of bulk jobs. */
    bulkJobId: plainText().references(() => bulkJobs.id, { onDelete: 'set null' }),
    bulkJobPosition: integer(),
    /** The order of the subject. Null outside of orders. */
    transactionId: plainText().references(() => transactions.id, { onDelete: 'cascade' }),
    /** The invoice to charge or to refund. Null for other kinds, and for the charge of a transaction. */
    invoiceId: plainText().references(() => invoices.id, { onDelete: 'cascade' }),
    refund: jsonb().$type<StoredRefund>(),
    charge: jsonb().$type<StoredCharge>(),
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
    index().on(t.bulkJobId),
    index().on(t.invoiceId),
    // Publications of a domain are made one after the other, so none overwrites a later one.
    uniqueIndex('provider_operations_publishes').on(t.domainId),
  ],
);
