import { randomUUID } from 'node:crypto';
import type { RefundReason } from '@roost/shared/contracts/billing/billing';
import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { orderRefunds } from '#database/schema/paddle-events.ts';
import type { StoredRefund } from '#database/schema/provider-operations.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { applyRefundReview } from '#invoices/apply-refund-review.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';
import type { AnsweredOperation } from './record-answers.ts';

type Context = Pick<Sandbox, 'jobs' | 'settings'>;
type Params = { database: Database; answered: readonly AnsweredOperation[]; now: Date };

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
    // The provider can have reviewed it before its answer came.
    await applyRefundReview(context, { database, workspaceId: operation.workspaceId, reference, now });
  }
};

type InvoiceRefund = StoredRefund & { reason: RefundReason };
type Accepted = Omit<Params, 'answered'> & { invoiceId: string; refund: InvoiceRefund; reference: string };

const recordRefund = async (
  context: Context,
  { database, invoiceId, refund, reference, now }: Accepted,
): Promise<void> => {
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) return;
  const { workspaceId, number } = invoice;
  await database
    .insert(refunds)
    .values({ id: randomUUID(), workspaceId, invoiceId, ...refund, reference, refundedAt: now });
  const mail = { kind: 'refunded' as const, number, ...refund };
  await sendBillingMail(context, { database, workspaceId, mail, now });
};
