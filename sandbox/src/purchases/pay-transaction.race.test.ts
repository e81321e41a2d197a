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

const order = async (domain: string): Promise<string> => {
  const { body } = await admin(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: [domain], registrant: aContact() },
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
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    expect((await invoices()).length).toBe(before + 1);
  }
});
