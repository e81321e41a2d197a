import type { OrderFailure, Transaction } from '@roost/shared/contracts/billing/purchase';
import type { Invoice, InvoiceLine, InvoicePeriod, RefundReason } from '@roost/shared/contracts/billing/billing';
import type { Company } from '@roost/shared/contracts/workspaces/company';
import type { Contact } from '@roost/shared/contracts/domains/contact';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant, plainText } from '#database/columns.ts';
import type { Order } from '#orders/order.ts';
import { workspaceId, userId } from './references.ts';

export const contacts = pgTable(
  'contacts',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    contact: jsonb().$type<Contact>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id)],
);

export const invoiceNumbers = pgSequence('invoice_numbers');

/** An issued invoice is a snapshot: only `status`, `taxCents` and `paymentReference` change when it is paid. */
export const invoices = pgTable(
  'invoices',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    number: plainText().notNull().unique(),
    status: plainText().$type<Invoice['status']>().notNull(),
    total: integer().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull().default([]),
    /** Null on invoices issued before the column existed. */
    seller: jsonb().$type<Company>(),
    billTo: jsonb().$type<Company>().notNull(),
    /** Cents. Null until the payment provider computes the tax. */
    taxCents: integer(),
    period: jsonb().$type<InvoicePeriod>(),
    /** Reference of the payment provider. Null until the invoice is paid. */
    paymentReference: text(),
    /** IANA name. The time zone of all dates on the invoice. */
    timeZone: text().notNull().default('UTC'),
    issuedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.issuedAt, t.id),
    index().on(t.issuedAt),
    index().on(t.paymentReference),
    check('paid_invoice_has_tax', sql`${t.status} not in ('Paid', 'Refunded') or ${t.taxCents} is not null`),
  ],
);

/** A refund for part of a paid invoice. */
export const refunds = pgTable(
  'refunds',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    invoiceId: plainText()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** Cents. */
    amount: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** The refunded domains or email addresses. */
    subjects: jsonb().$type<readonly string[]>().notNull(),
    /** Reference of the payment provider. */
    reference: text().notNull(),
    refundedAt: instant().notNull(),
    /** Null until the payment provider approves it. */
    approvedAt: instant(),
  },
  (t) => [index().on(t.workspaceId, t.invoiceId), index().on(t.invoiceId), index().on(t.reference)],
);

export const transactions = pgTable(
  'transactions',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    status: plainText().$type<Transaction['status']>().notNull(),
    total: integer().notNull(),
    order: jsonb('order_content').$type<Order>().notNull(),
    /** ISO 3166-1 alpha-2 country of the customer's address, which decides the tax. Null until the checkout sets it. */
    country: plainText(),
    /** Cents. Null until the payment provider computes the tax. */
    taxCents: integer(),
    failure: jsonb().$type<OrderFailure>(),
    createdAt: instant().notNull(),
    /** The date of the order's prices. Null means the creation date. */
    pricedAt: instant(),
    /** Previous price of an unpaid order that was repriced, in cents. */
    repricedFrom: integer(),
    /** Free slots that the order uses for its inboxes. Reserved while the order is unpaid. */
    coveredType: plainText().$type<InboxType>(),
    coveredSlots: integer().notNull().default(0),
    completedAt: instant(),
  },
  (t) => [
    index().on(t.workspaceId, t.createdAt, t.id),
    index().on(t.userId),
    index('transactions_unpaid')
      .on(t.createdAt)
      .where(sql`status = 'Open'`),
    check('completed_transaction_has_tax', sql`${t.status} <> 'Completed' or ${t.taxCents} is not null`),
  ],
);

/**
 * The inboxes of each order, up to `inboxesPerRow` in a row. A separate table, because the largest order has 6 MB of them:
 * each read and each change of a transaction would take them along.
 */
export const orderedInboxes = pgTable(
  'ordered_inboxes',
  {
    transactionId: plainText()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** Position of the first inbox in the order. */
    position: integer().notNull(),
    /** A JSON list of `NewMailbox`. Compressed here, because PostgreSQL takes several times as long. */
    content: bytea().notNull(),
    /** As in HTTP. Rows of earlier releases are not compressed. */
    encoding: plainText().$type<'br' | 'identity'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.position] })],
);

export const receiptTickets = pgTable(
  'receipt_tickets',
  {
    hash: plainText().primaryKey(),
    transactionId: plainText()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** The user who can download the receipt. */
    userId: userId(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.transactionId), index().on(t.userId), index().on(t.expiresAt)],
);
