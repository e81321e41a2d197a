import { listInvoices } from '@roost/shared/contracts/billing';
import type { Invoice } from '@roost/shared/contracts/billing';
import { connectDomain, listDomains } from '@roost/shared/contracts/domain';
import type { DomainPage } from '@roost/shared/contracts/domain';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { getReceipt } from '@roost/shared/contracts/receipt';
import type { Receipt } from '@roost/shared/contracts/receipt';
import { getSubscription } from '@roost/shared/contracts/subscription';
import type { Subscription } from '@roost/shared/contracts/subscription';
import { transferDomains } from '@roost/shared/contracts/transfer';
import { eq } from 'drizzle-orm';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/in-northwind.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin, signInAgain } = useTestSandbox();

const buy = async (domains: readonly string[], more: object = {}): Promise<string> => {
  const body = { domains, registrant: aContact(), ...more };
  const bought = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
  return (bought.body as { transactionId: string }).transactionId;
};
const pay = async (id: string) => (await api.request(`/sandbox/transactions/${id}/pay`, { method: 'POST' })).body;
const receipt = async (id: string) => (await admin(getReceipt, { params: { transactionId: id } })).body as Receipt;
const invoices = async () => (await admin(listInvoices)).body as Invoice[];
const paidForOutlook = async () => {
  const { periods } = (await admin(getSubscription, { params: { workspaceId: northwindId } })).body as Subscription;
  return periods.find(({ interval }) => interval === 'Monthly')?.paid.Outlook ?? 0;
};
const mails = async () =>
  (await api.request('/sandbox/mail/messages?to=admin@roost.test')).body as { subject: string; text: string }[];
const failProvider = (path: string, times = 1) =>
  api.sandbox.faults.add({
    match: { method: 'POST', path, times },
    fault: { kind: 'fail', status: 409, body: { message: 'Not possible any more.' } },
    userId: null,
  });
const inboxesOn = (domain: string, locals: readonly string[]) => ({
  mailboxes: {
    type: 'Outlook',
    emails: locals.map((local) => ({ firstName: 'R', lastName: 'H', email: `${local}@${domain}` })),
  },
});

test('a payment for a name that the registrar has sold meanwhile is refused, and says so', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const id = await buy([name]);
  const { providers } = api.sandbox;
  const quote = (domain: string) => Promise.resolve({ domain, status: 'Taken' as const, price: 0 });
  api.sandbox.providers = { ...providers, registrar: { ...providers.registrar, quote } };
  expect(await pay(id)).toMatchObject({ status: 'Failed' });
  api.sandbox.providers = providers;
  expect(await receipt(id)).toMatchObject({
    status: 'Failed',
    charged: null,
    failure: { code: 'domain-lost', subjects: [name] },
  });
  expect(await invoices()).toHaveLength(14);
});

test('a payment for a transfer that another workspace has connected meanwhile is refused, and says so', async () => {
  const names = ['harbor-lane.com', 'harbor-quay.com'];
  const opened = await admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
  const { transactionId } = opened.body as { transactionId: string };
  const inCedar = await api.as('new', workspaceIdOf(cedar));
  await inCedar(connectDomain, { body: { domain: 'harbor-quay.com' } });
  expect(await pay(transactionId)).toMatchObject({ status: 'Failed' });
  expect(await receipt(transactionId)).toMatchObject({
    failure: { code: 'transfer-failed', subjects: ['harbor-quay.com'] },
  });
  expect(await invoices()).toHaveLength(14);
});

test('a name that is lost after the payment is refunded, with a mail; the rest of the order stays', async () => {
  const [lost = '', other = ''] = await freeNames(admin, 2);
  const id = await buy([lost, other]);
  failProvider(`/provider/domains/${lost}`);
  expect(await pay(id)).toMatchObject({ status: 'Completed' });
  const [invoice] = await invoices();
  const price = invoice?.lines.find((line) => line.kind === 'domain' && line.domain === lost)?.amount;
  expect(invoice).toMatchObject({
    status: 'Paid',
    refunds: [{ amount: price, reason: 'domain-lost', subjects: [lost], reference: expect.stringMatching(/^adj_/) }],
  });
  expect(await receipt(id)).toMatchObject({
    status: 'Completed',
    refunds: [{ amount: price, subjects: [lost] }],
    domains: [{ state: 'Missing' }, { state: 'Pending' }],
  });
  expect(((await admin(listDomains, { query: { search: lost } })).body as DomainPage).total).toBe(0);
  const [mail] = await mails();
  expect(mail?.text).toContain(lost);
  expect(mail?.text).not.toContain(other);
});

test('an order that is lost whole is refunded whole', async () => {
  const [lost = ''] = await freeNames(admin, 1);
  const id = await buy([lost]);
  failProvider(`/provider/domains/${lost}`);
  await pay(id);
  expect((await invoices())[0]).toMatchObject({ status: 'Refunded' });
});

test('a transfer that fails after the payment is refunded', async () => {
  const names = ['harbor-lane.com', 'harbor-quay.com'];
  const opened = await admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
  const { transactionId } = opened.body as { transactionId: string };
  failProvider('/provider/transfers/harbor-quay.com');
  await pay(transactionId);
  expect((await invoices())[0]).toMatchObject({
    status: 'Paid',
    refunds: [{ amount: 500, reason: 'transfer-failed', subjects: ['harbor-quay.com'] }],
  });
});

test('an inbox that the provider could not create says why, and is created by a retry', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const id = await buy([name], inboxesOn(name, ['one', 'two']));
  failProvider(`/provider/mailboxes/two@${name}`);
  await pay(id);
  expect((await receipt(id)).inboxes?.rows).toMatchObject([
    { state: 'Pending', failure: null },
    {
      state: 'Missing',
      failure: { code: 'provider-failed', message: 'Not possible any more.', nextRetryAt: expect.any(String) },
    },
  ]);
  api.clock.advance(60_001);
  expect((await receipt(id)).inboxes?.rows).toMatchObject([{ failure: null }, { state: 'Pending', failure: null }]);
});

test('after the last retry the slots that were bought for an inbox are returned, and refunded', async () => {
  const [name = ''] = await freeNames(admin, 1);
  await api.sandbox.database.update(workspaces).set({ outlookMailboxesLimit: 0 }).where(eq(workspaces.id, northwindId));
  const limit = async () =>
    (await api.sandbox.database.select().from(workspaces).where(eq(workspaces.id, northwindId)))[0]
      ?.outlookMailboxesLimit;
  const id = await buy([name], inboxesOn(name, ['one', 'failing']));
  const unpaid = await paidForOutlook();
  await pay(id);
  const bought = (await paidForOutlook()) - unpaid;
  const before = (await limit()) ?? 0;
  for (const minutes of [2, 11, 61]) {
    api.clock.advance(minutes * 60_000);
    await signInAgain();
    await receipt(id);
  }
  expect((await receipt(id)).inboxes?.rows[1]).toMatchObject({ state: 'Missing', failure: { nextRetryAt: null } });
  expect(await limit()).toBe(before - 1);
  const [invoice] = await invoices();
  const slots = invoice?.lines.find(({ kind }) => kind === 'slots')?.amount ?? 0;
  expect(slots).toBeGreaterThan(0);
  expect(invoice?.refunds).toMatchObject([{ amount: Math.round(slots / 2), reason: 'inbox-failed' }]);
  expect(await paidForOutlook()).toBe(unpaid + bought - Math.round(bought / 2));
});

test('an order of 5,000 inboxes is fulfilled', async () => {
  api.clock.stop();
  const names = await freeNames(admin, 10);
  await api.sandbox.database
    .update(workspaces)
    .set({ outlookMailboxesLimit: 6_000 })
    .where(eq(workspaces.id, northwindId));
  const emails = names.flatMap((name) =>
    Array.from({ length: 500 }, (_, index) => ({
      firstName: 'R',
      lastName: 'H',
      email: `inbox.${index}@${name}`,
    })),
  );
  const id = await buy(names, { mailboxes: { type: 'Outlook', emails } });
  expect(await pay(id)).toMatchObject({ status: 'Completed' });
  const rows = (await receipt(id)).inboxes?.rows ?? [];
  expect(rows).toHaveLength(5_000);
  expect(rows.filter(({ state }) => state !== 'Pending')).toEqual([]);
});
