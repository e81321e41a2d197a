import { dueMonthly, dueToday } from '@roost/shared/rules/pricing/order-lines';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';

/** For tests: two active domains for $24.98, paid, by default. */
export const aReceipt = (overrides: Partial<Receipt> = {}): Receipt => {
  const lines = overrides.lines ?? [
    { kind: 'domain' as const, domain: 'trynorthwind.com', amount: 1199 },
    { kind: 'domain' as const, domain: 'getnorthwind.io', amount: 1299 },
  ];
  return {
    id: 'txn-1',
    status: 'Completed',
    total: dueToday(lines),
    monthlyTotal: dueMonthly(lines),
    currency: 'USD',
    lines,
    domains: [
      { domain: 'trynorthwind.com', state: 'Active' },
      { domain: 'getnorthwind.io', state: 'Active' },
    ],
    inboxes: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    completedAt: '2026-11-01T09:01:00.000Z',
    ...overrides,
  };
};
