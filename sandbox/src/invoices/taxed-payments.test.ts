import { payInvoice } from '@roost/shared/contracts/billing/billing';
import { changeSlots } from '@roost/shared/contracts/billing/subscription';
import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { eq } from 'drizzle-orm';
import { invoices, transactions } from '#database/schema/purchases.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey, aSlotChange, freeNames } from '#testing/northwind-fixture.ts';
import { dayMs } from '#runtime/durations.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin } = billing;

/** A first payment from Germany (19% tax). */
const payFromGermany = async () => {
  const id = await billing.order(await freeNames(admin, 1));
  await billing.chooseCountry(id, 'DE');
  await billing.pay(id);
};
const taxOn = (total = 0) => Math.round(total * 0.19);

test('a renewal is taxed like the previous payment, and its invoice shows the tax', async () => {
  await payFromGermany();
  const first = await billing.newestInvoice();
  expect(first?.taxCents).toBe(taxOn(first?.total));
  await billing.later(13 * dayMs);
  const renewal = await billing.newestInvoice();
  expect(renewal).toMatchObject({ status: 'Paid', lines: [{ kind: 'slots' }, { kind: 'slots' }, { kind: 'slots' }] });
  expect(renewal?.taxCents).toBe(taxOn(renewal?.total));
  expect(renewal?.taxCents).toBeGreaterThan(0);
});

test('the card is charged for a renewal with its tax', async () => {
  await payFromGermany();
  const { payments } = billing.api().sandbox.providers;
  const { charge } = payments;
  const spy = import.meta.jest.fn(charge);
  payments.charge = spy;
  await billing.later(13 * dayMs);
  const { total = 0, taxCents } = (await billing.newestInvoice()) ?? {};
  const charged = spy.mock.calls.filter(([{ workspaceId }]) => workspaceId === northwindId);
  payments.charge = charge;
  expect(charged.map(([{ amount }]) => amount)).toEqual([total + (taxCents ?? 0)]);
});

test('a declined renewal includes its tax in the email and at the checkout', async () => {
  await payFromGermany();
  billing.failProvider(`/provider/charges/${northwindId}`, { status: 402 });
  await billing.later(13 * dayMs);
  const { id: invoiceId = '', total = 0, status } = (await billing.newestInvoice()) ?? {};
  expect(status).toBe('Open');
  const [mail] = await billing.mails();
  const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
  expect(mail?.text).toContain(dollars.format((total + taxOn(total)) / 100));
  const { transactionId } = (await admin(payInvoice, { params: { invoiceId } })).body as { transactionId: string };
  expect(await billing.open(transactionId)).toMatchObject({ country: 'DE', totals: { tax: taxOn(total) } });
  await billing.pay(transactionId);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', taxCents: taxOn(total) });
});

test('a payment has the tax of the preselected country when the user selects none', async () => {
  const id = await billing.order(await freeNames(admin, 1));
  expect(await billing.receipt(id)).toMatchObject({ status: 'Open', taxCents: null, charged: null });
  const { total, totals, country } = await billing.open(id);
  expect([country, totals.tax]).toEqual(['US', 0]);
  await billing.pay(id);
  expect(await billing.receipt(id)).toMatchObject({ status: 'Completed', taxCents: 0, charged: total });
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', total, taxCents: 0 });
});

test('the first payment and the next ones are taxed in the country that the checkout shows', async () => {
  const { payments } = billing.api().sandbox.providers;
  const shown = import.meta.jest.replaceProperty(payments, 'checkoutCountry', 'DE');
  const id = await billing.order(await freeNames(admin, 1));
  const { total } = await billing.open(id);
  await billing.pay(id);
  shown.restore();
  expect(await billing.receipt(id)).toMatchObject({ taxCents: taxOn(total), charged: total + taxOn(total) });
  expect(await billing.newestInvoice()).toMatchObject({ total, taxCents: taxOn(total) });
  const next = await billing.open(await billing.order(await freeNames(admin, 1)));
  expect(next).toMatchObject({ country: 'DE', totals: { tax: taxOn(next.total) } });
});

test('a renewal and a transfer have a tax even if no earlier payment had a country', async () => {
  await billing.later(13 * dayMs);
  expect(await billing.newestInvoice()).toMatchObject({
    status: 'Paid',
    lines: [{ kind: 'slots' }, {}, {}],
    taxCents: 0,
  });
  const body = { domains: ['onecharge-harbor.com'] };
  await admin(transferDomains, { headers: anIdempotencyKey(), body });
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', total: 500, taxCents: 0 });
});

test('a declined renewal without a tax gets one when its card is charged', async () => {
  const { database } = billing.api().sandbox;
  billing.failProvider(`/provider/charges/${northwindId}`, { status: 402 });
  await billing.later(13 * dayMs);
  const { id = '' } = (await billing.newestInvoice()) ?? {};
  // Simulates a renewal issued before taxes were computed.
  await database.update(invoices).set({ taxCents: null }).where(eq(invoices.id, id));
  await billing.later(3 * dayMs);
  expect(await billing.newestInvoice()).toMatchObject({ id, status: 'Paid', taxCents: 0 });
});

test('the database rejects a paid transaction or invoice without a tax', async () => {
  const { database } = billing.api().sandbox;
  const id = await billing.order(await freeNames(admin, 1));
  await billing.pay(id);
  await expect(
    database.update(transactions).set({ taxCents: null }).where(eq(transactions.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'completed_transaction_has_tax' } });
  await expect(
    database.update(invoices).set({ taxCents: null }).where(eq(invoices.paymentReference, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'paid_invoice_has_tax' } });
});

test('the checkout of a known customer has the tax from the start', async () => {
  await payFromGermany();
  const request = await aSlotChange(billing.api());
  const { transactionId } = (await admin(changeSlots, request)).body as { transactionId: string };
  const { total, totals, country } = await billing.open(transactionId);
  expect([country, totals.tax]).toEqual(['DE', taxOn(total)]);
});

test('a transfer charged to the saved card is taxed', async () => {
  await payFromGermany();
  const body = { domains: ['onecharge-harbor.com'] };
  await admin(transferDomains, { headers: anIdempotencyKey(), body });
  expect(await billing.newestInvoice()).toMatchObject({ total: 500, taxCents: taxOn(500) });
});

test('an order with a new price keeps its country, and its tax is that of the new price', async () => {
  billing.api().clock.stop();
  const request = await aSlotChange(billing.api());
  const { transactionId } = (await admin(changeSlots, request)).body as { transactionId: string };
  await billing.chooseCountry(transactionId, 'DE');
  await billing.later(dayMs - 1);
  const { total, totals, country, repricedFrom } = await billing.open(transactionId);
  expect(repricedFrom).toBe(request.body.due);
  expect([country, totals.tax]).toEqual(['DE', taxOn(total)]);
});
