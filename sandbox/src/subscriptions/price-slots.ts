import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { slotChange } from '@roost/shared/rules/pricing/slot-change';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { AddedSlots, Order } from '#orders/order.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { loadLimitations } from './load-limitations.ts';
import { subscriptionPlans } from './inbox-prices.ts';
import { loadSubscription, noSlots, slotNumbers } from './load-subscription.ts';
import { rejectCanceled } from './reject-canceled.ts';

type Params = {
  workspaceId: string;
  interval: BillingInterval;
  /** Computes the new slots from the current ones. */
  target: (before: SlotNumbers) => SlotNumbers;
  now: Date;
};

/** Prices a change of slots at `now`, in cents. Rejects canceled subscriptions and the removal of slots in use. */
export const priceSlots = async (
  database: Database,
  { workspaceId, interval, target, now }: Params,
): Promise<{ due: number; credited: number; added: AddedSlots; lines: Order['lines'] }> => {
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!workspace) return rejectNotFound();
  const subscription = await loadSubscription(database, { workspaceId, now });
  if (subscription.isCanceled) return rejectCanceled();
  const before = subscription.periods.find((period) => period.interval === interval)?.slots ?? noSlots;
  const plans = subscriptionPlans(workspace.customPricing);
  const limitations = await loadLimitations(database, workspaceId);
  const change = slotChange({ plans, limitations, subscription, interval, slots: target(before) });
  if (change === null) return rejectNotFound();
  rejectTooFew(change.tooFew);
  const lineOf = (type: string) => change.lines.find((line) => line.type === type);
  return {
    due: change.due,
    credited: change.credited,
    added: {
      interval,
      slots: slotNumbers((type) => lineOf(type)?.quantity ?? 0),
      paid: slotNumbers((type) => lineOf(type)?.paid ?? 0),
    },
    lines: change.lines.map(({ type, quantity, unitPrice, amount }) => ({
      kind: 'slots',
      interval,
      share: change.share,
      type,
      quantity,
      unitPrice,
      amount,
    })),
  };
};

const rejectTooFew = (tooFew: Partial<Record<string, number>>): void => {
  const fields = Object.fromEntries(
    Object.entries(tooFew).map(([type, least]) => [`slots.${type}`, `At least ${least ?? 0}: these slots are in use`]),
  );
  if (Object.keys(fields).length === 0) return;
  reject(422, {
    code: 'below-active',
    message: 'There are more active inboxes than slots. Delete inboxes or keep more slots.',
    fields,
  });
};
