import type { BillingInterval } from '@roost/shared/contracts/billing';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import type { SlotNumbers, SlotPeriod, Subscription } from '@roost/shared/contracts/subscription';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { addMonths } from './add-months.ts';
import { limitColumns } from './limit-columns.ts';

/** Months of a period. */
export const monthsOf: Record<BillingInterval, number> = { Monthly: 1, Yearly: 12 };
export const noSlots: SlotNumbers = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };

type Row = typeof subscriptions.$inferSelect;
type Asked = { workspaceId: string; now: Date };
export type LoadedSubscription = Omit<Subscription, 'reserved'> & { row: Row | null };

/** What the workspace pays for its slots: by the year what was bought so, by the month all others of its limits. */
export const loadSubscription = async (
  database: Database,
  { workspaceId, now }: Asked,
): Promise<LoadedSubscription> => {
  const [found] = await database
    .select({ workspace: workspaces, row: subscriptions })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  if (!found) return refuseAsUnknown();
  const { workspace, row } = found;
  const yearly = row?.yearlySlots ?? noSlots;
  const monthly = slotNumbers((type) => Math.max(0, workspace[limitColumns[type]] - yearly[type]));
  const periods = [
    periodOf('Monthly', {
      slots: monthly,
      paid: row?.monthlyPaid ?? noSlots,
      renewsAt: row?.monthlyRenewsAt ?? nextMonth(now),
      now,
    }),
    periodOf('Yearly', {
      slots: yearly,
      paid: row?.yearlyPaid ?? noSlots,
      renewsAt: row?.yearlyRenewsAt ?? nextMonth(now),
      now,
    }),
  ].filter(({ slots }) => InboxType.options.some((type) => slots[type] > 0));
  return { periods, isCanceled: (row?.isCanceled ?? false) && periods.length > 0, credit: row?.credit ?? 0, row };
};

export const slotNumbers = (numberOf: (type: InboxType) => number): SlotNumbers => ({
  Private: numberOf('Private'),
  GoogleWorkspace: numberOf('GoogleWorkspace'),
  Outlook: numberOf('Outlook'),
});

const dayMs = 24 * 60 * 60 * 1000;

const periodOf = (
  interval: BillingInterval,
  { slots, paid, renewsAt, now }: { slots: SlotNumbers; paid: SlotNumbers; renewsAt: Date; now: Date },
): SlotPeriod => {
  const days = Math.round((renewsAt.getTime() - addMonths(renewsAt, -monthsOf[interval]).getTime()) / dayMs);
  const left = Math.ceil((renewsAt.getTime() - now.getTime()) / dayMs);
  const daysLeft = Math.min(days, Math.max(0, left));
  return { interval, slots, paid, renewsAt: renewsAt.toISOString(), daysLeft, days };
};

/** Slots that nobody bought here are renewed on the first of a month. */
const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
