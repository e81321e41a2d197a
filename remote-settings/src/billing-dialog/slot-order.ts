import * as v from 'valibot';
import { PurchaseAttempt } from '@roost/shared/checkout';
import { changeSlots, type Subscription } from '@roost/shared/contracts/subscription';

export const SlotOrder = changeSlots.body;
export type SlotOrder = v.InferOutput<typeof SlotOrder>;

/** An order of slots that was sent and is not finished, with the price that it had then. */
export const KeptSlotOrder = v.nullable(v.object({ order: SlotOrder, attempt: PurchaseAttempt }));
export type KeptSlotOrder = v.InferOutput<typeof KeptSlotOrder>;

/**
 * How orders are told apart: from which numbers to which. The price is no part of it, it falls with each day; but where the numbers before
 * have changed meanwhile, the same numbers are another purchase.
 */
export const contentOf = ({ interval, slots }: SlotOrder, subscription: Subscription): string =>
  JSON.stringify({ interval, slots, before: slotsBefore(subscription, interval) });

export const slotsBefore = (subscription: Subscription, interval: SlotOrder['interval']): SlotOrder['slots'] =>
  subscription.periods.find((period) => period.interval === interval)?.slots ?? none;

const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
