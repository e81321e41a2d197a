import type { InboxPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { useSession } from '@roost/shared/session';
import { figuresOf } from './order-figures.ts';
import { useOrderSubscription } from './use-order-subscription.ts';

/** The price of the planned inboxes today in cents, as the checkout calculates it; null while it is unknown. */
export const useInboxesToday = (
  { type, rows }: InboxPlan,
  { transactionId }: { transactionId: string | null },
): number | null => {
  const plans = useSession((session) => session.plans);
  const limitations = useSession((session) => session.limitations);
  const { subscription } = useOrderSubscription({ isNeeded: rows.length > 0, transactionId });
  const inboxes = { type, quantity: rows.length };
  return figuresOf({ domainLines: [], inboxes, plans, limitations, subscription })?.today ?? null;
};
