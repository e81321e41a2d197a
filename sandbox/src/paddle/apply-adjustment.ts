import { eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { invoices, transactions } from '#database/schema/purchases.ts';
import { applyRefundReview } from '#invoices/apply-refund-review.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

/** Most refunds are `pending_approval` until Paddle sets them to `approved` or `rejected`. */
const Adjustment = v.object({ id: v.string(), transaction_id: v.string() });

/**
 * Applies the stored events of an adjustment. The lock of the workspace orders this and the record of the refund, so that
 * one of them sees the other.
 */
export const applyAdjustment = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, data, now }: { database: Database; data: unknown; now: Date },
): Promise<void> => {
  const { id, transaction_id: paymentReference } = v.parse(Adjustment, data);
  const [found] = await union(
    database
      .select({ workspaceId: transactions.workspaceId })
      .from(transactions)
      .where(eq(transactions.id, paymentReference)),
    database
      .select({ workspaceId: invoices.workspaceId })
      .from(invoices)
      .where(eq(invoices.paymentReference, paymentReference)),
  );
  if (!found) return;
  await lockWorkspace(database, found.workspaceId);
  await applyRefundReview(context, { database, workspaceId: found.workspaceId, reference: id, now });
};
