import type { OrderFailure, Transaction } from '@roost/shared/contracts/purchase';
import type { Invoice, InvoiceLine, InvoicePeriod, RefundReason } from '@roost/shared/contracts/billing';
import type { Company } from '@roost/shared/contracts/company';
import type { Contact } from '@roost/shared/contracts/contact';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import type { Order } from '#database/order.ts';
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
    /** Null on invoices from before it was stored. */
    seller: jsonb().$type<Company>(),
    billTo: jsonb().$type<Company>().notNull(),
    /** Cents; null until the payment provider has computed it. */
    taxCents: integer(),
    period: jsonb().$type<InvoicePeriod>(),
    /** Of the payment provider; null until the invoice is paid. */
    paymentReference: text(),
    /** IANA name; the zone of every date on the invoice. */
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

/** Money returned for a part of a paid invoice. */
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
    /** The domains or addresses that were paid for. */
    subjects: jsonb().$type<readonly string[]>().notNull(),
    /** Of the payment provider. */
    reference: text().notNull(),
    refundedAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.invoiceId), index().on(t.invoiceId)],
);

export const transactions = pgTable(
  'transactions',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    status: plainText().$type<Transaction['status']>().notNull(),
    total: integer().notNull(),
    order: jsonb('purchase_order').$type<Order>().notNull(),
    /** ISO 3166-1 alpha-2, of the customer's address; null until it is chosen at the checkout or paid. It decides the tax. */
    country: plainText(),
    /** Cents; null until the payment provider has computed it. */
    taxCents: integer(),
    /** Why a payment was refused. */
    failure: jsonb().$type<OrderFailure>(),
    createdAt: instant().notNull(),
    /** The day that the order is priced for; null for the day it was created. */
    pricedAt: instant(),
    /** Cents that an unpaid order cost before it was priced again. */
    repricedFrom: integer(),
    /** Free slots that the order counts for its inboxes; reserved while it is unpaid. */
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
