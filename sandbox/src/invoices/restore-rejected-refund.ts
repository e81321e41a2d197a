import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { orderRefunds } from '#database/schema/paddle-events.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';
import { addOrderRefund } from '#outbox/add-order-refund.ts';
import { addRefund } from '#outbox/add-refund.ts';

export type ReviewedRefund = {
  database: Database;
  workspaceId: string;
  /** The id of the adjustment in Paddle. */
  reference: string;
  now: Date;
};

/**
 * Moves a refund that Paddle has rejected after it had accepted it back to the outbox, where it waits for "Run again". Emails
 * the admins once that the refund of an invoice was rejected: only one caller can delete the row of the refund. The caller has
 * locked the workspace.
 */
export const restoreRejectedRefund = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, workspaceId, reference, now }: ReviewedRefund,
): Promise<void> => {
  const [ofInvoice] = await database.delete(refunds).where(eq(refunds.reference, reference)).returning();
  if (ofInvoice) {
    const { invoiceId, amount, reason, subjects } = ofInvoice;
    const [invoice] = await database
      .update(invoices)
      .set({ status: 'Paid' })
      .where(eq(invoices.id, invoiceId))
      .returning({ number: invoices.number, paymentReference: invoices.paymentReference });
    const paymentReference = invoice?.paymentReference ?? '';
    const refund = { amount, reason, subjects };
    await addRefund(database, { workspaceId, invoiceId, paymentReference, refund, refusal, now });
    const mail = { kind: 'refund-rejected' as const, number: invoice?.number ?? '', amount, subjects };
    await sendBillingMail(context, { database, workspaceId, mail, now });
  }
  const [ofOrder] = await database.delete(orderRefunds).where(eq(orderRefunds.reference, reference)).returning();
  if (ofOrder) {
    const { transactionId, amount, subjects } = ofOrder;
    await addOrderRefund(database, { workspaceId, transactionId, amount, subjects, refusal, now });
  }
};

const refusal = 'The payment provider rejected the refund.';
