import { listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();
beforeEach(() => api.clock.stop());

const params = { workspaceId: northwindId };
const limits = async () => (await admin(getLimitations, { params })).body as Limitations;
const pay = (id: string) => api.request(`/sandbox/transactions/${id}/pay`, { method: 'POST' });

/** Sends concurrent orders of four shared inboxes each while five slots are free. */
const orderTogether = async (count: number): Promise<string[]> => {
  const { activeMailboxesCount } = await limits();
  const free = { mailboxesLimit: activeMailboxesCount + 5 };
  await api.sandbox.database.update(workspaces).set(free).where(eq(workspaces.id, northwindId));
  const names = await freeNames(admin, count);
  return Promise.all(
    names.map(async (domain) => {
      const emails = ['a1', 'b2', 'c3', 'd4'].map((local) => ({
        firstName: 'R',
        lastName: 'H',
        email: `${local}@${domain}`,
      }));
      const body = { domains: [domain], registrant: aContact(), mailboxes: { type: 'Private', emails } };
      const { body: response } = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
      return (response as { transactionId: string }).transactionId;
    }),
  );
};

test('concurrent orders never count the same free slots', async () => {
  const ids = await orderTogether(4);
  const receipts = await Promise.all(
    ids.map(async (id) => (await admin(getReceipt, { params: { transactionId: id } })).body as Receipt),
  );
  const charged = receipts.flatMap(({ lines }) => lines.filter((line) => line.kind === 'inbox-slots'));
  expect(charged.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4 * 4 - 5);
  const { body } = await admin(getSubscription, { params });
  expect(body).toMatchObject({ reserved: { Private: 5 } });
});

test('orders paid at the same time use one slot for each inbox', async () => {
  const ids = await orderTogether(3);
  const before = await limits();
  const paid = await Promise.all(ids.map(pay));
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await limits();
  expect(after.activeMailboxesCount).toBe(before.activeMailboxesCount + 12);
  expect(after.mailboxesLimit).toBe(after.activeMailboxesCount);
});

test('an order paid twice at the same time is fulfilled once', async () => {
  const [id = ''] = await orderTogether(1);
  const before = ((await admin(listInvoices)).body as Invoice[]).length;
  const paid = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await admin(listInvoices)).body).toHaveLength(before + 1);
});
