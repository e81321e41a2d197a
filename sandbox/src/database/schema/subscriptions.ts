import type { Card, SlotNumbers } from '@roost/shared/contracts/subscription';
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { invoices } from './purchases.ts';
import { workspaceId } from './references.ts';
import { users } from './users.ts';

/** What a workspace pays again and again. Slots of its limits that are not paid by the year are paid by the month. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId().primaryKey(),
    monthlyRenewsAt: instant(),
    yearlyRenewsAt: instant(),
    /** Start of the first period, whose day of the month every renewal keeps; null means the next renewal. */
    monthlyAnchorAt: instant(),
    yearlyAnchorAt: instant(),
    yearlySlots: jsonb().$type<SlotNumbers>().notNull().default({ Private: 0, GoogleWorkspace: 0, Outlook: 0 }),
    /** Cents paid for the slots of the present period, as the price of a whole one (`SlotPeriod.paid`). */
    monthlyPaid: jsonb().$type<SlotNumbers>().notNull().default({ Private: 0, GoogleWorkspace: 0, Outlook: 0 }),
    yearlyPaid: jsonb().$type<SlotNumbers>().notNull().default({ Private: 0, GoogleWorkspace: 0, Outlook: 0 }),
    isCanceled: boolean().notNull().default(false),
    /** Cents. */
    credit: integer().notNull().default(0),
    card: jsonb().$type<Card>(),
    /** As in `transactions`, of the latest payment: later payments are taxed by it. Null without one. */
    country: plainText(),
  },
  (t) => [index().on(t.monthlyRenewsAt), index().on(t.yearlyRenewsAt)],
);

export const invoiceTickets = pgTable(
  'invoice_tickets',
  {
    hash: plainText().primaryKey(),
    invoiceId: plainText()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** Who may download; a ticket without one is void. */
    userId: plainText().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.invoiceId), index().on(t.userId), index().on(t.expiresAt)],
);
