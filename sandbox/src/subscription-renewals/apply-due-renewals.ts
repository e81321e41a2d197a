import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { nextRenewal } from '@roost/shared/rules/pricing/billing-calendar';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { endSlots } from './end-slots.ts';
import { loadSubscription, monthsOf } from '#subscriptions/load-subscription.ts';
import { renewPeriod } from './renew-period.ts';
import { retryRenewal } from './retry-renewal.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'settings'>;

/**
 * Applies due subscription events: renewals with their invoices, retries of failed renewals, and ends of canceled
 * periods.
 */
export const applyDueRenewals = (context: Context, options: Params): Promise<void> =>
  context.database.transaction((database) => applyDueEvents({ ...context, database }, options));

type Params = { workspaceId: string; now: Date };

/** Applies events in order of time: several can be due. */
const applyDueEvents = async (context: Context, { workspaceId, now }: Params): Promise<void> => {
  const { database } = context;
  await lockWorkspace(database, workspaceId);
  for (;;) {
    const [row] = await database.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
    if (!row) return;
    const retry = await findFirstRetry(database, { workspaceId, now });
    const first = findFirstDue(row, now);
    if (retry?.nextRetryAt && (!first || retry.nextRetryAt <= first.at)) {
      await retryRenewal(context, { row, retry, at: retry.nextRetryAt });
      continue;
    }
    if (!first) return;
    await applyDuePeriod(context, { row, ...first });
  }
};

type Row = typeof subscriptions.$inferSelect;
type Due = { interval: BillingInterval; at: Date };

const applyDuePeriod = async (context: Context, { row, interval, at }: Due & { row: Row }): Promise<void> => {
  const { database } = context;
  const { workspaceId, isCanceled } = row;
  const isMonthly = interval === 'Monthly';
  const { periods, timeZone } = await loadSubscription(database, { workspaceId, now: at });
  const isRunning = periods.some((period) => period.interval === interval);
  const continues = isRunning && !isCanceled;
  const anchorAt = (isMonthly ? row.monthlyAnchorAt : row.yearlyAnchorAt) ?? at;
  const next = continues ? nextRenewal(at, { anchorAt, months: monthsOf[interval], timeZone }) : null;
  if (isRunning && isCanceled) await endSlots(database, { workspaceId, interval, now: at });
  const anchor = continues ? anchorAt : null;
  const change = isMonthly
    ? { monthlyRenewsAt: next, monthlyAnchorAt: anchor }
    : { yearlyRenewsAt: next, yearlyAnchorAt: anchor };
  await database.update(subscriptions).set(change).where(eq(subscriptions.workspaceId, workspaceId));
  if (next !== null) await renewPeriod(context, { row, interval, at, until: next });
};

const findFirstRetry = async (database: Database, { workspaceId, now }: Params) => {
  const [found] = await database
    .select()
    .from(failedRenewals)
    .where(and(eq(failedRenewals.workspaceId, workspaceId), lte(failedRenewals.nextRetryAt, now)))
    .orderBy(asc(failedRenewals.nextRetryAt))
    .limit(1);
  return found;
};

const findFirstDue = (row: Row, now: Date): Due | undefined => {
  const all = [
    { interval: 'Monthly' as const, at: row.monthlyRenewsAt },
    { interval: 'Yearly' as const, at: row.yearlyRenewsAt },
  ];
  return all
    .flatMap(({ interval, at }) => (at !== null && at <= now ? [{ interval, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
};
