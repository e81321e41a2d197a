import type { BillingInterval, PaymentFailureReason } from '@roost/shared/contracts/billing/billing';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { invoices } from './purchases.ts';
import { workspaceId } from './references.ts';

/** Renewal invoices whose charge failed. Paying the invoice deletes the row. */
export const failedRenewals = pgTable(
  'failed_renewals',
  {
    invoiceId: plainText()
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    interval: text().$type<BillingInterval>().notNull(),
    reason: text().$type<PaymentFailureReason>().notNull(),
    failedAt: instant().notNull(),
    retries: integer().notNull().default(0),
    /** Null after the last retry. */
    nextRetryAt: instant(),
  },
  (t) => [index().on(t.nextRetryAt), index().on(t.workspaceId)],
);
