import { createInvoiceTicket, listInvoices, payInvoice } from '@roost/shared/contracts/billing/billing';
import { anInvoice, mockResponse, mockError, savedFiles } from '@roost/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockBilling, openBilling } from '../testing/open-billing.tsx';

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an invoice describes its lines, and its document downloads with a ticket', async () => {
  mockBilling();
  mockResponse(listInvoices, [anInvoice()]);
  const tickets = mockResponse(createInvoiceTicket, { ticket: 'one-use', expiresAt: '2026-11-01T12:00:00.000Z' });
  const saved = savedFiles();
  const { user } = openBilling();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  expect(textsOf(row).slice(0, 5)).toEqual([
    'RST-000042',
    '2 domains, one year, Shared inbox: 12 slots, billed monthly',
    'Oct 1, 2026',
    '$59.98',
    'Paid',
  ]);
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download invoice' }));
  await waitFor(() => expect(saved).toEqual(['http://localhost:4010/v1/invoice-files/one-use?language=en']));
  expect(tickets.map(({ params }) => params)).toEqual([{ invoiceId: 'invoice-42' }]);
});

test('an invoice that cannot be downloaded shows an error', async () => {
  mockBilling();
  mockResponse(listInvoices, [anInvoice()]);
  mockError(createInvoiceTicket, { status: 404 });
  const { user } = openBilling();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download invoice' }));
  expect(await screen.findByText(/The invoice could not be downloaded/)).toBeVisible();
});

const openInvoice = anInvoice({
  status: 'Open',
  paymentReference: null,
  failedPayment: {
    reason: 'card-declined',
    failedAt: '2026-10-01T12:00:00.000Z',
    nextRetryAt: '2026-10-04T12:00:00.000Z',
  },
});

test('an invoice shows seller, addresses, period, tax, payment and refunds', async () => {
  mockBilling();
  const invoice = anInvoice({
    taxCents: 1_140,
    period: { from: '2026-10-01T12:00:00.000Z', to: '2026-11-01T12:00:00.000Z' },
    refunds: [
      {
        amount: 1_199,
        reason: 'domain-lost',
        subjects: ['trynorthwind.com'],
        reference: 'adj_1',
        refundedAt: '2026-10-02T12:00:00.000Z',
        approvedAt: '2026-10-04T12:00:00.000Z',
      },
      {
        amount: 1_199,
        reason: 'domain-lost',
        subjects: ['getnorthwind.com'],
        reference: 'adj_2',
        refundedAt: '2026-10-02T12:00:00.000Z',
        approvedAt: null,
      },
    ],
  });
  mockResponse(listInvoices, [invoice]);
  const { user } = openBilling();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  expect(within(row).getByText('$71.38')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice RST-000042' });
  for (const text of [
    'Roost Inc.',
    'United States',
    'Northwind Outreach',
    'Germany',
    'Oct 1, 2026 to Nov 1, 2026',
    'txn_42',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(linesOf(within(dialog).getByRole('list', { name: 'Invoice lines' }))).toEqual([
    'trynorthwind.com, registered for one year$11.99',
    'getnorthwind.com, registered for one year$11.99',
    'Shared inbox: 12 slots at $3.00 per month$36.00',
    'Subtotal$59.98',
    'Tax$11.40',
    'Total$71.38',
    'Refunded on Oct 4, 2026Someone else registered these domains first: trynorthwind.com-$11.99',
    'Refund sent on Oct 2, 2026, not approved yetSomeone else registered these domains first: getnorthwind.com-$11.99',
  ]);
});

test('an invoice shows refunds that are not confirmed or refused, until they are', async () => {
  mockBilling();
  const refund = { amount: 1_199, reason: 'domain-lost' as const, subjects: ['trynorthwind.com'] };
  const pending = [
    { ...refund, refusal: null, isRetried: true },
    { ...refund, refusal: 'The account is locked.', isRetried: true },
    { ...refund, refusal: 'The account is locked.', isRetried: false },
  ];
  mockResponse(listInvoices, [anInvoice({ pendingRefunds: pending })]);
  openBilling({ at: '?invoice=invoice-42' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice RST-000042' }));
  const lines = dialog.getByRole('list', { name: 'Invoice lines' });
  expect(linesOf(lines).slice(-3)).toEqual([
    'Refund sent, not confirmed yettrynorthwind.com-$11.99',
    "The payment provider refused the refund: The account is locked. We'll try again.trynorthwind.com-$11.99",
    "The payment provider refused the refund several times: The account is locked. We're looking into it.trynorthwind.com-$11.99",
  ]);
  mockResponse(listInvoices, [anInvoice()]);
  await waitFor(() => expect(linesOf(lines).at(-1)).toMatch(/^Total/), { timeout: 5_000 });
});

test('an invoice whose charge is not confirmed cannot be paid', async () => {
  mockBilling();
  mockResponse(listInvoices, [anInvoice({ status: 'Open', isCharging: true })]);
  openBilling({ at: '?invoice=invoice-42' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice RST-000042' }));
  expect(dialog.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(
    screen.getByText("The payment provider hasn't confirmed the charge for invoice RST-000042 yet."),
  ).toBeInTheDocument();
});

test('an invoice opens by its URL, can be printed and links to its receipt', async () => {
  mockBilling();
  mockResponse(listInvoices, [
    anInvoice({ receiptId: 'txn_42' }),
    anInvoice({ id: 'invoice-43', number: 'RST-000043' }),
  ]);
  const print = import.meta.jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, address } = openBilling({ at: '?invoice=invoice-42' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice RST-000042' }));
  expect(dialog.getByRole('list', { name: 'Invoice lines' }).closest('.r-document')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('link', { name: 'Show receipt' }));
  expect(address()).toBe('/places/domains/bought/txn_42/receipt');
});

test('an invoice leads to its receipt from its row, and one without a receipt does not', async () => {
  mockBilling();
  mockResponse(listInvoices, [
    anInvoice({ receiptId: 'txn_42' }),
    anInvoice({ id: 'invoice-43', number: 'RST-000043' }),
  ]);
  const { user, address } = openBilling();
  await user.click(await screen.findByRole('button', { name: 'Actions for RST-000043' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show invoice' }));
  expect(address()).toBe('/mount/billing?invoice=invoice-43');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice RST-000043' }));
  expect(dialog.queryByRole('link', { name: 'Show receipt' })).not.toBeInTheDocument();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(address()).toBe('/mount/billing');
  await user.click(screen.getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show receipt' }));
  expect(address()).toBe('/places/domains/bought/txn_42/receipt');
});

test('an invoice without computed tax says that tax is added later', async () => {
  mockBilling();
  mockResponse(listInvoices, [anInvoice()]);
  const { user } = openBilling();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice RST-000042' });
  expect(within(dialog).getByText('Plus tax, where applicable.')).toBeVisible();
});

test('a failed renewal shows its reason and its next retry, and can be paid', async () => {
  mockBilling();
  mockResponse(listInvoices, [openInvoice]);
  const calls = mockResponse(payInvoice, { transactionId: 'txn_pay' });
  const { user } = openBilling();
  expect(await screen.findByText(/the card was declined/)).toHaveTextContent(
    'Your renewal on Oct 1, 2026 (invoice RST-000042) could not be paid: the card was declined. ' +
      "We'll try again on Oct 4, 2026. Your slots end if the invoice isn't paid within 14 days.",
  );
  await user.click(screen.getByRole('button', { name: 'Pay RST-000042' }));
  const frame = await screen.findByTitle('Checkout');
  expect(new URL(frame.getAttribute('src') ?? '').searchParams.get('_ptxn')).toBe('txn_pay');
  expect(calls.map(({ params }) => params)).toEqual([{ invoiceId: 'invoice-42' }]);
});

test('an open invoice has "Pay" among its actions, a paid one does not', async () => {
  mockBilling();
  const paid = anInvoice({ id: 'invoice-43', number: 'RST-000043' });
  mockResponse(listInvoices, [openInvoice, paid]);
  const { user } = openBilling();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  expect(await screen.findByRole('menuitem', { name: 'Pay' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for RST-000043' }));
  expect(await screen.findByRole('menuitem', { name: 'Show invoice' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Pay' })).not.toBeInTheDocument();
});
