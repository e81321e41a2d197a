import { listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { getTransaction, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import type { Transaction } from '@roost/shared/contracts/billing/purchase';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { orderRefunds, paddleEvents } from '#database/schema/paddle-events.ts';
import { invoices as invoiceRows } from '#database/schema/purchases.ts';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';

let apis: TestSandboxes;
let admin: Client;
beforeAll(async () => {
  apis = await createTestSandboxes();
  admin = await apis.first.as('admin', northwindId);
});
afterAll(() => apis.close());

const order = (...names: string[]): Promise<string> => orderBy(admin, names);
const orderBy = async (client: Client, names: readonly string[]): Promise<string> => {
  const { body } = await client(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: names, registrant: aContact() },
  });
  return (body as { transactionId: string }).transactionId;
};
const pay = (id: string, index = 0) =>
  (index % 2 === 0 ? apis.first : apis.second).request(`/sandbox/transactions/${id}/pay`, { method: 'POST' });
const invoicesOf = (workspaceId: string) =>
  apis.first.sandbox.database.$count(invoiceRows, eq(invoiceRows.workspaceId, workspaceId));
const invoices = async () => (await admin(listInvoices, { params: { workspaceId: northwindId } })).body as Invoice[];

test('a transaction that two processes see as paid is fulfilled once', async () => {
  for (const name of await freeNames(admin, 5)) {
    const before = (await invoices()).length;
    const id = await order(name);
    const paid = await race(2, (index) => pay(id, index));
    const completed = { status: 200, body: { id, status: 'Completed' } };
    expect(paid).toMatchObject([completed, completed]);
    expect((await invoices()).length).toBe(before + 1);
  }
});

test('one of ten orders for one name is fulfilled and the others fail', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const ids = await race(10, () => order(name));
  const paid = await race(10, (index) => pay(ids[index] ?? '', index));
  expect(paid.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const outcomes = paid.map(({ body }) => (body as { status: string }).status);
  expect(outcomes.toSorted()).toEqual(['Completed', ...Array(9).fill('Failed')]);
});

test('orders that list the same names in reverse do not fail each other', async () => {
  const names = await freeNames(admin, 6);
  const ids = await race(6, (index) => order(...(index % 2 === 0 ? names : names.toReversed())));
  const paid = await race(6, (index) => pay(ids[index] ?? '', index));
  const outcomes = paid.map(({ body }) => (body as { status: string }).status);
  expect(outcomes.toSorted()).toEqual(['Completed', ...Array(5).fill('Failed')]);
});

test('ten concurrent payments give ten paid invoices with ten numbers', async () => {
  const ids: string[] = [];
  for (const name of await freeNames(admin, 10)) ids.push(await order(name));
  const before = (await invoices()).length;
  const paid = await race(10, (index) => pay(ids[index] ?? '', index));
  expect(paid.map(({ body }) => (body as { status: string }).status)).toEqual(Array(10).fill('Completed'));
  const after = await invoices();
  expect(after).toHaveLength(before + 10);
  expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
  expect(after.slice(0, 10).every(({ status }) => status === 'Paid')).toBe(true);
});

test('a name that two workspaces pay for at the same time goes to one, and a payment of the other is refunded', async () => {
  const fjordId = workspaceIdOf(fjord);
  const other = await apis.second.as('admin', fjordId);
  for (const name of await freeNames(admin, 3)) {
    const ids = [await orderBy(admin, [name]), await orderBy(other, [name])];
    const before = [await invoicesOf(northwindId), await invoicesOf(fjordId)];
    const paid = await race(2, (index) => pay(ids[index] ?? '', index));
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    const statuses = paid.map(({ body }) => (body as { status: string }).status);
    expect(statuses.toSorted()).toEqual(['Completed', 'Failed']);
    const winner = statuses.indexOf('Completed');
    const { database } = apis.first.sandbox;
    const [domain] = await database.select().from(domains).where(eq(domains.domain, name));
    expect(domain?.workspaceId).toBe([northwindId, fjordId][winner]);
    const invoiced = [await invoicesOf(northwindId), await invoicesOf(fjordId)];
    expect(invoiced.map((count, index) => count - (before[index] ?? 0))).toEqual(winner === 0 ? [1, 0] : [0, 1]);
    const failed = await (winner === 0 ? other : admin)(getTransaction, {
      params: { transactionId: ids[1 - winner] ?? '' },
    });
    const { failure } = failed.body as Transaction;
    expect(failure?.subjects).toEqual([name]);
    // Its check before the payment can have found that the name was lost.
    const isTaken = (await database.$count(paddleEvents, eq(paddleEvents.subject, ids[1 - winner] ?? ''))) > 0;
    expect(failure?.code).toBe(isTaken ? 'payment-refunded' : 'domain-lost');
    const refunds = await database.$count(orderRefunds, eq(orderRefunds.transactionId, ids[1 - winner] ?? ''));
    expect(refunds).toBe(isTaken ? 1 : 0);
  }
});
