import { addMonths } from '@roost/shared/rules/pricing/billing-calendar';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import type { AddedSlots } from '#orders/order.ts';
import { loadLimitations } from './load-limitations.ts';
import { slotLimitColumns } from './slot-limit-columns.ts';
import { loadSubscription, monthsOf, noSlots, slotNumbers } from './load-subscription.ts';

/**
 * Changes the limits of a workspace that the caller has locked. Never removes the slots of active inboxes. Starts the
 * period if it is not running.
 */
export const addSlots = async (
  database: Database,
  { workspaceId, interval, slots, paid, now }: AddedSlots & { workspaceId: string; now: Date },
): Promise<void> => {
  const limitations = await loadLimitations(database, workspaceId);
  const { periods, row, timeZone } = await loadSubscription(database, { workspaceId, now });
  const period = periods.find((candidate) => candidate.interval === interval);
  const added = slotNumbers((type) => {
    const { active, limit } = inboxSlots(limitations, type);
    const least = Math.min(0, Math.max(active - limit, -(period?.slots[type] ?? 0)));
    return Math.max(slots[type], least);
  });
  const limits = slotNumbers((type) => inboxSlots(limitations, type).limit + added[type]);
  await database
    .update(workspaces)
    .set({
      [slotLimitColumns.Private]: limits.Private,
      [slotLimitColumns.GoogleWorkspace]: limits.GoogleWorkspace,
      [slotLimitColumns.Outlook]: limits.Outlook,
    })
    .where(eq(workspaces.id, workspaceId));
  // A new period sets the anchor of its renewals.
  const begins = period === undefined;
  const renewsAt = begins ? addMonths(now, { months: monthsOf[interval], timeZone }) : new Date(period.renewsAt);
  const yearly = row?.yearlySlots ?? noSlots;
  const paidNow = slotNumbers((type) => Math.max(0, (period?.paid[type] ?? 0) + paid[type]));
  const change =
    interval === 'Monthly'
      ? { monthlyRenewsAt: renewsAt, monthlyPaid: paidNow, ...(begins && { monthlyAnchorAt: now }) }
      : {
          yearlyRenewsAt: renewsAt,
          yearlyPaid: paidNow,
          ...(begins && { yearlyAnchorAt: now }),
          yearlySlots: slotNumbers((type) => yearly[type] + added[type]),
        };
  const isFirst = periods.length === 0;
  await database
    .insert(subscriptions)
    .values({ workspaceId, ...change })
    .onConflictDoUpdate({
      target: subscriptions.workspaceId,
      // Buying slots after all periods have ended resumes renewals.
      set: { ...change, ...(isFirst && { isCanceled: false }) },
    });
};
