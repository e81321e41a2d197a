import { payInvoice } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { getTransaction } from '@roost/shared/contracts/billing/purchase';
import { changeSlots } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aSlotChange } from '#testing/northwind-fixture.ts';
import { dayMs } from '#runtime/durations.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin, invoices, newestInvoice, limits, mails } = billing;
const periods = async () => (await billing.subscription()).periods;
const paidMonthly = async () => (await periods()).find(({ interval }) => interval === 'Monthly')?.paid;
const later = (days: number) => billing.later(days * dayMs);
/** Northwind's monthly slots renew in twelve days. */
const failRenewal = async ({ times }: { times: number }) => {
  billing.failProvider(`/provider/charges/${northwindId}`, { times, status: 402 });
  await later(13);
};

/** Cents per inbox type on an invoice. */
const slotsOf = (invoice: Invoice | undefined) => {
  const paid = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
  for (const line of invoice?.lines ?? []) if (line.kind === 'slots') paid[line.type] += line.amount;
  return paid;
};

test('a declined renewal has an open invoice with the reason and the next retry, and sends an email', async () => {
  await failRenewal({ times: 1 });
  const invoice = await newestInvoice();
  expect(invoice).toMatchObject({
    status: 'Open',
    paymentReference: null,
    failedPayment: { reason: 'card-declined', failedAt: invoice?.issuedAt },
  });
  const retryAt = Date.parse(invoice?.failedPayment?.nextRetryAt ?? '') - Date.parse(invoice?.issuedAt ?? '');
  expect(retryAt).toBe(3 * dayMs);
  const [mail] = await mails();
  expect(mail?.subject).toBe('The renewal for Northwind Outreach could not be paid');
  expect(mail?.text).toContain(invoice?.number);
});

test.each([
  [1, 2, 3],
  [2, 6, 7],
  [3, 13, 14],
])('a renewal that failed %d times is open on day %d and paid on day %d', async (times, before, paidOn) => {
  await failRenewal({ times });
  const { id = '', number = '' } = (await newestInvoice()) ?? {};
  const status = async () => (await invoices()).find((invoice) => invoice.id === id);
  await later(before - 1);
  expect(await status()).toMatchObject({ number, status: 'Open' });
  expect(await paidMonthly()).toEqual({ Private: 0, GoogleWorkspace: 0, Outlook: 0 });
  await later(paidOn - before);
  expect(await status()).toMatchObject({ status: 'Paid', failedPayment: null, paymentReference: expect.any(String) });
  expect(await paidMonthly()).toEqual(slotsOf(await status()));
  expect((await limits()).mailboxesLimit).toBe(600);
});

test('after the third retry the slots end, the invoice is void, and an email reports it', async () => {
  await failRenewal({ times: 4 });
  await later(14);
  expect(await newestInvoice()).toMatchObject({ status: 'Void', failedPayment: { nextRetryAt: null } });
  expect(await limits()).toMatchObject({
    mailboxesLimit: 0,
    googleWorkspaceMailboxesLimit: 0,
    activeMailboxesCount: 0,
  });
  expect((await periods()).map(({ interval }) => interval)).toEqual(['Yearly']);
  const sent = await mails();
  expect(sent).toHaveLength(4);
  expect(sent[0]?.subject).toBe('The inbox slots of Northwind Outreach have ended');
  const count = (await invoices()).length;
  await later(40);
  expect(await invoices()).toHaveLength(count);
});

test('slots that were paid after the failed renewal remain, with as many active inboxes', async () => {
  await failRenewal({ times: 4 });
  const { transactionId } = (await admin(changeSlots, await aSlotChange(billing.api(), { Private: 10 }))).body as {
    transactionId: string;
  };
  expect((await billing.pay(transactionId)).body).toMatchObject({ status: 'Completed' });
  const before = (await periods()).find(({ interval }) => interval === 'Monthly');
  await later(14);
  expect((await invoices()).find(({ status }) => status === 'Void')).toBeDefined();
  expect(await limits()).toMatchObject({
    mailboxesLimit: 10,
    activeMailboxesCount: 10,
    googleWorkspaceMailboxesLimit: 0,
  });
  expect((await periods()).find(({ interval }) => interval === 'Monthly')).toMatchObject({
    slots: { Private: 10, GoogleWorkspace: 0, Outlook: 0 },
    paid: before?.paid,
    renewsAt: before?.renewsAt,
  });
  await later(20);
  expect(await newestInvoice()).toMatchObject({ status: 'Paid', lines: [{ kind: 'slots', quantity: 10 }] });
});

test('a renewal without a card is open and retried too', async () => {
  await billing
    .api()
    .sandbox.database.update(subscriptions)
    .set({ card: null })
    .where(eq(subscriptions.workspaceId, northwindId));
  await later(13);
  const failedPayment = { reason: 'no-card', nextRetryAt: expect.any(String) };
  expect(await newestInvoice()).toMatchObject({ status: 'Open', failedPayment });
  await later(14);
  expect(await newestInvoice()).toMatchObject({ status: 'Void' });
  // Three failures, and the end of the slots.
  expect(await mails()).toHaveLength(4);
});

test('an open invoice can be paid, which ends the retries', async () => {
  await failRenewal({ times: 4 });
  const { id: invoiceId = '', total } = (await newestInvoice()) ?? {};
  const opened = await admin(payInvoice, { params: { invoiceId } });
  expect(opened.status).toBe(201);
  const { transactionId } = opened.body as { transactionId: string };
  expect(await billing.open(transactionId)).toMatchObject({ total, lines: [{ kind: 'invoice', amount: total }] });
  await billing.pay(transactionId);
  expect(await newestInvoice()).toMatchObject({ status: 'Paid', paymentReference: transactionId, failedPayment: null });
  expect(await paidMonthly()).toEqual(slotsOf(await newestInvoice()));
  await later(14);
  expect((await limits()).mailboxesLimit).toBe(600);
  expect((await admin(payInvoice, { params: { invoiceId } })).body).toMatchObject({ code: 'invoice-closed' });
});

test('an invoice that a retry paid first is not charged at its checkout', async () => {
  await failRenewal({ times: 1 });
  // An unpaid transaction expires after a day.
  await later(1.5);
  const { id: invoiceId = '', number } = (await newestInvoice()) ?? {};
  const { transactionId } = (await admin(payInvoice, { params: { invoiceId } })).body as { transactionId: string };
  await later(0.6);
  expect((await billing.pay(transactionId)).body).toMatchObject({ status: 'Failed' });
  expect((await admin(getTransaction, { params: { transactionId } })).body).toMatchObject({
    status: 'Failed',
    failure: { code: 'invoice-closed', subjects: [number] },
  });
});
