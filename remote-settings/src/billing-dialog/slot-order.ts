import * as v from 'valibot';
import { PurchaseAttempt } from '@roost/shared/checkout';
import { changeSlots, type Subscription } from '@roost/shared/contracts/billing/subscription';

export const SlotOrder = changeSlots.body;
export type SlotOrder = v.InferOutput<typeof SlotOrder>;

/** A sent, unfinished order of slots, with its price at that time. */
export const SavedSlotOrder = v.nullable(v.object({ order: SlotOrder, attempt: PurchaseAttempt }));
export type SavedSlotOrder = v.InferOutput<typeof SavedSlotOrder>;

/** Identifies an order by its slots before and after. Excludes the price, which falls each day. */
export const contentOf = ({ interval, slots }: SlotOrder, subscription: Subscription): string =>
  JSON.stringify({ interval, slots, before: currentSlots(subscription, interval) });

export const currentSlots = (subscription: Subscription, interval: SlotOrder['interval']): SlotOrder['slots'] =>
  subscription.periods.find((period) => period.interval === interval)?.slots ?? none;

const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
