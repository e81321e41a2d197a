import type { BillingInterval, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { inboxSlots } from './inbox-slots.ts';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SlotNumbers, Subscription } from '@roost/shared/contracts/billing/subscription';
import { unitPrice } from './unit-price.ts';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

/** Slots of one type for one period; `amount` is `quantity` times `unitPrice`, in cents. */
export type RenewalLine = { type: InboxType; quantity: number; unitPrice: number; amount: number };
/** One future invoice; `total` is the sum of its lines, before credit. `at` is null for a period that has not started. */
export type Renewal = { interval: BillingInterval; at: string | null; lines: readonly RenewalLine[]; total: number };

type Renewed = { interval: BillingInterval; slots: SlotNumbers; renewsAt: string | null };
type Priced = {
  plans: readonly SubscriptionPlan[];
  /** All slots of each type, over all intervals. */ limits: SlotNumbers;
};

/** The cost of a period's renewal. The unit price depends on all slots of the type. */
export const renewalOf = ({ interval, slots, renewsAt }: Renewed, { plans, limits }: Priced): Renewal => {
  const lines = InboxType.options.flatMap((type): RenewalLine[] => {
    const quantity = slots[type];
    const price = unitPrice({ plans, type, quantity: Math.max(limits[type], quantity) }, { interval });
    return quantity === 0 || price === null ? [] : [{ type, quantity, unitPrice: price, amount: quantity * price }];
  });
  return { interval, at: renewsAt, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
};

/** The cost of each period's renewal, without further changes. */
export const renewalsOf = (
  { periods }: Pick<Subscription, 'periods'>,
  { plans, limitations }: { plans: readonly SubscriptionPlan[]; limitations: Limitations },
): Renewal[] => {
  const limitOf = (type: InboxType) => inboxSlots(limitations, type).limit;
  const limits = {
    Private: limitOf('Private'),
    GoogleWorkspace: limitOf('GoogleWorkspace'),
    Outlook: limitOf('Outlook'),
  };
  return periods.map((period) => renewalOf(period, { plans, limits }));
};

/** Cents that all renewals cost a month. A yearly total counts a twelfth; the sum is rounded once. */
export const monthlyRunRate = (renewals: readonly Renewal[]): number =>
  Math.round(renewals.reduce((sum, { interval, total }) => sum + (interval === 'Yearly' ? total : total * 12), 0) / 12);
