import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { connectOwnDomain } from '#testing/connect-domain.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin, order, pay, receipt, invoices, mails, failProvider } = billing;

const paidForOutlook = async () => {
  const { periods } = await billing.subscription();
  return periods.find(({ interval }) => interval === 'Monthly')?.paid.Outlook ?? 0;
};
const inboxesOn = (domain: string, locals: readonly string[]) => ({
  mailboxes: {
    type: 'Outlook',
    emails: locals.map((local) => ({ firstName: 'R', lastName: 'H', email: `${local}@${domain}` })),
  },
});

test('a payment for a name that the registrar has sold since fails with a reason', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const id = await order([name]);
  const { providers } = billing.api().sandbox;
  const quote = (domain: string) => Promise.resolve({ domain, status: 'Taken' as const, priceCents: 0 });
  billing.api().sandbox.providers = { ...providers, registrar: { ...providers.registrar, quote } };
  expect((await pay(id)).body).toMatchObject({ status: 'Failed' });
  billing.api().sandbox.providers = providers;
  expect(await receipt(id)).toMatchObject({
    status: 'Failed',
    charged: null,
    failure: { code: 'domain-lost', subjects: [name] },
  });
  expect(await invoices()).toHaveLength(29);
});

test('a payment for a transfer that another workspace has connected since fails with a reason', async () => {
  const names = ['harbor-lane.com', 'harbor-quay.com'];
  const opened = await admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
  const { transactionId } = opened.body as { transactionId: string };
  const inCedar = await billing.api().as('new', workspaceIdOf(cedar));
  await connectOwnDomain(billing.api(), inCedar, 'harbor-quay.com');
  expect((await pay(transactionId)).body).toMatchObject({ status: 'Failed' });
  expect(await receipt(transactionId)).toMatchObject({
    failure: { code: 'transfer-failed', subjects: ['harbor-quay.com'] },
  });
  expect(await invoices()).toHaveLength(29);
});

test('a name lost after the payment is refunded, with an email; the rest of the order remains', async () => {
  const [lost = '', other = ''] = await freeNames(admin, 2);
  const id = await order([lost, other]);
  failProvider(`/provider/domains/${lost}`);
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
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

test('an order that is lost completely is refunded completely', async () => {
  const [lost = ''] = await freeNames(admin, 1);
  const id = await order([lost]);
  failProvider(`/provider/domains/${lost}`);
  await pay(id);
  const [invoice] = await invoices();
  expect(invoice?.refunds).toMatchObject([{ amount: (invoice?.total ?? 0) + (invoice?.taxCents ?? 0) }]);
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

test('an inbox that the provider could not create gives the reason, and a retry creates it', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const id = await order([name], inboxesOn(name, ['one', 'two']));
  failProvider(`/provider/mailboxes/two@${name}`);
  await pay(id);
  expect((await receipt(id)).inboxes?.rows).toMatchObject([
    { state: 'Pending', failure: null },
    {
      state: 'Missing',
      failure: { code: 'provider-failed', message: 'No longer possible.', nextRetryAt: expect.any(String) },
    },
  ]);
  await billing.later(60_001);
  expect((await receipt(id)).inboxes?.rows).toMatchObject([{ failure: null }, { state: 'Pending', failure: null }]);
});

test('after the last retry the slots bought for an inbox are returned and refunded', async () => {
  const [name = ''] = await freeNames(admin, 1);
  await billing.setWorkspace({ outlookMailboxesLimit: 0 });
  const limit = async () => (await billing.limits()).outlookMailboxesLimit;
  const id = await order([name], inboxesOn(name, ['one', 'failing']));
  const unpaid = await paidForOutlook();
  await pay(id);
  const bought = (await paidForOutlook()) - unpaid;
  const before = await limit();
  for (const minutes of [2, 11, 61]) {
    await billing.later(minutes * 60_000);
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
  billing.api().clock.stop();
  const names = await freeNames(admin, 10);
  await billing.setWorkspace({ outlookMailboxesLimit: 6_000 });
  const emails = names.flatMap((name) =>
    Array.from({ length: 500 }, (_, index) => ({
      firstName: 'R',
      lastName: 'H',
      email: `inbox.${index}@${name}`,
    })),
  );
  const id = await order(names, { mailboxes: { type: 'Outlook', emails } });
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
  const rows = (await receipt(id)).inboxes?.rows ?? [];
  expect(rows).toHaveLength(5_000);
  expect(rows.filter(({ state }) => state !== 'Pending')).toEqual([]);
});
