import { listInvoices } from '@roost/shared/contracts/billing';
import type { Invoice } from '@roost/shared/contracts/billing';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/in-northwind.ts';
import { race } from '#testing/race.ts';

let apis: TestSandboxes;
let admin: Client;
beforeAll(async () => {
  apis = await createTestSandboxes();
  admin = await apis.first.as('admin', northwindId);
});
afterAll(() => apis.close());

const order = async (...names: string[]): Promise<string> => {
  const { body } = await admin(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: names, registrant: aContact() },
  });
  return (body as { transactionId: string }).transactionId;
};
const pay = (id: string, index = 0) =>
  (index % 2 === 0 ? apis.first : apis.second).request(`/sandbox/transactions/${id}/pay`, { method: 'POST' });
const invoices = async () => (await admin(listInvoices, { params: { workspaceId: northwindId } })).body as Invoice[];

test('one transaction that two processes are told is paid is fulfilled once', async () => {
  for (const name of await freeNames(admin, 5)) {
    const before = (await invoices()).length;
    const id = await order(name);
    const paid = await race(2, (index) => pay(id, index));
    const completed = { status: 200, body: { id, status: 'Completed' } };
    expect(paid).toMatchObject([completed, completed]);
    expect((await invoices()).length).toBe(before + 1);
  }
});

test('of ten orders for one name one is fulfilled and the others fail', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const ids = await race(10, () => order(name));
  const paid = await race(10, (index) => pay(ids[index] ?? '', index));
  expect(paid.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const outcomes = paid.map(({ body }) => (body as { status: string }).status);
  expect(outcomes.toSorted()).toEqual(['Completed', ...Array(9).fill('Failed')]);
});

test('orders that list the same names the other way round do not fail each other', async () => {
  const names = await freeNames(admin, 6);
  const ids = await race(6, (index) => order(...(index % 2 === 0 ? names : names.toReversed())));
  const paid = await race(6, (index) => pay(ids[index] ?? '', index));
  const outcomes = paid.map(({ body }) => (body as { status: string }).status);
  expect(outcomes.toSorted()).toEqual(['Completed', ...Array(5).fill('Failed')]);
});

test('ten payments at the same time give ten paid invoices with ten numbers', async () => {
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
