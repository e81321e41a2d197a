import { cancelSubscription, changeSlots, resumeSubscription } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aSlotChange } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { applyDueRenewals } from '#subscription-renewals/apply-due-renewals.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(() => apis.reset());
afterAll(() => apis.close());

const apiOf = (index: number) => (index % 2 === 0 ? apis.first : apis.second);

test('a subscription that two processes find due is renewed once', async () => {
  const { database } = apis.first.sandbox;
  const now = apis.first.clock.now();
  const dueAt = new Date(now.getTime() - 1_000);
  await database
    .update(subscriptions)
    .set({ monthlyRenewsAt: dueAt, isCanceled: false })
    .where(eq(subscriptions.workspaceId, northwindId));
  const before = await database.$count(invoices, eq(invoices.workspaceId, northwindId));
  await race(4, (index) => applyDueRenewals(apiOf(index).sandbox, { workspaceId: northwindId, now }));
  expect(await database.$count(invoices, eq(invoices.workspaceId, northwindId))).toBe(before + 1);
});

test('slots paid in two processes at the same time are all added', async () => {
  const admin = await apis.first.as('admin');
  const before = (await loadLimitations(apis.first.sandbox.database, northwindId)).mailboxesLimit;
  const orders = [];
  for (let order = 0; order < 4; order += 1) orders.push(await admin(changeSlots, await aSlotChange(apis.first)));
  const ids = orders.map(({ body }) => (body as { transactionId: string }).transactionId);
  const paid = await race(4, (index) =>
    apiOf(index).request(`/sandbox/transactions/${ids[index] ?? ''}/pay`, { method: 'POST' }),
  );
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await loadLimitations(apis.first.sandbox.database, northwindId)).mailboxesLimit).toBe(before + 40);
});

const params = { workspaceId: northwindId };

/** Runs a request in another process during a renewal that changes the end of the period. */
const duringRenewal = async <T>(change: Partial<typeof subscriptions.$inferInsert>, call: () => Promise<T>) => {
  const isIt = eq(subscriptions.workspaceId, northwindId);
  const called = await overlap({
    database: apis.first.sandbox.database,
    work: async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      await transaction.update(subscriptions).set(change).where(isIt);
    },
    call,
  });
  const [left] = await apis.first.sandbox.database.select().from(subscriptions).where(isIt);
  return { called, left };
};

test('a cancellation during a renewal keeps the date of the next renewal', async () => {
  const admin = await apis.second.as('admin');
  const monthlyRenewsAt = new Date(apis.first.clock.now().getTime() + 40 * 24 * 60 * 60_000);
  const { left } = await duringRenewal({ monthlyRenewsAt }, () => admin(cancelSubscription, { params }));
  expect(left).toMatchObject({ isCanceled: true, monthlyRenewsAt });
});

test('a subscription that another call resumes cannot be resumed again', async () => {
  const admin = await apis.second.as('admin');
  await admin(cancelSubscription, { params });
  const { called } = await duringRenewal({ isCanceled: false }, () => admin(resumeSubscription, { params }));
  expect(called).toMatchObject({ status: 409, body: { code: 'not-canceled' } });
});

test('a slot price that another call has changed is rejected', async () => {
  const admin = await apis.second.as('admin');
  const change = await aSlotChange(apis.first);
  const monthlyRenewsAt = new Date(apis.first.clock.now().getTime() + 1_000 * 60 * 60);
  const { called } = await duringRenewal({ monthlyRenewsAt }, () => admin(changeSlots, change));
  expect(called).toMatchObject({ status: 409, body: { code: 'price-changed' } });
});
