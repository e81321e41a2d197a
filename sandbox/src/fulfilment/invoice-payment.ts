import type { InvoiceLine, InvoicePeriod } from '@roost/shared/contracts/billing/billing';
import { and, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { transfers } from '#database/schema/domains.ts';
import { refundDomains } from '#invoices/refund-domains.ts';
import { writeInvoice } from '#invoices/write-invoice.ts';

type Params = {
  database: Database;
  workspaceId: string;
  lines: InvoiceLine[];
  period: InvoicePeriod | null;
  paymentReference: string;
  taxCents: number;
  /** Paid transfers that cannot start. */
  failedTransfers: readonly string[];
  now: Date;
};

/** Issues the invoice of a payment, and refunds its transfers that cannot start. */
export const invoicePayment = async (
  { settings }: Pick<Sandbox, 'settings'>,
  { database, workspaceId, lines, period, paymentReference, taxCents, failedTransfers, now }: Params,
): Promise<void> => {
  const { seller } = settings;
  const paid = { workspaceId, seller, lines, period, status: 'Paid' as const, paymentReference, taxCents, now };
  const invoiceId = await writeInvoice(database, paid);
  const transferred = lines.flatMap((line) => (line.kind === 'transfer' ? [line.domain] : []));
  if (transferred.length > 0) {
    const areTransferred = and(eq(transfers.workspaceId, workspaceId), isOneOf(transfers.domain, transferred));
    await database.update(transfers).set({ invoiceId }).where(areTransferred);
  }
  await refundDomains({ database, invoiceId, reason: 'transfer-failed', subjects: failedTransfers, now });
};
