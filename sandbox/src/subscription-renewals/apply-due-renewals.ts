import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { nextRenewal } from '@roost/shared/rules/pricing/billing-calendar';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { isCharging } from '#invoices/is-charging.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { endSlots } from '#renewal-charges/end-slots.ts';
import { loadSubscription, monthsOf } from '#subscriptions/load-subscription.ts';
import { renewPeriod } from './renew-period.ts';
import { retryRenewal } from './retry-renewal.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;
type Params = { workspaceId: string; now: Date };

/** In ms. The worker of the outbox continues with a charge without an answer by then. */
const callTimeoutMs = 20_000;

/**
 * Applies due subscription events: renewals with their invoices, retries of failed renewals, and ends of canceled
 * periods. The events after a charge wait for its answer.
 */
export const applyDueRenewals = async (context: Context, options: Params): Promise<void> => {
  for (;;) {
    const key = await context.database.transaction((database) => applyDueEvents({ ...context, database }, options));
    if (key === null) return;
    const { workspaceId } = options;
    const answers = await runFirstAttempts(context, { workspaceId, keys: [key], timeoutMs: callTimeoutMs });
    if ((answers.get(key)?.kind ?? 'unknown') === 'unknown') return;
  }
};

/** Applies events in order of time: several can be due. Returns the key of a charge, or null after the last event. */
const applyDueEvents = async (
  context: Pick<Context, 'database' | 'jobs' | 'providers' | 'settings'>,
  { workspaceId, now }: Params,
): Promise<string | null> => {
  const { database } = context;
  await lockWorkspace(database, workspaceId);
  if (await isCharging(database, workspaceId)) return null;
  for (;;) {
    const [row] = await database.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
    if (!row) return null;
    const retry = await findFirstRetry(database, { workspaceId, now });
    const first = findFirstDue(row, now);
    if (retry?.nextRetryAt && (!first || retry.nextRetryAt <= first.at)) {
      const retried = await retryRenewal(context, { row, retry, at: retry.nextRetryAt, now });
      if (retried !== null) return retried;
      continue;
    }
    if (!first) return null;
    const key = await applyDuePeriod(context, { row, ...first, now });
    if (key !== null) return key;
  }
};

type Row = typeof subscriptions.$inferSelect;
type Due = { interval: BillingInterval; at: Date };

const applyDuePeriod = async (
  context: Pick<Context, 'database' | 'jobs' | 'providers' | 'settings'>,
  { row, interval, at, now }: Due & { row: Row; now: Date },
): Promise<string | null> => {
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
  return next === null ? null : renewPeriod(context, { row, interval, at, until: next, now });
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
