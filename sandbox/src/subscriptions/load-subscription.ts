import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { daysBetween, daysLeft, previousRenewal, startOfNextMonth } from '@roost/shared/rules/pricing/billing-calendar';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SlotNumbers, SlotPeriod, Subscription } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { slotLimitColumns } from './slot-limit-columns.ts';

/** Months per period. */
export const monthsOf: Record<BillingInterval, number> = { Monthly: 1, Yearly: 12 };
export const noSlots: SlotNumbers = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };

type Row = typeof subscriptions.$inferSelect;
type Params = { workspaceId: string; now: Date };
export type LoadedSubscription = Omit<Subscription, 'reserved'> & { row: Row | null; timeZone: string };

/** The slots that a workspace pays for. Slots of its limits are monthly unless they were bought yearly. */
export const loadSubscription = async (
  database: Database,
  { workspaceId, now }: Params,
): Promise<LoadedSubscription> => {
  const [found] = await database
    .select({ workspace: workspaces, row: subscriptions })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  if (!found) return rejectNotFound();
  const { workspace, row } = found;
  const yearly = row?.yearlySlots ?? noSlots;
  const monthly = slotNumbers((type) => Math.max(0, workspace[slotLimitColumns[type]] - yearly[type]));
  const { timeZone } = workspace;
  // Slots that were not bought renew on the first of the month.
  const unsold = startOfNextMonth(now, { timeZone });
  const periods = [
    toPeriod('Monthly', {
      slots: monthly,
      paid: row?.monthlyPaid ?? noSlots,
      renewsAt: row?.monthlyRenewsAt ?? unsold,
      anchorAt: row?.monthlyAnchorAt,
      timeZone,
      now,
    }),
    toPeriod('Yearly', {
      slots: yearly,
      paid: row?.yearlyPaid ?? noSlots,
      renewsAt: row?.yearlyRenewsAt ?? unsold,
      anchorAt: row?.yearlyAnchorAt,
      timeZone,
      now,
    }),
  ].filter(({ slots }) => InboxType.options.some((type) => slots[type] > 0));
  const isCanceled = (row?.isCanceled ?? false) && periods.length > 0;
  return { periods, isCanceled, credit: row?.credit ?? 0, row, timeZone };
};

export const slotNumbers = (numberOf: (type: InboxType) => number): SlotNumbers => ({
  Private: numberOf('Private'),
  GoogleWorkspace: numberOf('GoogleWorkspace'),
  Outlook: numberOf('Outlook'),
});

type Period = {
  slots: SlotNumbers;
  paid: SlotNumbers;
  renewsAt: Date;
  anchorAt: Date | null | undefined;
  timeZone: string;
  now: Date;
};

const toPeriod = (
  interval: BillingInterval,
  { slots, paid, renewsAt, anchorAt, timeZone, now }: Period,
): SlotPeriod => {
  const start = previousRenewal(renewsAt, { anchorAt: anchorAt ?? renewsAt, months: monthsOf[interval], timeZone });
  const days = daysBetween(start, renewsAt, { timeZone });
  return {
    interval,
    slots,
    paid,
    renewsAt: renewsAt.toISOString(),
    daysLeft: Math.min(days, daysLeft(now, renewsAt, { timeZone })),
    days,
  };
};
