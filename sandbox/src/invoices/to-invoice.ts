import type { Invoice } from '@roost/shared/contracts/billing/billing';
import type { failedRenewals } from '#database/schema/failed-renewals.ts';
import type { invoices, refunds } from '#database/schema/purchases.ts';
import { toRefund } from './to-refund.ts';

type Rows = {
  invoice: typeof invoices.$inferSelect;
  refunds: readonly (typeof refunds.$inferSelect)[];
  failedRenewal: typeof failedRenewals.$inferSelect | undefined;
  /** Id of the transaction that paid the invoice. */
  receiptId: string | null;
};

/** Converts rows to the API's invoice. */
export const toInvoice = ({ invoice, refunds, failedRenewal, receiptId }: Rows): Invoice => ({
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
  failedPayment: failedRenewal
    ? {
        reason: failedRenewal.reason,
        failedAt: failedRenewal.failedAt.toISOString(),
        nextRetryAt: failedRenewal.nextRetryAt?.toISOString() ?? null,
      }
    : null,
});
