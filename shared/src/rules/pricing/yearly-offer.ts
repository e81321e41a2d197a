import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { inboxSlots } from './inbox-slots.ts';
import { renewalOf } from './renewal.ts';

type Compared = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  /** The current and the new number of slots of the chosen interval. */
  before: SlotNumbers;
  slots: SlotNumbers;
};

/** Cents a year that the slots cost less when they are billed yearly; 0 when yearly billing is not cheaper. */
export const yearlySavings = ({ plans, limitations, before, slots }: Compared): number => {
  const limitOf = (type: InboxType) => inboxSlots(limitations, type).limit + slots[type] - before[type];
  const limits = {
    Private: limitOf('Private'),
    GoogleWorkspace: limitOf('GoogleWorkspace'),
    Outlook: limitOf('Outlook'),
  };
  const [monthly, yearly] = (['Monthly', 'Yearly'] as const).map(
    (interval) => renewalOf({ interval, slots, renewsAt: null }, { plans, limits }).total,
  );
  return Math.max(0, (monthly ?? 0) * 12 - (yearly ?? 0));
};

/** Months of a year that yearly billing does not charge; 0 when the types of inboxes differ. */
export const freeMonths = (plans: readonly SubscriptionPlan[]): number => {
  const sold = plans.filter(({ type }) => InboxType.options.some((known) => known === type));
  const [months, ...others] = new Set(sold.map(({ yearlyMonths }) => yearlyMonths));
  return months === undefined || others.length > 0 ? 0 : Math.max(0, 12 - months);
};
