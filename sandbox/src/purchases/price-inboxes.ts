import { slotPrice, type NewInboxes, type SlotPrice } from '@roost/shared/contracts/slot-price';
import type { SlotNumbers } from '@roost/shared/contracts/subscription';
import { eq } from 'drizzle-orm';
import { subscriptionPlans } from '#billing/inbox-prices.ts';
import { loadSubscription } from '#billing/load-subscription.ts';
import { refuseAsCanceled } from '#billing/refuse-as-canceled.ts';
import type { Database } from '#database/database.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { loadLimitations } from '#workspaces/load-limitations.ts';

type Params = { workspaceId: string; inboxes: NewInboxes; reserved: SlotNumbers; now: Date };

/** The price of the inboxes of an order as of now; `reserved` are the free slots that other orders count. */
export const priceInboxes = async (
  database: Database,
  { workspaceId, inboxes, reserved, now }: Params,
): Promise<{ price: SlotPrice; isCanceled: boolean }> => {
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const subscription = await loadSubscription(database, { workspaceId, now });
  const price = slotPrice({
    plans: subscriptionPlans(workspace?.customPricing ?? null),
    limitations: await loadLimitations(database, workspaceId),
    subscription: { ...subscription, reserved },
    inboxes,
  });
  return price === null ? refuseAsUnknown() : { price, isCanceled: subscription.isCanceled };
};

type Sale = { charged: number; isCanceled: boolean; isAdmin: boolean };

/** Rejects slots beyond the free ones without an ADMIN, and after a cancellation. */
export const refuseSale = ({ charged, isCanceled, isAdmin }: Sale): void => {
  if (charged === 0) return;
  if (!isAdmin) {
    refuse(409, { code: 'slots-need-admin', message: 'Only an administrator can order more slots than are free.' });
  }
  if (isCanceled) refuseAsCanceled();
};
