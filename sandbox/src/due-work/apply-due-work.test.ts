import { setImmediate } from 'node:timers/promises';
import { listInvoices } from '@roost/shared/contracts/billing/billing';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { and, eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createPaymentProvider } from '#providers/payment-provider.ts';
import { createDueWorkState } from '#runtime/due-work-state.ts';
import { applyDueWork } from './apply-due-work.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { isPostgres } from '#testing/open-test-database.ts';

const fjordId = workspaceIdOf(fjord);
const payments = createPaymentProvider({ faults: { consume: () => undefined } });
/** Workspaces with a charge at the provider. */
let charges: string[];
let isBroken: boolean;
let onCharge: () => Promise<void>;
let dueAt: Date;

let api: TestSandbox;
let northwind: Client;
let other: Client;
beforeAll(async () => {
  const charge: typeof payments.charge = async (payment) => {
    charges.push(payment.workspaceId);
    await onCharge();
    if (isBroken && payment.workspaceId === northwindId) throw new Error('The payment provider is broken.');
    return payments.charge(payment);
  };
  api = await createTestSandbox({ providers: { payments: { ...payments, charge } } });
});
beforeEach(async () => {
  await api.reset();
  charges = [];
  isBroken = true;
  onCharge = () => Promise.resolve();
  northwind = await api.as('admin');
  other = await api.as('admin', fjordId);
  await api.sandbox.background.settled();
  api.sandbox.dueWork = createDueWorkState();
  api.logged.length = 0;
  const { database, clock } = api.sandbox;
  clock.stop();
  dueAt = new Date(clock.now().getTime() - 1_000);
  await database.update(subscriptions).set({ monthlyRenewsAt: dueAt, isCanceled: false, card: payments.cardOf('txn') });
  await database.update(domains).set({ status: 'Pending', dueAt });
});
afterAll(() => api.close());

const errors = () => api.logged.filter((line) => line.startsWith('error'));
const chargesOf = (workspaceId: string) => charges.filter((charged) => charged === workspaceId).length;
const pendingIn = (workspaceId: string) =>
  api.sandbox.database.$count(domains, and(eq(domains.workspaceId, workspaceId), eq(domains.status, 'Pending')));

test('a renewal that throws fails no call, and other work is completed', async () => {
  expect((await northwind(listDomains)).status).toBe(200);
  expect((await northwind(getUser)).status).toBe(200);
  expect(await pendingIn(northwindId)).toBe(0);
  expect((await other(listInvoices)).body).toContainEqual(
    expect.objectContaining({ status: 'Paid', issuedAt: dueAt.toISOString() }),
  );
  expect(await pendingIn(fjordId)).toBe(0);
  expect(errors()).toEqual([expect.stringContaining(northwindId)]);
});

test('a failed renewal is retried after a minute, then after two, and is logged once', async () => {
  const tries: number[] = [];
  for (const seconds of [0, 59, 1, 119, 1]) {
    api.clock.advance(seconds * 1_000);
    await northwind(listDomains);
    await api.sandbox.background.settled();
    tries.push(chargesOf(northwindId));
  }
  expect(tries).toEqual([1, 1, 2, 2, 3]);
  expect(errors()).toHaveLength(1);
  const renewed = expect.objectContaining({ status: 'Paid', issuedAt: dueAt.toISOString() });
  expect((await northwind(listInvoices)).body).not.toContainEqual(renewed);
  isBroken = false;
  api.clock.advance(4 * 60_000);
  expect((await northwind(listInvoices)).body).toContainEqual(renewed);
});

test('a failing renewal is charged once when a call and a pass find it at the same time', async () => {
  const { sandbox } = api;
  const { running } = sandbox.dueWork;
  const key = `subscription ${northwindId}`;
  const now = sandbox.clock.now();
  const charged = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  onCharge = () => {
    charged.resolve();
    return released.promise;
  };
  const first = applyDueWork(sandbox, { now, workspaceId: northwindId });
  await charged.promise;
  const run = running.get(key);
  const second = applyDueWork(sandbox, { now, workspaceId: northwindId });
  // The embedded database has one connection, which the first renewal uses.
  while (isPostgres() && running.get(key) === run) await setImmediate();
  released.resolve();
  await Promise.all([first, second]);
  expect(chargesOf(northwindId)).toBe(1);
  expect(running.size).toBe(0);
});

test('a call waits only for the work of its workspace, and a pass applies the rest', async () => {
  await other(listDomains);
  expect(await pendingIn(fjordId)).toBe(0);
  await api.sandbox.background.settled();
  expect(await pendingIn(northwindId)).toBe(0);
});
