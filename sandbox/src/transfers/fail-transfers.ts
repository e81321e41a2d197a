import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { refundDomains } from '#invoices/refund-domains.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

/**
 * Fails transfers whose nameservers were not updated in time. Refunds the charge and deletes domains without inboxes,
 * so that they can be transferred again.
 */
export const failTransfers = async (
  { database }: Pick<Sandbox, 'database'>,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> =>
  database.transaction(async (transaction) => {
    // The refund changes invoices, and every change of `failsAt` needs this lock (docs/lock-order.md).
    await lockWorkspace(transaction, workspaceId);
    const due = await transaction
      .select()
      .from(transfers)
      .where(and(eq(transfers.workspaceId, workspaceId), lte(transfers.failsAt, now)))
      .orderBy(asc(transfers.domain));
    if (due.length === 0) return;
    const names = due.map(({ domain }) => domain);
    await transaction
      .update(transfers)
      .set({ failsAt: null })
      .where(and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, names)));
    const unused = and(
      eq(domains.workspaceId, workspaceId),
      inArray(domains.domain, names),
      eq(domains.status, 'Pending'),
      isNull(domains.dueAt),
      eq(domains.mailboxCount, 0),
    );
    const locked = transaction.select({ id: domains.id }).from(domains).where(unused).orderBy(asc(domains.id));
    const ids = (await locked.for('update')).map(({ id }) => id);
    await transaction.delete(domains).where(inArray(domains.id, ids));
    for (const [invoiceId, failed] of Map.groupBy(due, (row) => row.invoiceId)) {
      const subjects = failed.map(({ domain }) => domain);
      const refunded = { database: transaction, invoiceId, reason: 'transfer-failed' as const, subjects, now };
      await refundDomains(refunded);
    }
  });
