import type { RefundReason } from '@roost/shared/contracts/billing/billing';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { addRefund } from '#outbox/add-refund.ts';

export type Refunded = {
  database: Database;
  /** Null when nothing was invoiced. */
  invoiceId: string | null;
  /** Cents before tax. The refund includes the tax share. */
  amount: number;
  reason: RefundReason;
  subjects: readonly string[];
  now: Date;
};

/** Stores the refund of part of a paid invoice in the outbox. */
export const refundPayment = async ({
  database,
  invoiceId,
  amount,
  reason,
  subjects,
  now,
}: Refunded): Promise<void> => {
  if (invoiceId === null || amount === 0) return;
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice?.paymentReference) return;
  const { workspaceId, total, paymentReference } = invoice;
  const taxCents = invoice.taxCents ?? 0;
  if (total === 0) return;
  const before = await sumRefunds(database, invoiceId);
  // Computed from the total, so that rounded refunds add up to the whole payment.
  const netBefore = Math.round((before * total) / (total + taxCents));
  const returned = Math.round(((netBefore + amount) * (total + taxCents)) / total) - before;
  const refund = { amount: returned, reason, subjects };
  await addRefund(database, { workspaceId, invoiceId, paymentReference, refund, now });
};

/** Cents of the refunds of an invoice, including tax and those without an answer. */
const sumRefunds = async (database: Database, invoiceId: string): Promise<number> => {
  const [sum] = await database
    .select({ amount: sql<number | null>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId));
  const [pending] = await database
    .select({ amount: sql<number | null>`sum((${providerOperations.refund} ->> 'amount')::int)::int` })
    .from(providerOperations)
    .where(eq(providerOperations.invoiceId, invoiceId));
  return (sum?.amount ?? 0) + (pending?.amount ?? 0);
};
