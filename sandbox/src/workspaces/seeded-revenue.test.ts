import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { Dashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { getDashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { renewalsOf } from '@roost/shared/rules/pricing/renewal';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { loadSubscription } from '#subscriptions/load-subscription.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api } = useTestSandbox();

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

test('the revenue of the dashboard is the sum of the lines of the seeded paid invoices', async () => {
  const { body } = await (await api.as('superadmin'))(getDashboard);
  const { revenue } = body as Dashboard;
  const [first] = revenue;
  const paid = await api.sandbox.database
    .select()
    .from(invoices)
    .where(and(gte(invoices.issuedAt, new Date(`${first?.month}-01T00:00:00Z`)), ne(invoices.status, 'Refunded')));
  expect(paid.length).toBeGreaterThan(12);
  for (const { number, total, lines } of paid) expect([number, sumOf(lines)]).toEqual([number, total]);
  const total = revenue.reduce((sum, month) => sum + month.total, 0);
  expect(total).toBe(sumOf(paid.flatMap(({ lines }) => lines)));
  for (const { month, total: ofMonth } of revenue) {
    const issued = paid.filter(({ issuedAt }) => issuedAt.toISOString().startsWith(month));
    expect([month, ofMonth]).toEqual([month, sumOf(issued.flatMap(({ lines }) => lines))]);
  }
});

test('the seeded subscription was charged as it renews, each month and once this year', async () => {
  const { database } = api.sandbox;
  const [monthly, yearly] = renewalsOf(
    await loadSubscription(database, { workspaceId: northwindId, now: api.clock.now() }),
    {
      plans: subscriptionPlans(null),
      limitations: await loadLimitations(database, northwindId),
    },
  );
  const rows = await database
    .select()
    .from(invoices)
    .where(eq(invoices.workspaceId, northwindId))
    .orderBy(asc(invoices.number));
  const charged = rows.filter(({ lines }) => lines.some(({ kind }) => kind === 'slots'));
  const lastOf = (interval: string) =>
    charged.findLast(({ lines }) => lines.some((line) => line.kind === 'slots' && line.interval === interval));
  for (const renewal of [monthly, yearly]) {
    const last = lastOf(renewal?.interval ?? '');
    expect(last?.total).toBe(renewal?.total);
    expect(last?.period?.to).toBe(renewal?.at);
  }
  expect(charged.filter(({ total }) => total === monthly?.total)).toHaveLength(14);
  expect(rows.map(({ issuedAt }) => issuedAt)).toEqual(
    rows.map(({ issuedAt }) => issuedAt).toSorted((one, other) => one.getTime() - other.getTime()),
  );
});
