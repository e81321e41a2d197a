import type { Card, SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { invoices } from './purchases.ts';
import { workspaceId } from './references.ts';
import { users } from './users.ts';

/** The recurring charges of a workspace. Slots without a yearly subscription are billed monthly. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId().primaryKey(),
    monthlyRenewsAt: instant(),
    yearlyRenewsAt: instant(),
    /** Start of the first period. Renewals stay on its day of the month. Null means the next renewal. */
    monthlyAnchorAt: instant(),
    yearlyAnchorAt: instant(),
    yearlySlots: jsonb().$type<SlotNumbers>().notNull().default({ Private: 0, GoogleWorkspace: 0, Outlook: 0 }),
    /** Cents paid for the slots of the current period, as the price of a full period (`SlotPeriod.paid`). */
    monthlyPaid: jsonb().$type<SlotNumbers>().notNull().default({ Private: 0, GoogleWorkspace: 0, Outlook: 0 }),
    yearlyPaid: jsonb().$type<SlotNumbers>().notNull().default({ Private: 0, GoogleWorkspace: 0, Outlook: 0 }),
    isCanceled: boolean().notNull().default(false),
    /** Cents. */
    credit: integer().notNull().default(0),
    card: jsonb().$type<Card>(),
    /** Country of the latest payment, as in `transactions`. Later payments use it for tax. Null without a payment. */
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
    /** The user who can download the invoice. A ticket without a user is invalid. */
    userId: plainText().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.invoiceId), index().on(t.userId), index().on(t.expiresAt)],
);
