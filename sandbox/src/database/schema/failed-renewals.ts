import type { BillingInterval, PaymentFailureReason } from '@roost/shared/contracts/billing';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { invoices } from './purchases.ts';
import { workspaceId } from './references.ts';

/** Renewals whose invoice could not be charged. A row is deleted when its invoice is paid. */
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
    /** Retries so far. */
    retries: integer().notNull().default(0),
    /** Null after the last retry. */
    nextRetryAt: instant(),
  },
  (t) => [index().on(t.nextRetryAt), index().on(t.workspaceId)],
);
