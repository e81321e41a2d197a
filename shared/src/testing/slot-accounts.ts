import fc from 'fast-check';
import { aPlan, aSubscription, limitations } from '@roost/shared/testing/fixtures';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { withCustomPricing } from '@roost/shared/rules/pricing/unit-price';

const count = fc.nat({ max: 3_000 });
const slotNumbers = fc.record({ Private: count, GoogleWorkspace: count, Outlook: count });

/** For property tests: a workspace with tiers and custom prices, a monthly and a yearly period, and inboxes in use. */
export const anAccount = fc
  .record({
    tiers: fc.tuple(count, count, count),
    yearlyMonths: fc.nat({ max: 12 }),
    custom: fc.dictionary(fc.constantFrom(...InboxType.options), count),
    monthly: slotNumbers,
    yearly: slotNumbers,
    /** Inboxes in use, as a percentage of the slots. */
    use: fc.nat({ max: 110 }),
    paid: slotNumbers,
    reserved: fc.record({
      Private: fc.nat({ max: 50 }),
      GoogleWorkspace: fc.nat({ max: 50 }),
      Outlook: fc.nat({ max: 50 }),
    }),
    daysLeft: fc.nat({ max: 365 }),
    hasMonthly: fc.boolean(),
  })
  .map(
    ({
      tiers: [upTo, low, high],
      yearlyMonths,
      custom,
      monthly,
      yearly,
      use,
      paid,
      reserved,
      daysLeft,
      hasMonthly,
    }) => {
      const limitOf = (type: InboxType) => (hasMonthly ? monthly[type] : 0) + yearly[type];
      const activeOf = (type: InboxType) => Math.floor((limitOf(type) * use) / 100);
      const plan = (type: InboxType) => aPlan({ type, yearlyMonths, tiers: tiersOf({ upTo, low, high }) });
      const renewsAt = '2026-12-01T12:00:00.000Z';
      const periods = [
        { interval: 'Monthly' as const, slots: monthly, paid, renewsAt, daysLeft: daysLeft % 32, days: 31 },
        { interval: 'Yearly' as const, slots: yearly, paid, renewsAt, daysLeft, days: 365 },
      ];
      return {
        plans: withCustomPricing(InboxType.options.map(plan), custom),
        limitations: limitations({
          activeMailboxesCount: activeOf('Private'),
          mailboxesLimit: limitOf('Private'),
          googleWorkspaceActiveMailboxesCount: activeOf('GoogleWorkspace'),
          googleWorkspaceMailboxesLimit: limitOf('GoogleWorkspace'),
          outlookActiveMailboxesCount: activeOf('Outlook'),
          outlookMailboxesLimit: limitOf('Outlook'),
        }),
        subscription: aSubscription({ reserved, periods: hasMonthly ? periods : periods.slice(1) }),
      };
    },
  );

const tiersOf = ({ upTo, low, high }: { upTo: number; low: number; high: number }) => [
  { upTo, unitPrice: Math.max(low, high) },
  { upTo: null, unitPrice: Math.min(low, high) },
];
