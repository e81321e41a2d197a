import { createInvoiceTicket, downloadInvoice } from '@roost/shared/contracts/billing/billing';
import {
  cancelSubscription,
  changePaymentMethod,
  changeSlots,
  getPaymentMethod,
  resumeSubscription,
} from '@roost/shared/contracts/billing/subscription';
import { and, eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aSlotChange } from '#testing/northwind-fixture.ts';
import { dayMs } from '#runtime/durations.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin, invoices, limits, pay, subscription } = billing;

const params = { workspaceId: northwindId };
const later = (days: number) => billing.later(days * dayMs);

test('the slots of a plan are paid monthly, except those bought yearly', async () => {
  expect(await subscription()).toMatchObject({
    periods: [
      { interval: 'Monthly', slots: { Private: 600, GoogleWorkspace: 400, Outlook: 200 }, daysLeft: 12 },
      { interval: 'Yearly', slots: { Private: 0, GoogleWorkspace: 0, Outlook: 100 }, daysLeft: 200, days: 365 },
    ],
    isCanceled: false,
    credit: 0,
  });
});

test('a payment adds the slots and issues an invoice for the remaining days', async () => {
  const request = await aSlotChange(billing.api(), { Private: 10 });
  const { body, status } = await admin(changeSlots, request);
  expect(status).toBe(201);
  const { transactionId = '' } = body as { transactionId?: string };
  expect((await limits()).mailboxesLimit).toBe(600);
  await pay(transactionId);
  await pay(transactionId);
  expect((await limits()).mailboxesLimit).toBe(610);
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({
    total: request.body.due,
    lines: [{ kind: 'slots', type: 'Private', interval: 'Monthly', quantity: 10, unitPrice: 280 }],
  });
  expect(await invoices()).toHaveLength(30);
});

test('the same key buys slots once', async () => {
  const request = await aSlotChange(billing.api(), { Private: 10 });
  const answers = await Promise.all([1, 2, 3].map(() => admin(changeSlots, request)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await billing.api().sandbox.database.$count(transactions)).toBe(1);
});

test('a price other than the displayed one is never charged', async () => {
  const request = await aSlotChange(billing.api(), { Private: 10 });
  const { status, body } = await admin(changeSlots, {
    ...request,
    body: { ...request.body, due: request.body.due - 1 },
  });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'price-changed' })]);
  expect(await billing.api().sandbox.database.$count(transactions)).toBe(0);
  expect(await invoices()).toHaveLength(29);
});

test('slots in use cannot be returned', async () => {
  const { status, body } = await admin(changeSlots, await aSlotChange(billing.api(), { Private: -600 }));
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      code: 'below-active',
      fields: { 'slots.Private': expect.stringMatching(/^At least \d+/) },
    }),
  ]);
});

test('returned slots are removed immediately, and their credit reduces the next invoice', async () => {
  await admin(changeSlots, await aSlotChange(billing.api(), { GoogleWorkspace: -10 }));
  expect((await limits()).googleWorkspaceMailboxesLimit).toBe(390);
  const { credit } = await subscription();
  expect(credit).toBeGreaterThan(0);
  await later(13);
  const [invoice] = await invoices();
  expect(invoice?.lines.at(-1)).toEqual({ kind: 'credit', amount: -credit });
  expect(invoice?.total).toBe(600 * 280 + 390 * 400 + 200 * 500 - credit);
  expect((await subscription()).credit).toBe(0);
});

test('a subscription renewal issues one invoice per past month, whose total is the sum of its lines', async () => {
  const before = (await invoices()).length;
  await later(75);
  const renewed = (await invoices()).slice(0, (await invoices()).length - before);
  expect(renewed).toHaveLength(3);
  for (const { total, lines, status } of renewed) {
    expect(status).toBe('Paid');
    expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
  }
});

test('a canceled subscription ends with its periods: inboxes without a slot become inactive, none is deleted', async () => {
  const isShared = and(eq(mailboxes.workspaceId, northwindId), eq(mailboxes.type, 'Private'));
  const { database } = billing.api().sandbox;
  const before = await database.$count(mailboxes, isShared);
  await admin(cancelSubscription, { params });
  expect((await admin(cancelSubscription, { params })).status).toBe(409);
  await later(13);
  expect(await database.$count(mailboxes, and(isShared, eq(mailboxes.status, 'Inactive')))).toBe(before);
  const after = await limits();
  expect(after).toMatchObject({ mailboxesLimit: 0, googleWorkspaceMailboxesLimit: 0, outlookMailboxesLimit: 100 });
  expect(after).toMatchObject({ activeMailboxesCount: 0, outlookActiveMailboxesCount: 100 });
  expect(await invoices()).toHaveLength(29);
  await later(200);
  expect(await subscription()).toMatchObject({ periods: [], isCanceled: false });
});

test('a canceled subscription cannot be changed until it is resumed, and then renews', async () => {
  const request = await aSlotChange(billing.api());
  expect((await admin(resumeSubscription, { params })).status).toBe(409);
  await admin(cancelSubscription, { params });
  expect((await admin(changeSlots, request)).body).toMatchObject({ code: 'subscription-canceled' });
  expect((await admin(resumeSubscription, { params })).body).toMatchObject({ isCanceled: false });
  await later(13);
  expect(await invoices()).toHaveLength(30);
});

test('a card is changed by a checkout without an amount, which creates no invoice', async () => {
  const { transactionId } = (await admin(changePaymentMethod, { params })).body as { transactionId: string };
  expect((await admin(getPaymentMethod, { params })).body).toMatchObject({ card: { last4: '4242' } });
  await pay(transactionId);
  const { card } = (await admin(getPaymentMethod, { params })).body as { card: { last4: string } };
  expect(['4444', '0005', '1881']).toContain(card.last4);
  expect(await invoices()).toHaveLength(29);
});

test('a ticket downloads its invoice once, and no other user can use it', async () => {
  const [invoice] = await invoices();
  const ticketOf = async () => {
    const { body } = await admin(createInvoiceTicket, { params: { invoiceId: invoice?.id ?? '' } });
    return (body as { ticket: string }).ticket;
  };
  const ticket = await ticketOf();
  const fetched = await billing.api().anyone(downloadInvoice, { params: { ticket }, query: { language: 'fr' } });
  expect(fetched.headers.get('content-type')).toBe('application/pdf');
  expect(fetched.headers.get('content-disposition')).toBe(`attachment; filename="${invoice?.number}.pdf"`);
  expect(fetched.text).toMatch(/^%PDF-/);
  expect((await billing.api().anyone(downloadInvoice, { params: { ticket } })).status).toBe(404);
  const late = await ticketOf();
  billing.api().clock.advance(60_001);
  expect((await billing.api().anyone(downloadInvoice, { params: { ticket: late } })).status).toBe(404);
  const elsewhere = await (
    await billing.api().as('new')
  )(createInvoiceTicket, { params: { invoiceId: invoice?.id ?? '' } });
  expect(elsewhere.status).toBe(404);
});

test('each paid invoice of the demo data states its tax', async () => {
  const paid = (await invoices()).filter(({ status }) => status === 'Paid');
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.filter(({ taxCents }) => taxCents === null)).toEqual([]);
});
