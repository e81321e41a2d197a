import type { BillingInterval, InvoiceLine } from '@roost/shared/contracts/billing';
import { renewalsOf, type RenewalLine } from '@roost/shared/contracts/renewal';
import { eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { loadLimitations } from '#workspaces/load-limitations.ts';
import { addMonths } from './add-months.ts';
import { subscriptionPlans } from './inbox-prices.ts';
import { endSlots } from './end-slots.ts';
import { loadSubscription, monthsOf, slotNumbers } from './load-subscription.ts';
import { writeInvoice } from './write-invoice.ts';

/** Renews what has fallen due, with an invoice each, and ends what was canceled. */
export const settleSubscriptions = async (database: Database, now: Date): Promise<void> => {
  const due = await database
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(or(lte(subscriptions.monthlyRenewsAt, now), lte(subscriptions.yearlyRenewsAt, now)));
  for (const { workspaceId } of due) await database.transaction((inside) => settle(inside, { workspaceId, now }));
};

/** One period after the other: several may have gone by. */
const settle = async (database: Database, { workspaceId, now }: { workspaceId: string; now: Date }): Promise<void> => {
  // Before its subscription: the order of all locks is in docs/lock-order.md.
  await database.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('no key update');
  for (;;) {
    const [row] = await database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.workspaceId, workspaceId))
      .for('no key update');
    const first = row && firstDue(row, now);
    if (!row || !first) return;
    const { interval, at } = first;
    const column = interval === 'Monthly' ? 'monthlyRenewsAt' : 'yearlyRenewsAt';
    const { periods } = await loadSubscription(database, { workspaceId, now: at });
    const runs = periods.some((period) => period.interval === interval);
    if (runs && !row.isCanceled) await renew(database, { workspaceId, interval, at, credit: row.credit, row });
    if (runs && row.isCanceled) await endSlots(database, { workspaceId, interval, now: at });
    const next = runs && !row.isCanceled ? addMonths(at, monthsOf[interval]) : null;
    await database
      .update(subscriptions)
      .set({ [column]: next })
      .where(eq(subscriptions.workspaceId, workspaceId));
  }
};

type Row = typeof subscriptions.$inferSelect;

const firstDue = (row: Row, now: Date): { interval: BillingInterval; at: Date } | undefined => {
  const all = [
    { interval: 'Monthly' as const, at: row.monthlyRenewsAt },
    { interval: 'Yearly' as const, at: row.yearlyRenewsAt },
  ];
  return all
    .flatMap(({ interval, at }) => (at !== null && at <= now ? [{ interval, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
};

type Renewed = { workspaceId: string; interval: BillingInterval; at: Date; credit: number; row: Row };

/** Without a card the invoice stays open. */
const renew = async (database: Database, { workspaceId, interval, at, credit, row }: Renewed): Promise<void> => {
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const renewals = renewalsOf(await loadSubscription(database, { workspaceId, now: at }), {
    plans: subscriptionPlans(workspace?.customPricing ?? null),
    limitations: await loadLimitations(database, workspaceId),
  });
  const renewal = renewals.find((candidate) => candidate.interval === interval);
  if (renewal === undefined) return;
  const used = Math.min(credit, renewal.total);
  const lines: InvoiceLine[] = renewal.lines.map((line) => ({ kind: 'slots', interval, share: null, ...line }));
  if (used > 0) lines.push({ kind: 'credit', amount: -used });
  const isPaid = row.card !== null;
  await writeInvoice(database, { workspaceId, lines, now: at, status: isPaid ? 'Paid' : 'Open' });
  await database
    .update(subscriptions)
    .set({ credit: sql`${subscriptions.credit} - ${used}`, ...paidColumn(interval, isPaid ? renewal.lines : []) })
    .where(eq(subscriptions.workspaceId, workspaceId));
};

/** What a renewal has paid for its period: nothing while its invoice is open. */
export const paidColumn = (interval: BillingInterval, lines: readonly RenewalLine[]) => {
  const paid = slotNumbers((type) => lines.find((line) => line.type === type)?.amount ?? 0);
  return interval === 'Monthly' ? { monthlyPaid: paid } : { yearlyPaid: paid };
};
