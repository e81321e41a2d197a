import type { Transaction } from '@roost/shared/contracts/purchase';
import type { Invoice, InvoiceLine } from '@roost/shared/contracts/billing';
import type { Contact } from '@roost/shared/contracts/contact';
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
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id), index().on(t.userId)],
);
