import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import type { SlotProps } from '@roost/shared/platform';
import { mockResponse, aPlannedInbox, aSubscription, limitations } from '@roost/shared/testing';

/** For tests: stub of the billing dialog that another remote renders. */
export const BillingStandIn = ({ planned, onClose, onConfirm }: SlotProps['billing-dialog']) => (
  <section aria-label="Billing">
    {planned?.quantity} {planned?.type}
    <button type="button" onClick={onConfirm}>
      Agree
    </button>
    <button type="button" onClick={onClose}>
      Not now
    </button>
  </section>
);

export const twoInboxes = {
  type: 'Private' as const,
  rows: [
    aPlannedInbox({ id: 'row-1', email: 'ada', domain: 'trynorthwind.com', domainType: 'New' }),
    aPlannedInbox({ id: 'row-2', email: 'grace', domain: 'getnorthwind.io', domainType: 'New' }),
  ],
};
/** One of the two inboxes fits the plan; the other costs $3.00 each month. */
export const oneFree = { limitations: limitations({ activeMailboxesCount: 49, mailboxesLimit: 50 }) };

export const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
/** 10 of 30 days remain. */
export const mockSubscription = (more: Partial<Subscription> = {}) =>
  mockResponse(
    getSubscription,
    aSubscription({
      periods: [
        {
          interval: 'Monthly',
          slots: { ...none, Private: 50 },
          paid: { ...none, Private: 15_000 },
          renewsAt: '2026-12-05T12:00:00.000Z',
          daysLeft: 10,
          days: 30,
        },
      ],
      ...more,
    }),
  );
