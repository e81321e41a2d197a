import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { renewalOf, type Renewal } from '@roost/shared/rules/pricing/renewal';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { noSlots, slotNumbers } from '#subscriptions/load-subscription.ts';
import { paidColumn } from '#subscriptions/paid-column.ts';
import type { provisioningFailures } from '#database/schema/provisioning-failures.ts';
import type { subscriptions } from '#database/schema/subscriptions.ts';
import { northwind } from './accounts.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { stableId } from './stable-id.ts';
import { dayMs } from '#runtime/durations.ts';

type SeedContext = { now: Date; workspaceId: string };

export type SeededRenewal = Renewal & { slots: SlotNumbers; renewsAt: Date };

/** The renewals of a workspace with slots. The monthly one is in twelve days. Northwind also has yearly slots. */
export const seededRenewals = (
  { name, limits, customPricing }: SeededWorkspace,
  { now }: Pick<SeedContext, 'now'>,
): SeededRenewal[] => {
  const yearlySlots = { Private: 0, GoogleWorkspace: 0, Outlook: name === northwind ? 100 : 0 };
  const monthlySlots = slotNumbers((type) => limits[type] - yearlySlots[type]);
  const priced = { plans: subscriptionPlans(customPricing), limits };
  const renewalIn = (days: number, interval: BillingInterval, slots: SlotNumbers): SeededRenewal => ({
    ...renewalOf({ interval, slots, renewsAt: null }, priced),
    slots,
    renewsAt: new Date(now.getTime() + days * dayMs),
  });
  return [renewalIn(12, 'Monthly', monthlySlots), renewalIn(200, 'Yearly', yearlySlots)].filter(
    ({ lines }) => lines.length > 0,
  );
};

export const subscriptionRows = (
  workspace: SeededWorkspace,
  { now, workspaceId }: SeedContext,
): (typeof subscriptions.$inferInsert)[] => {
  const renewals = seededRenewals(workspace, { now });
  const renewalBy = (interval: BillingInterval) => renewals.find((renewal) => renewal.interval === interval);
  const monthly = renewalBy('Monthly');
  const yearly = renewalBy('Yearly');
  if (monthly === undefined) return [];
  return [
    {
      workspaceId,
      monthlyRenewsAt: monthly.renewsAt,
      yearlyRenewsAt: yearly?.renewsAt ?? null,
      yearlySlots: yearly?.slots ?? noSlots,
      ...paidColumn('Monthly', monthly.lines),
      ...paidColumn('Yearly', yearly?.lines ?? []),
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
