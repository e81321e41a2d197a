import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { refundDomains } from '#billing/refund-domains.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import type { Sandbox } from '#sandbox.ts';

/**
 * Ends transfers whose nameservers nobody has set in time: their charge is refunded, and their domains are removed, so that they can
 * be transferred again. A domain that has inboxes stays.
 */
export const failTransfers = async (
  { database, ...context }: Pick<Sandbox, 'database' | 'providers' | 'settings'>,
  now: Date,
): Promise<void> => {
  const isDue = lte(transfers.failsAt, now);
  if ((await database.$count(transfers, isDue)) === 0) return;
  await database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(transfers)
      .where(isDue)
      .orderBy(asc(transfers.workspaceId), asc(transfers.domain))
      .for('no key update', { skipLocked: true });
    if (due.length === 0) return;
    const areFailed = or(
      ...due.map(({ workspaceId, domain }) =>
        and(eq(transfers.workspaceId, workspaceId), eq(transfers.domain, domain)),
      ),
    );
    await transaction.update(transfers).set({ failsAt: null }).where(areFailed);
    const areConnected = or(
      ...due.map(({ workspaceId, domain }) => and(eq(domains.workspaceId, workspaceId), eq(domains.domain, domain))),
    );
    const unused = and(
      areConnected,
      eq(domains.status, 'Pending'),
      isNull(domains.settlesAt),
      eq(domains.mailboxCount, 0),
    );
    const locked = transaction.select({ id: domains.id }).from(domains).where(unused).orderBy(asc(domains.id));
    const ids = (await locked.for('update')).map(({ id }) => id);
    await transaction.delete(domains).where(inArray(domains.id, ids));
    for (const [invoiceId, failed] of Map.groupBy(due, (row) => row.invoiceId)) {
      const subjects = failed.map(({ domain }) => domain);
      const refunded = { database: transaction, invoiceId, reason: 'transfer-failed' as const, subjects, now };
      await refundDomains(context, refunded);
    }
  });
};
