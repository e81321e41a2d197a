import { listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { dueMonthly, dueToday } from '@roost/shared/rules/pricing/order-lines';
import { eq } from 'drizzle-orm';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, buy, settle, receiptOf, find } = usePurchases();

test('a receipt lists the purchase with its sum and current states', async () => {
  const [name = '', other = ''] = await freeNames(admin, 2);
  const emails = ['one', 'two'].map((local) => ({ firstName: 'R', lastName: 'H', email: `${local}@${name}` }));
  await api.sandbox.database.update(workspaces).set({ outlookMailboxesLimit: 0 }).where(eq(workspaces.id, northwindId));
  const { transactionId } = await buy([name, other], { mailboxes: { emails, type: 'Outlook' } });
  const open = await receiptOf(transactionId);
  expect(open).toMatchObject({
    status: 'Open',
    completedAt: null,
    domains: [{ state: 'Pending' }, { state: 'Pending' }],
  });
  expect(open.total).toBe(dueToday(open.lines));
  expect(open.monthlyTotal).toBe(dueMonthly(open.lines));
  expect(open.monthlyTotal).toBeGreaterThan(0);

  expect(open.invoice).toBeNull();
  await settle(transactionId, 'pay');
  const invoices = (await admin(listInvoices)).body as Invoice[];
  const [invoice, ...others] = invoices.filter(({ receiptId }) => receiptId !== null);
  expect([invoice?.receiptId, others]).toEqual([transactionId, []]);
  expect((await receiptOf(transactionId)).invoice).toEqual({ id: invoice?.id, number: invoice?.number });
  api.clock.advance(60_000);
  const gone = (await find(other)).data[0]?.id ?? '';
  await admin(deleteDomain, { params: { domainId: gone } });
  expect(await receiptOf(transactionId)).toMatchObject({
    status: 'Completed',
    completedAt: expect.any(String),
    domains: [
      { domain: name, state: 'Active' },
      { domain: other, state: 'Missing' },
    ],
    inboxes: { type: 'Outlook', rows: emails.map(({ email }) => ({ email, state: 'Active' })) },
  });
});

test('an order without an amount has a receipt and no transaction, and its domains exist immediately', async () => {
  const { providers } = api.sandbox;
  const { registrar } = providers;
  api.sandbox.providers = {
    ...providers,
    registrar: { ...registrar, quote: (domain) => Promise.resolve({ domain, status: 'Available', priceCents: 0 }) },
  };
  const before = ((await admin(listInvoices)).body as Invoice[]).length;
  const headers = anIdempotencyKey();
  const [bought, again] = [await buy(['freeofcharge.com'], {}, headers), await buy(['freeofcharge.com'], {}, headers)];
  api.sandbox.providers = providers;
  expect([bought.status, bought.body]).toEqual([201, { receiptId: expect.any(String) }]);
  expect(again.body).toEqual(bought.body);
  expect((await find('freeofcharge.com')).data[0]).toMatchObject({ status: 'Pending' });
  expect(await receiptOf((bought.body as { receiptId: string }).receiptId)).toMatchObject({
    status: 'Completed',
    total: 0,
    completedAt: expect.any(String),
    domains: [{ domain: 'freeofcharge.com', state: 'Pending' }],
  });
  expect((await admin(listInvoices)).body).toHaveLength(before);
});
