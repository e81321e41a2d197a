import { randomUUID } from 'node:crypto';
import type { RefundReason } from '@roost/shared/contracts/billing/billing';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';

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

/** Refunds part of a paid invoice and emails the admins. The invoice changes only its status, after a full refund. */
export const refundPayment = async (
  { providers, settings }: Pick<Sandbox, 'providers' | 'settings'>,
  { database, invoiceId, amount, reason, subjects, now }: Refunded,
): Promise<void> => {
  if (invoiceId === null || amount === 0) return;
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice?.paymentReference) return;
  const { workspaceId, number, total, paymentReference } = invoice;
  const taxCents = invoice.taxCents ?? 0;
  if (total === 0) return;
  const before = await sumRefunds(database, invoiceId);
  // Computed from the total, so that rounded refunds add up to the whole payment.
  const netBefore = Math.round((before * total) / (total + taxCents));
  const returned = Math.round(((netBefore + amount) * (total + taxCents)) / total) - before;
  // Not the invoice id: a retried transaction can issue the invoice again with another id.
  const key = ['refund', paymentReference, reason, ...subjects.toSorted()].join(' ');
  const reference = await providers.payments.refund({ key, paymentReference, amount: returned });
  await database.insert(refunds).values({
    id: randomUUID(),
    workspaceId,
    invoiceId,
    amount: returned,
    reason,
    subjects,
    reference,
    refundedAt: now,
  });
  if (before + returned >= total + taxCents) {
    await database.update(invoices).set({ status: 'Refunded' }).where(eq(invoices.id, invoiceId));
  }
  const mail = { kind: 'refunded' as const, number, amount: returned, reason, subjects };
  await sendBillingMail(database, { workspaceId, mail, dashboard: settings.dashboardOrigin, now });
};

/** Refunded cents of an invoice, including tax. */
const sumRefunds = async (database: Database, invoiceId: string): Promise<number> => {
  const [sum] = await database
    .select({ amount: sql<number | null>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId));
  return sum?.amount ?? 0;
};
