import { listInvoices } from '@roost/shared/contracts/billing';
import type { Invoice } from '@roost/shared/contracts/billing';
import { addMonths } from '@roost/shared/contracts/billing-calendar';
import { deleteDomain, listDomains } from '@roost/shared/contracts/domain';
import type { DomainPage } from '@roost/shared/contracts/domain';
import { listMailboxes } from '@roost/shared/contracts/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailbox';
import { checkAvailability, listSuggestions } from '@roost/shared/contracts/offer';
import { dueMonthly, dueToday } from '@roost/shared/contracts/order-lines';
import { getPaymentLink, getTransaction, purchaseDomains } from '@roost/shared/contracts/purchase';
import { getReceipt } from '@roost/shared/contracts/receipt';
import type { Receipt } from '@roost/shared/contracts/receipt';
import { getLimitations } from '@roost/shared/contracts/workspace';
import { eq } from 'drizzle-orm';
import { keptAnswers } from '#database/schema/kept-answers.ts';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { transactions } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { deleteExpired } from '#retention/delete-expired.ts';
import { keptFor } from '#server/answer-once.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, anActiveDomain, anIdempotencyKey, freeNames } from '#testing/in-northwind.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin, signInAgain } = useTestSandbox();

const buy = async (domains: readonly string[], more: object = {}, headers = anIdempotencyKey()) => {
  const { status, body } = await admin(purchaseDomains, {
    headers,
    body: { domains, registrant: aContact(), ...more },
  });
  return { status, body, transactionId: (body as { transactionId?: string }).transactionId };
};
const settle = (id: string | undefined, action: 'pay' | 'decline') =>
  api.request(`/sandbox/transactions/${id ?? ''}/${action}`, { method: 'POST' });
const statusOf = async (id = '') => (await admin(getTransaction, { params: { transactionId: id } })).body;
const receiptOf = async (id = '') => (await admin(getReceipt, { params: { transactionId: id } })).body as Receipt;
const find = async (search: string) => (await admin(listDomains, { query: { search } })).body as DomainPage;
const priceOf = async (domain: string) =>
  ((await admin(checkAvailability, { query: { domain } })).body as { price: number }).price;

test('domains are there once they are paid, and an invoice with them', async () => {
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
  expect(invoices).toHaveLength(15);
  expect(invoices[0]).toMatchObject({ status: 'Paid', total, number: expect.stringMatching(/^RST-\d{6}$/) });
  api.clock.advance(3_001);
  expect((await find(names[0] ?? '')).data[0]?.status).toBe('Active');
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
  const asked = () => api.request(`/v1/payment-links/${transactionId}`);
  expect(await asked()).toMatchObject({ status: 200, body: { status: 'Open' } });
  await settle(transactionId, 'pay');
  expect((await asked()).body).toEqual({ status: 'Completed' });
  expect((await admin(getPaymentLink, { params: { transactionId: 'txn_unknown' } })).status).toBe(404);
});

test('a domain of the workspace is Owned, one of another workspace is Taken', async () => {
  const owned = (await find('northwind')).data[0]?.domain ?? '';
  const asOther = await api.as('admin', workspaceIdOf(fjord));
  const query = { domain: owned };
  expect((await admin(checkAvailability, { query })).body).toEqual({ status: 'Owned', price: 0 });
  expect((await asOther(checkAvailability, { query })).body).toEqual({ status: 'Taken', price: 0 });
});

test('paying twice buys once', async () => {
  const { transactionId } = await buy(await freeNames(admin, 1));
  await Promise.all([settle(transactionId, 'pay'), settle(transactionId, 'pay')]);
  expect((await settle(transactionId, 'pay')).status).toBe(200);
  expect((await admin(listInvoices)).body).toHaveLength(15);
});

test('a declined payment leaves the transaction open to be paid', async () => {
  const { transactionId } = await buy(await freeNames(admin, 1));
  expect((await settle(transactionId, 'decline')).body).toMatchObject({ status: 'Open' });
  expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  expect((await settle(transactionId, 'decline')).status).toBe(409);
});

test('names that cannot be bought are refused and named', async () => {
  const [free] = await freeNames(admin, 1);
  const owned = (await find('northwind')).data[0]?.domain;
  const { status, body } = await buy([free, 'istaken.com', 'ispremium.io', owned, 'a.b.c.com', free].map(String));
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'domain-unavailable' });
  const { fields } = body as { fields: object };
  expect(Object.keys(fields)).toEqual(['domains.1', 'domains.2', 'domains.3', 'domains.4', 'domains.5']);
});

test('of two open transactions for one name the second to be paid fails', async () => {
  const names = await freeNames(admin, 1);
  const [first, second] = [await buy(names), await buy(names)];
  expect((await settle(second.transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  expect((await settle(first.transactionId, 'pay')).body).toMatchObject({ status: 'Failed' });
  expect(await statusOf(first.transactionId)).toMatchObject({ status: 'Failed' });
  expect((await buy(names)).status).toBe(422);
  expect((await find(names[0] ?? '')).total).toBe(1);
});

test('the same key opens one transaction, even when asked at once', async () => {
  const names = await freeNames(admin, 1);
  const headers = anIdempotencyKey();
  const answers = await Promise.all([1, 2, 3].map(() => buy(names, {}, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(await api.sandbox.database.$count(transactions)).toBe(1);
});

test('inboxes bought with their domains are created once they are paid, and widen the plan by what does not fit', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const limits = async () => (await admin(getLimitations, { params: { workspaceId: northwindId } })).body as Outlook;
  const { outlookActiveMailboxesCount: active } = await limits();
  await api.sandbox.database
    .update(workspaces)
    .set({ outlookMailboxesLimit: active + 1 })
    .where(eq(workspaces.id, northwindId));
  const emails = ['one', 'two', 'three'].map((local) => ({ firstName: 'R', lastName: 'H', email: `${local}@${name}` }));
  const { transactionId } = await buy([name], { mailboxes: { emails, type: 'Outlook' } });
  const shown = await api.request(`/sandbox/transactions/${transactionId}`);
  // Twelve of thirty or thirty-one days are left of the month.
  const slots = Math.round((1_000 * 12) / daysOfMonth());
  expect(shown.body).toMatchObject({
    total: Math.round((await priceOf(name)) * 100) + slots,
    lines: [{ kind: 'domain' }, { kind: 'inbox-slots', quantity: 2, amount: slots, monthlyAmount: 1_000 }],
  });

  await settle(transactionId, 'pay');
  expect(await limits()).toMatchObject({
    outlookActiveMailboxesCount: active + 3,
    outlookMailboxesLimit: active + 3,
  });
  const statuses = async () => {
    const { body } = await admin(listMailboxes, { query: { type: 'Outlook', search: `@${name}` } });
    return (body as MailboxPage).data.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending']);
  api.clock.advance(6_001);
  expect(await statuses()).toEqual(['Active', 'Active', 'Active']);
});

/** Of the month that ends with the seeded renewal, in twelve days. */
const daysOfMonth = (): number => {
  const renewsAt = new Date(api.clock.now().getTime() + 12 * 24 * 60 * 60_000);
  const before = addMonths(renewsAt, { months: -1, timeZone: 'UTC' });
  return Math.round((renewsAt.getTime() - before.getTime()) / (24 * 60 * 60_000));
};

type Outlook = { outlookActiveMailboxesCount: number; outlookMailboxesLimit: number };

test('inboxes on other domains than those bought are refused', async () => {
  const names = await freeNames(admin, 1);
  const emails = [{ firstName: 'R', lastName: 'H', email: 'robin@elsewhere.com' }];
  const { status, body } = await buy(names, { mailboxes: { emails, type: 'Private' } });
  expect([status, body]).toEqual([422, expect.objectContaining({ code: 'invalid-mailboxes' })]);
});

test('inboxes may stand on active domains of the workspace too', async () => {
  const own = await anActiveDomain(admin, 'Private');
  const emails = [{ firstName: 'R', lastName: 'H', email: `robin.${Date.now()}@${own}` }];
  const { transactionId } = await buy(await freeNames(admin, 1), { mailboxes: { emails, type: 'Private' } });
  await settle(transactionId, 'pay');
  api.clock.advance(60_000);
  expect(await receiptOf(transactionId)).toMatchObject({ inboxes: { rows: [{ state: 'Active' }] } });
});

test('a receipt names what was bought, adds up, and follows what becomes of it', async () => {
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

  await settle(transactionId, 'pay');
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

test('a key is good for 90 days, and what was kept for it goes after that', async () => {
  const names = await freeNames(admin, 1);
  const headers = anIdempotencyKey();
  // A second passes quickly on a busy machine.
  api.clock.stop();
  const { transactionId } = await buy(names, {}, headers);
  api.clock.advance(keptFor - 1_000);
  await signInAgain();
  expect((await buy(names, {}, headers)).transactionId).toBe(transactionId);
  api.clock.advance(2_000);
  expect((await buy(names, {}, headers)).transactionId).not.toBe(transactionId);
  await deleteExpired(api.sandbox, api.clock.now());
  expect(await api.sandbox.database.$count(keptAnswers)).toBe(1);
});

test('with nothing to pay there is no transaction, but a receipt, and the domains are there at once', async () => {
  const { providers } = api.sandbox;
  const { registrar } = providers;
  api.sandbox.providers = {
    ...providers,
    registrar: { ...registrar, quote: (domain) => Promise.resolve({ domain, status: 'Available', price: 0 }) },
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

test('suggestions go on, differ, and agree with the availability of each name', async () => {
  const batch = async (offset: number) => {
    const { body } = await admin(listSuggestions, { query: { domain: 'Müller & Söhne.de', offset: String(offset) } });
    return body as { domain: string; status: string; price: number }[];
  };
  const offers = [...(await batch(0)), ...(await batch(10)), ...(await batch(430))];
  expect(new Set(offers.map(({ domain }) => domain)).size).toBe(30);
  for (const { domain, status, price } of offers.slice(0, 12)) {
    expect((await admin(checkAvailability, { query: { domain } })).body).toEqual({ status, price });
  }
  const isPriced = ({ status, price }: (typeof offers)[number]) =>
    status === 'Available' ? price >= 9.99 : price === 0;
  expect(offers.filter((offer) => !isPriced(offer))).toEqual([]);
});

test.each([
  ['istaken.com', 'Taken'],
  ['a-premium-name.io', 'Premium'],
  ['unknownland.co', 'Unknown'],
  ['one.two.three.com', 'Invalid'],
])('the registrar says that %s is %s', async (domain, status) => {
  expect((await admin(checkAvailability, { query: { domain } })).body).toEqual({ status, price: 0 });
});
