import type { Transaction } from '@roost/shared/contracts/purchase';
import type { Invoice, InvoiceLine } from '@roost/shared/contracts/billing';
import type { Contact } from '@roost/shared/contracts/contact';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
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

export const invoices = pgTable(
  'invoices',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    number: plainText().notNull().unique(),
    status: plainText().$type<Invoice['status']>().notNull(),
    total: integer().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull().default([]),
    issuedAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.issuedAt, t.id), index().on(t.issuedAt)],
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
    /** Cents; null until the payment provider has computed it. */
    taxCents: integer(),
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
  ],
);
