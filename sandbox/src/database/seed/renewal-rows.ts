import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { renewalOf } from '@roost/shared/rules/pricing/renewal';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { slotNumbers } from '#subscriptions/load-subscription.ts';
import { paidColumn } from '#subscriptions/paid-column.ts';
import type { provisioningFailures } from '#database/schema/provisioning-failures.ts';
import type { subscriptions } from '#database/schema/subscriptions.ts';
import { northwind } from './accounts.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { stableId } from './stable-id.ts';

type SeedContext = { now: Date; workspaceId: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The subscription of a workspace with slots renews in twelve days. Northwind also has yearly slots. */
export const subscriptionRows = (
  { name, limits, customPricing }: SeededWorkspace,
  { now, workspaceId }: SeedContext,
): (typeof subscriptions.$inferInsert)[] => {
  if (InboxType.options.every((type) => limits[type] === 0)) return [];
  const isNorthwind = name === northwind;
  const yearlySlots = { Private: 0, GoogleWorkspace: 0, Outlook: isNorthwind ? 100 : 0 };
  const monthlySlots = slotNumbers((type) => limits[type] - yearlySlots[type]);
  const priced = { plans: subscriptionPlans(customPricing), limits };
  const paidFor = (interval: BillingInterval, slots: SlotNumbers) =>
    paidColumn(interval, renewalOf({ interval, slots, renewsAt: null }, priced).lines);
  return [
    {
      workspaceId,
      monthlyRenewsAt: new Date(now.getTime() + 12 * dayMs),
      yearlyRenewsAt: isNorthwind ? new Date(now.getTime() + 200 * dayMs) : null,
      yearlySlots,
      ...paidFor('Monthly', monthlySlots),
      ...paidFor('Yearly', yearlySlots),
      isCanceled: false,
      credit: 0,
      card: { brand: 'Visa', last4: '4242', expires: '2029-08' },
    },
  ];
};

/** Provider failures of the last weeks. */
export const failureRows = ({ now, workspaceId }: SeedContext): (typeof provisioningFailures.$inferInsert)[] =>
  failures.map(({ daysAgo, ...failure }) => ({
    id: stableId('failure', failure.subject),
    workspaceId,
    failedAt: new Date(now.getTime() - daysAgo * dayMs),
    ...failure,
  }));

const failures = [
  {
    kind: 'Mailbox',
    subject: 'priya.nolan@northwindsales.io',
    reason: 'The provider refused the address: quota of the tenant is used up.',
    daysAgo: 2,
  },
  {
    kind: 'Domain',
    subject: 'northwind-labs.co',
    reason: 'It was bought by someone else before it was paid.',
    daysAgo: 5,
  },
  {
    kind: 'Mailbox',
    subject: 'sales@nwoutreach.net',
    reason: 'The provider gave no answer within 60 seconds.',
    daysAgo: 11,
  },
] as const;
