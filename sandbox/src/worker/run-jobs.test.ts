import { listInvoices } from '@roost/shared/contracts/billing/billing';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { and, eq, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { listDeadLetters, runAgain } from '#jobs/dead-letters.ts';
import { jobOptions } from '#queues/queues.ts';
import { createPaymentProvider } from '#providers/payment-provider.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { runReadyJobs } from './run-ready-jobs.ts';
import { hourMs } from '#runtime/durations.ts';

const fjordId = workspaceIdOf(fjord);
const payments = createPaymentProvider({ faults: { consume: () => undefined }, perform: async ({ usual }) => usual });
/** The country of Northwind, whose tax cannot be computed while it is broken. */
const northwindCountry = 'NW';
/** Number of renewals of Northwind that threw. */
let thrown: number;
/** Workspaces with a charge at the provider. */
let charges: string[];
let isBroken: boolean;
let dueAt: Date;

let api: TestSandbox;
let northwind: Client;
let other: Client;
beforeAll(async () => {
  const charge: typeof payments.charge = async (payment) => {
    charges.push(payment.workspaceId);
    return payments.charge(payment);
  };
  const taxOn: typeof payments.taxOn = (sale) => {
    if (!isBroken || sale.country !== northwindCountry) return payments.taxOn(sale);
    thrown += 1;
    throw new Error('The tax is unknown.');
  };
  api = await createTestSandbox({ providers: { payments: { ...payments, charge, taxOn } } });
});
beforeEach(async () => {
  await api.reset();
  charges = [];
  thrown = 0;
  isBroken = true;
  northwind = await api.as('admin');
  other = await api.as('admin', fjordId);
  api.logged.length = 0;
  const { database, clock } = api.sandbox;
  clock.stop();
  dueAt = new Date(clock.now().getTime() - 1_000);
  await database.update(subscriptions).set({ monthlyRenewsAt: dueAt, isCanceled: false, card: payments.cardOf('txn') });
  const isOfNorthwind = eq(subscriptions.workspaceId, northwindId);
  await database.update(subscriptions).set({ country: northwindCountry }).where(isOfNorthwind);
  // One domain of each workspace: each that becomes active is checked, and a renewal is retried after a second.
  await database.execute(sql`
    update domains set status = 'Pending', due_at = ${dueAt.toISOString()}
    where id in (select min(id) from domains group by workspace_id)`);
});
afterAll(() => api.close());

const errors = () => api.logged.filter((line) => line.startsWith('error'));
const chargesOf = (workspaceId: string) => charges.filter((charged) => charged === workspaceId).length;
const pendingIn = (workspaceId: string) =>
  api.sandbox.database.$count(domains, and(eq(domains.workspaceId, workspaceId), eq(domains.status, 'Pending')));
const renewed = () => expect.objectContaining({ status: 'Paid', issuedAt: dueAt.toISOString() });

test('a renewal that throws fails no call, and other work is completed', async () => {
  expect((await northwind(listDomains)).status).toBe(200);
  expect((await northwind(getUser)).status).toBe(200);
  expect(await pendingIn(northwindId)).toBe(0);
  expect((await other(listInvoices)).body).toContainEqual(renewed());
  expect(await pendingIn(fjordId)).toBe(0);
  expect(errors()).toEqual([expect.stringContaining(northwindId)]);
});

test('a failed renewal is retried after seconds, then later, and succeeds', async () => {
  await runReadyJobs(api.sandbox);
  await runReadyJobs(api.sandbox);
  expect(thrown).toBe(1);
  api.clock.advance(2_000);
  await northwind(listDomains);
  expect(thrown).toBe(2);
  expect((await northwind(listInvoices)).body).not.toContainEqual(renewed());
  isBroken = false;
  api.clock.advance(4_000);
  expect((await northwind(listInvoices)).body).toContainEqual(renewed());
  expect(errors()).toHaveLength(2);
});

test('a renewal that fails on every attempt is tried no more until someone runs it again', async () => {
  for (let attempt = 0; attempt < 18; attempt += 1) {
    api.clock.advance(attempt === 0 ? 0 : hourMs);
    await api.request('/healthz');
  }
  const attempts = (jobOptions.retryLimit ?? 0) + 1;
  expect(thrown).toBe(attempts);
  const [dead, ...more] = await listDeadLetters(api.sandbox.jobs);
  expect(more).toEqual([]);
  expect(dead).toMatchObject({
    queue: 'renewals',
    workspaceId: northwindId,
    attempts,
    error: 'The tax is unknown.',
  });
  isBroken = false;
  expect(await runAgain(api.sandbox.jobs, [dead?.id ?? ''])).toBe(1);
  northwind = await api.as('admin');
  expect(await listDeadLetters(api.sandbox.jobs)).toEqual([]);
  expect((await northwind(listInvoices)).body).toContainEqual(renewed());
});

test('two workers that find a renewal due at the same time charge it once', async () => {
  isBroken = false;
  await Promise.all([runReadyJobs(api.sandbox), runReadyJobs(api.sandbox)]);
  expect(chargesOf(northwindId)).toBe(1);
});
