import { listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { getPaymentLink } from '@roost/shared/contracts/billing/purchase';
import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '#database/schema/idempotency-keys.ts';
import { transactions } from '#database/schema/purchases.ts';
import { deleteExpired } from '#retention/delete-expired.ts';
import { idempotencyKeyMs } from '#http/idempotency.ts';
import { anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, signInAgain, buy, settle, statusOf, find, priceOf } = usePurchases();

test('a payment creates the domains and an invoice', async () => {
  const names = await freeNames(admin, 2);
  const cents = await Promise.all(names.map(async (name) => Math.round((await priceOf(name)) * 100)));
  const total = cents.reduce((sum, price) => sum + price, 0);
  const { transactionId } = await buy(names, {
    redirect: 'https://northwind.example',
    dmarcEmail: 'd@northwind.example',
  });
  expect(await statusOf(transactionId)).toMatchObject({ status: 'Open', total, currency: 'USD', domains: names });
  expect((await find(names[0] ?? '')).total).toBe(0);

  expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  expect(await statusOf(transactionId)).toMatchObject({ status: 'Completed' });
  expect((await find(names[0] ?? '')).data[0]).toMatchObject({
    status: 'Pending',
    type: null,
    redirectUrl: 'https://northwind.example',
  });
  const invoices = (await admin(listInvoices)).body as Invoice[];
  expect(invoices).toHaveLength(30);
  expect(invoices[0]).toMatchObject({ status: 'Paid', total, number: expect.stringMatching(/^RST-\d{6}$/) });
  api.clock.advance(3_001);
  const domain = (await find(names[0] ?? '')).data[0];
  expect(domain?.status).toBe('Active');
  // The price covers one year.
  const end = new Date(domain?.createdAt ?? '');
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  expect(domain?.registeredUntil).toBe(end.toISOString());
});

test('the address at the checkout decides the tax, which is stored with the payment', async () => {
  const { transactionId = '' } = await buy(await freeNames(admin, 1));
  const path = `/sandbox/transactions/${transactionId}`;
  const before = (await api.request(path)).body as { totals: { subtotal: number } };
  const { subtotal } = before.totals;
  expect(before.totals).toEqual({ subtotal, tax: 0, total: subtotal });
  const moved = await api.request(`${path}/address`, { method: 'POST', body: JSON.stringify({ country: 'FR' }) });
  const tax = Math.round(subtotal * 0.2);
  expect(moved.body).toMatchObject({ totals: { subtotal, tax, total: subtotal + tax } });
  expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  const [stored] = await api.sandbox.database.select().from(transactions).where(eq(transactions.id, transactionId));
  expect(stored).toMatchObject({ total: subtotal, taxCents: tax });
  expect(
    (await api.request(`${path}/address`, { method: 'POST', body: JSON.stringify({ country: 'US' }) })).status,
  ).toBe(409);
});

test('a payment link shows whether it is paid, and nothing else', async () => {
  const { transactionId = '' } = await buy(await freeNames(admin, 1));
  const getLink = () => api.request(`/v1/payment-links/${transactionId}`);
  expect(await getLink()).toMatchObject({ status: 200, body: { status: 'Open' } });
  await settle(transactionId, 'pay');
  expect((await getLink()).body).toEqual({ status: 'Completed' });
  expect((await admin(getPaymentLink, { params: { transactionId: 'txn_unknown' } })).status).toBe(404);
});

test('paying twice buys once', async () => {
  const { transactionId } = await buy(await freeNames(admin, 1));
  await Promise.all([settle(transactionId, 'pay'), settle(transactionId, 'pay')]);
  expect((await settle(transactionId, 'pay')).status).toBe(200);
  expect((await admin(listInvoices)).body).toHaveLength(30);
});

test('a declined payment leaves the transaction open', async () => {
  const { transactionId } = await buy(await freeNames(admin, 1));
  expect((await settle(transactionId, 'decline')).body).toMatchObject({ status: 'Open' });
  expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  expect((await settle(transactionId, 'decline')).status).toBe(409);
});

test('names that cannot be bought are named in the error', async () => {
  const [free] = await freeNames(admin, 1);
  const owned = (await find('northwind')).data[0]?.domain;
  const { status, body } = await buy([free, 'istaken.com', 'ispremium.io', owned, 'a.b.c.com', free].map(String));
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'domain-unavailable' });
  const { fields } = body as { fields: object };
  expect(Object.keys(fields)).toEqual(['domains.1', 'domains.2', 'domains.3', 'domains.4', 'domains.5']);
});

test('the second payment of two open transactions for one name fails', async () => {
  const names = await freeNames(admin, 1);
  const [first, second] = [await buy(names), await buy(names)];
  expect((await settle(second.transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  expect((await settle(first.transactionId, 'pay')).body).toMatchObject({ status: 'Failed' });
  expect(await statusOf(first.transactionId)).toMatchObject({ status: 'Failed' });
  expect((await buy(names)).status).toBe(422);
  expect((await find(names[0] ?? '')).total).toBe(1);
});

test('the same key opens one transaction, even for concurrent calls', async () => {
  const names = await freeNames(admin, 1);
  const headers = anIdempotencyKey();
  const answers = await Promise.all([1, 2, 3].map(() => buy(names, {}, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(await api.sandbox.database.$count(transactions)).toBe(1);
});

test('a key is valid for 90 days, and its saved response is deleted after that', async () => {
  const names = await freeNames(admin, 1);
  const headers = anIdempotencyKey();
  // A second passes quickly on a busy machine, so the clock is stopped.
  api.clock.stop();
  const { transactionId } = await buy(names, {}, headers);
  api.clock.advance(idempotencyKeyMs - 1_000);
  await signInAgain();
  expect((await buy(names, {}, headers)).transactionId).toBe(transactionId);
  api.clock.advance(2_000);
  expect((await buy(names, {}, headers)).transactionId).not.toBe(transactionId);
  await deleteExpired(api.sandbox, api.clock.now());
  expect(await api.sandbox.database.$count(idempotencyKeys)).toBe(1);
});
