import { randomUUID } from 'node:crypto';
import type { RefundReason } from '@roost/shared/contracts/billing/billing';
import { eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { orderRefunds } from '#database/schema/paddle-events.ts';
import type { StoredRefund } from '#database/schema/provider-operations.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { restoreRejectedRefund } from '#invoices/restore-rejected-refund.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';
import type { Answered } from './record-answers.ts';

type Context = Pick<Sandbox, 'jobs' | 'settings'>;
type Params = { database: Database; answered: readonly Answered[]; now: Date };

/** Stores the refunds that the payment provider has accepted, and emails the admins. It can still reject them. */
export const recordRefunds = async (context: Context, { database, answered, now }: Params): Promise<void> => {
  for (const { operation, answer } of answered) {
    const { invoiceId, transactionId, refund } = operation;
    if (refund === null || answer.kind !== 'accepted' || !('reference' in answer)) continue;
    const { amount, reason, subjects } = refund;
    const { reference } = answer;
    if (reason === null) {
      if (transactionId !== null) {
        await database.insert(orderRefunds).values({ transactionId, amount, subjects, reference, refundedAt: now });
      }
    } else if (invoiceId !== null) {
      await recordRefund(context, { database, invoiceId, refund: { amount, reason, subjects }, reference, now });
    }
    // The provider can have rejected it before its answer came.
    await restoreRejectedRefund(context, { database, workspaceId: operation.workspaceId, reference, now });
  }
};

type InvoiceRefund = StoredRefund & { reason: RefundReason };
type Accepted = Omit<Params, 'answered'> & { invoiceId: string; refund: InvoiceRefund; reference: string };

/** The invoice changes only its status, after a full refund. */
const recordRefund = async (
  context: Context,
  { database, invoiceId, refund, reference, now }: Accepted,
): Promise<void> => {
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) return;
  const { workspaceId, number, total, taxCents } = invoice;
  await database
    .insert(refunds)
    .values({ id: randomUUID(), workspaceId, invoiceId, ...refund, reference, refundedAt: now });
  const [sum] = await database
    .select({ amount: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId));
  if ((sum?.amount ?? 0) >= total + (taxCents ?? 0)) {
    await database.update(invoices).set({ status: 'Refunded' }).where(eq(invoices.id, invoiceId));
  }
  const mail = { kind: 'refunded' as const, number, ...refund };
  await sendBillingMail(context, { database, workspaceId, mail, now });
};
