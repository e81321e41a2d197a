import { payInvoice } from '@roost/shared/contracts/billing/billing';
import { changeSlots } from '@roost/shared/contracts/billing/subscription';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { dayMs } from '#runtime/durations.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aSlotChange } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin, invoices, limits, newestInvoice, pay } = billing;
beforeEach(() => billing.api().clock.stop());

const database = () => billing.api().sandbox.database;
const later = (days: number) => billing.later(days * dayMs);
const monthly = async () => (await billing.subscription()).periods.find(({ interval }) => interval === 'Monthly');
const change = async (slots: Partial<SlotNumbers>) => admin(changeSlots, await aSlotChange(billing.api(), slots));
/** Lets the renewal of 600 shared, 400 Google and 200 Outlook slots fail. A day later, 30 or 31 days are left. */
const failRenewal = async ({ times }: { times: number }) => {
  billing.failProvider(`/provider/charges/${northwindId}`, { times, status: 402 });
  await later(13);
};
const wholePrice = 600 * 280 + 400 * 400 + 200 * 500;

test('slots that are returned while their renewal is open are charged for the days before', async () => {
  await failRenewal({ times: 1 });
  const open = await newestInvoice();
  expect(open).toMatchObject({ status: 'Open', total: wholePrice });
  const { daysLeft = 0, days = 0 } = (await monthly()) ?? {};
  expect((await change({ GoogleWorkspace: -10 })).status).toBe(201);
  const [replaced, before] = await invoices();
  const credit = Math.floor((10 * 400 * daysLeft) / days);
  expect(before).toMatchObject({ id: open?.id, status: 'Void', total: wholePrice, failedPayment: null });
  expect(replaced).toMatchObject({
    status: 'Open',
    total: wholePrice - credit,
    period: open?.period,
    failedPayment: open?.failedPayment,
    lines: [
      ...(open?.lines ?? []),
      { type: 'GoogleWorkspace', quantity: -10, unitPrice: 400, share: { daysLeft, days }, amount: -credit },
    ],
  });
  expect(await billing.subscription()).toMatchObject({ credit: 0 });
  await later(3);
  expect((await invoices()).slice(0, 2)).toMatchObject([
    { id: replaced?.id, status: 'Paid', total: wholePrice - credit },
    { id: open?.id, status: 'Void' },
  ]);
  expect(await monthly()).toMatchObject({
    slots: { Private: 600, GoogleWorkspace: 390, Outlook: 200 },
    paid: { Private: 600 * 280, GoogleWorkspace: 390 * 400, Outlook: 200 * 500 },
  });
});

test('the checkout of an invoice that returned slots have replaced takes no payment', async () => {
  await failRenewal({ times: 4 });
  const params = { invoiceId: (await newestInvoice())?.id ?? '' };
  const { transactionId } = (await admin(payInvoice, { params })).body as { transactionId: string };
  await change({ GoogleWorkspace: -10 });
  expect((await pay(transactionId)).body).toMatchObject({ status: 'Failed' });
});

test('a change that also orders slots replaces the open invoice when it is paid', async () => {
  await failRenewal({ times: 4 });
  const open = await newestInvoice();
  const { transactionId } = (await change({ GoogleWorkspace: -10, Private: 60 })).body as { transactionId: string };
  expect(await newestInvoice()).toMatchObject({ id: open?.id, status: 'Open' });
  expect((await pay(transactionId)).body).toMatchObject({ status: 'Completed' });
  const replaced = (await invoices()).filter(({ status, id }) => status === 'Open' || id === open?.id);
  expect(replaced).toMatchObject([{ status: 'Open', lines: expect.anything() }, { status: 'Void' }]);
  expect(replaced[0]?.lines.at(-1)).toMatchObject({ type: 'GoogleWorkspace', quantity: -10 });
});

test('an open invoice whose credit covers the slots that are left is paid, and the rest of its credit returns', async () => {
  await database()
    .update(subscriptions)
    .set({ credit: wholePrice - 1_000 })
    .where(eq(subscriptions.workspaceId, northwindId));
  await failRenewal({ times: 4 });
  expect(await newestInvoice()).toMatchObject({ status: 'Open', total: 1_000 });
  const { daysLeft = 0, days = 0 } = (await monthly()) ?? {};
  await change({ GoogleWorkspace: -10 });
  expect(await newestInvoice()).toMatchObject({ status: 'Paid', total: 0, failedPayment: null });
  expect(await billing.subscription()).toMatchObject({ credit: Math.floor((10 * 400 * daysLeft) / days) - 1_000 });
  expect((await monthly())?.paid.GoogleWorkspace).toBe(390 * 400);
});

test('no slots are returned while a charge of their renewal has no answer', async () => {
  await failRenewal({ times: 4 });
  const { id: invoiceId = '', number = '' } = (await newestInvoice()) ?? {};
  const ordered = (await change({ GoogleWorkspace: -10, Private: 60 })).body as { transactionId: string };
  await database()
    .insert(providerOperations)
    .values({ key: 'charge-card/test', kind: 'charge-card', workspaceId: northwindId, subject: number, invoiceId });
  expect(await change({ GoogleWorkspace: -10 })).toMatchObject({ status: 409, body: { code: 'charge-unconfirmed' } });
  expect((await pay(ordered.transactionId)).body).toMatchObject({ code: 'charge-unconfirmed' });
  expect((await limits()).googleWorkspaceMailboxesLimit).toBe(400);
});

test('slots that were bought after a failed renewal remain when as many were returned', async () => {
  await failRenewal({ times: 4 });
  const { transactionId } = (await change({ Private: 10 })).body as { transactionId: string };
  await pay(transactionId);
  const bought = (await monthly())?.paid.Private;
  expect((await change({ Private: -10 })).status).toBe(201);
  expect(await monthly()).toMatchObject({ slots: { Private: 600 }, paid: { Private: bought } });
  await later(14);
  expect(await monthly()).toMatchObject({ slots: { Private: 10 }, paid: { Private: bought } });
  expect(await limits()).toMatchObject({ mailboxesLimit: 10, activeMailboxesCount: 10 });
});
