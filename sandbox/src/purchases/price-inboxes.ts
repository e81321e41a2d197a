import { slotPrice, type NewInboxes, type SlotPrice } from '@roost/shared/rules/pricing/slot-price';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { loadSubscription } from '#subscriptions/load-subscription.ts';
import { rejectCanceled } from '#subscriptions/reject-canceled.ts';
import type { Database } from '#database/database.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';

type Params = { workspaceId: string; inboxes: NewInboxes; reserved: SlotNumbers; now: Date };

/** Prices the inboxes of an order at `now`. `reserved` are free slots that other orders use. */
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
  return price === null ? rejectNotFound() : { price, isCanceled: subscription.isCanceled };
};

type Sale = { charged: number; isCanceled: boolean; isAdmin: boolean };

/** Rejects paid slots for a caller who is not ADMIN, and for a canceled subscription. */
export const rejectSale = ({ charged, isCanceled, isAdmin }: Sale): void => {
  if (charged === 0) return;
  if (!isAdmin) rejectWithoutAdmin();
  if (isCanceled) rejectCanceled();
};

export const rejectWithoutAdmin = () =>
  reject(409, { code: 'slots-need-admin', message: 'Only an administrator can order more slots than are free.' });
