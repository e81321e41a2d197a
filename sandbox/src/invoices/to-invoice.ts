import type { Invoice } from '@roost/shared/contracts/billing/billing';
import type { failedRenewals } from '#database/schema/failed-renewals.ts';
import type { providerOperations } from '#database/schema/provider-operations.ts';
import type { invoices, refunds } from '#database/schema/purchases.ts';
import { toPendingRefund, toRefund } from './to-refund.ts';

type Rows = {
  invoice: typeof invoices.$inferSelect;
  refunds: readonly (typeof refunds.$inferSelect)[];
  /** Charges and refunds of the invoice that the payment provider has not confirmed. */
  operations: readonly (typeof providerOperations.$inferSelect)[];
  failedRenewal: typeof failedRenewals.$inferSelect | undefined;
  /** Id of the transaction that paid the invoice. */
  receiptId: string | null;
};

/** Converts rows to the API's invoice. */
export const toInvoice = ({ invoice, refunds, operations, failedRenewal, receiptId }: Rows): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  status: invoice.status,
  total: invoice.total,
  currency: 'USD',
  issuedAt: invoice.issuedAt.toISOString(),
  lines: [...invoice.lines],
  taxCents: invoice.taxCents,
  seller: invoice.seller,
  billTo: invoice.billTo,
  period: invoice.period,
  paymentReference: invoice.paymentReference,
  receiptId,
  timeZone: invoice.timeZone,
  refunds: refunds.map(toRefund),
  pendingRefunds: operations.flatMap(toPendingRefund),
  isCharging: operations.some(({ kind }) => kind === 'charge-card'),
  failedPayment: failedRenewal
    ? {
        reason: failedRenewal.reason,
        failedAt: failedRenewal.failedAt.toISOString(),
        nextRetryAt: failedRenewal.nextRetryAt?.toISOString() ?? null,
      }
    : null,
});
