import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { restoreRejectedRefund } from './restore-rejected-refund.ts';
import type { ReviewedRefund } from './restore-rejected-refund.ts';

/**
 * Applies the newest stored event of a refund: an approval or a rejection by Paddle. Does nothing before its review, and
 * for an unknown refund. The caller has locked the workspace.
 */
export const applyRefundReview = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, workspaceId, reference, now }: ReviewedRefund,
): Promise<void> => {
  const newest = await newestEvent(database, reference);
  if (newest?.status === 'rejected') await restoreRejectedRefund(context, { database, workspaceId, reference, now });
  if (newest?.status === 'approved') await approveRefund(database, { reference, approvedAt: newest.occurredAt });
};

/** Events can arrive in any order. */
const newestEvent = async (database: Database, reference: string) => {
  const [newest] = await database
    .select({ status: sql<string | null>`${paddleEvents.data} ->> 'status'`, occurredAt: paddleEvents.occurredAt })
    .from(paddleEvents)
    .where(and(eq(paddleEvents.subject, reference), like(paddleEvents.type, 'adjustment.%')))
    .orderBy(desc(paddleEvents.occurredAt))
    .limit(1);
  return newest;
};

/** The invoice changes only its status, when refunds of its whole total are approved. */
const approveRefund = async (database: Database, approval: { reference: string; approvedAt: Date }): Promise<void> => {
  const { reference, approvedAt } = approval;
  const [approved] = await database
    .update(refunds)
    .set({ approvedAt })
    .where(eq(refunds.reference, reference))
    .returning({ invoiceId: refunds.invoiceId });
  if (!approved) return;
  const { invoiceId } = approved;
  const refunded = sql`(select sum(${refunds.amount}) from ${refunds}
    where ${refunds.invoiceId} = ${invoiceId} and ${refunds.approvedAt} is not null)`;
  await database
    .update(invoices)
    .set({ status: 'Refunded' })
    .where(and(eq(invoices.id, invoiceId), sql`${refunded} >= ${invoices.total} + coalesce(${invoices.taxCents}, 0)`));
};
