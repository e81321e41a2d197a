import { createInvoiceTicket, listInvoices, payInvoice } from '@roost/shared/contracts/billing/billing';
import {
  cancelSubscription,
  changePaymentMethod,
  getPaymentMethod,
  getSubscription,
  resumeSubscription,
} from '@roost/shared/contracts/billing/subscription';
import {
  aMember,
  anInvoice,
  mockResponse,
  aSubscription,
  aWorkspace,
  mockNetworkError,
  mockError,
  renderRemote,
  savedFiles,
} from '@roost/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const card = { brand: 'Visa', last4: '4242', expires: '2029-08' };

type Options = { roles?: ('ADMIN' | 'USER')[]; timeZone?: string; at?: string };

const open = ({ roles = ['ADMIN'], timeZone = 'UTC', at = '' }: Options = {}) =>
  renderRemote(remote, {
    mount: 'settings',
    initialPath: `/billing${at}`,
    session: { member: aMember({ roles }), workspace: aWorkspace({ timeZone }) },
  });

/** Mocks the requests of the page with default responses. */
const isUsual = () => {
  mockResponse(getSubscription, aSubscription());
  mockResponse(getPaymentMethod, { card });
  mockResponse(listInvoices, []);
};

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each inbox type shows its slots and their unit price', async () => {
  isUsual();
  open();
  const table = await screen.findByRole('table', { name: 'Inbox slots' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(textsOf)).toEqual([
    ['Shared inbox', '10', '50', '40', '$3.00'],
    ['Google Workspace', '5', '50', '45', '$3.00'],
    ['Outlook (beta)', '0', '0', '0', '$3.00'],
  ]);
});

test('the plan shows each line that is paid, and the next payment date', async () => {
  isUsual();
  open();
  const list = await screen.findByRole('list', { name: 'Billed monthly' });
  expect(linesOf(list)).toEqual([
    'Shared inbox50 slots at $3.00$150.00',
    'Google Workspace50 slots at $3.00$150.00',
    'Billed monthly$300.00',
  ]);
  expect(screen.getByText('Next renewal on Dec 1, 2026, then monthly')).toBeVisible();
});

test('a yearly period and a credit are shown', async () => {
  isUsual();
  const slots = { Private: 0, GoogleWorkspace: 10, Outlook: 0 };
  const renewsAt = '2027-05-01T12:00:00.000Z';
  const yearly = { interval: 'Yearly' as const, slots, paid: slots, renewsAt, daysLeft: 160, days: 365 };
  mockResponse(getSubscription, aSubscription({ periods: [yearly], credit: 1_250 }));
  open();
  const list = await screen.findByRole('list', { name: 'Billed yearly' });
  expect(linesOf(list).at(-1)).toBe('Billed yearly$300.00');
  expect(screen.getByText(/a credit of \$12\.50/)).toBeVisible();
});

test('both intervals have a group, and one run rate counts a twelfth of the yearly one', async () => {
  isUsual();
  const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
  const [monthly] = aSubscription().periods;
  if (monthly === undefined) throw new Error('There is a period');
  const slots = { ...none, Outlook: 100 };
  const yearly = { ...monthly, interval: 'Yearly' as const, slots, paid: none };
  mockResponse(getSubscription, aSubscription({ periods: [monthly, yearly] }));
  open();
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(await plan.findByRole('list', { name: 'Billed monthly' })).toBeVisible();
  expect(plan.getByRole('list', { name: 'Billed yearly' })).toBeVisible();
  expect(plan.getByText('$550.00 a month')).toBeVisible();
});

test('a subscription is canceled at the foot of the plan', async () => {
  isUsual();
  mockResponse(getSubscription, aSubscription({ credit: 1_250 }));
  open();
  const cancel = await screen.findByRole('button', { name: 'Cancel subscription' });
  const plan = screen.getByRole('region', { name: 'Plan' });
  expect(plan.lastElementChild).toContainElement(cancel);
  expect(plan.lastElementChild).toHaveTextContent('Cancel subscription');
  expect(within(plan).getAllByRole('button').at(-1)).toBe(cancel);
});

test('an invoice describes its lines, and its document downloads with a ticket', async () => {
  isUsual();
  mockResponse(listInvoices, [anInvoice()]);
  const tickets = mockResponse(createInvoiceTicket, { ticket: 'one-use', expiresAt: '2026-11-01T12:00:00.000Z' });
  const saved = savedFiles();
  const { user } = open();
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
  isUsual();
  mockResponse(listInvoices, [anInvoice()]);
  mockError(createInvoiceTicket, { status: 404 });
  const { user } = open();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download invoice' }));
  expect(await screen.findByText(/The invoice could not be downloaded/)).toBeVisible();
});

test('effect and date are shown before the subscription is canceled, and it can be resumed', async () => {
  isUsual();
  const calls = mockResponse(cancelSubscription, aSubscription({ isCanceled: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the subscription?' });
  expect(within(dialog).getByText(/Your monthly slots end on Dec 1, 2026/)).toBeVisible();
  expect(within(dialog).getByText(/15 active inboxes become inactive/)).toBeVisible();
  expect(calls).toEqual([]);
  mockResponse(getSubscription, aSubscription({ isCanceled: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('These slots end on Dec 1, 2026')).toBeVisible();

  mockResponse(resumeSubscription, aSubscription());
  mockResponse(getSubscription, aSubscription());
  await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
  expect(await screen.findByText('Next renewal on Dec 1, 2026, then monthly')).toBeVisible();
});

test('the card shows its last digits and is changed at the provider', async () => {
  isUsual();
  const calls = mockResponse(changePaymentMethod, { transactionId: 'txn_card' });
  const { user } = open();
  expect(await screen.findByText('Visa ending in 4242, valid until 08/2029')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change payment method' }));
  const frame = await screen.findByTitle('Checkout');
  expect(new URL(frame.getAttribute('src') ?? '').searchParams.get('_ptxn')).toBe('txn_card');
  expect(calls).toHaveLength(1);
});

test('a card checkout that cannot be loaded links to a separate page', async () => {
  isUsual();
  mockResponse(changePaymentMethod, { transactionId: 'txn_card' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change payment method' }));
  const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const data = { source: 'roost-checkout', transactionId: 'txn_card', event: 'unavailable' };
  fireEvent(window, new MessageEvent('message', { data, origin: 'http://localhost:4005', source: contentWindow }));
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', '/places/payment-link/txn_card');
});

test('slots are changed in the billing dialog', async () => {
  isUsual();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change slots' }));
  expect(await screen.findByTestId('slot-billing-dialog')).toBeInTheDocument();
});

test('other roles see whom to contact, and nothing is requested', async () => {
  const calls = mockResponse(listInvoices, []);
  open({ roles: ['USER'] });
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage billing' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a workspace without slots and invoices shows an empty state', async () => {
  isUsual();
  mockResponse(getSubscription, aSubscription({ periods: [] }));
  mockResponse(getPaymentMethod, { card: null });
  open();
  expect(await screen.findByRole('heading', { name: 'There are no invoices yet' })).toBeVisible();
  expect(await screen.findByText(/You don't have any slots yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add payment method' })).toBeVisible();
});

test.each([
  [listInvoices, 'The invoices could not be loaded'],
  [getSubscription, 'Your plan could not be loaded'],
  [getPaymentMethod, 'The payment method could not be loaded'],
] as const)('data that cannot be loaded can be retried', async (endpoint, heading) => {
  isUsual();
  mockNetworkError(endpoint);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  isUsual();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).not.toBeInTheDocument());
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
  isUsual();
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
      },
    ],
  });
  mockResponse(listInvoices, [invoice]);
  const { user } = open();
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
    'Refunded on Oct 2, 2026Someone else registered these domains first: trynorthwind.com-$11.99',
  ]);
});

test('an invoice shows refunds that are not confirmed or refused, until they are', async () => {
  isUsual();
  const refund = { amount: 1_199, reason: 'domain-lost' as const, subjects: ['trynorthwind.com'] };
  const pending = [
    { ...refund, refusal: null, isRetried: true },
    { ...refund, refusal: 'The account is locked.', isRetried: true },
    { ...refund, refusal: 'The account is locked.', isRetried: false },
  ];
  mockResponse(listInvoices, [anInvoice({ pendingRefunds: pending })]);
  open({ at: '?invoice=invoice-42' });
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
  isUsual();
  mockResponse(listInvoices, [anInvoice({ status: 'Open', isCharging: true })]);
  open({ at: '?invoice=invoice-42' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice RST-000042' }));
  expect(dialog.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(
    screen.getByText("The payment provider hasn't confirmed the charge for invoice RST-000042 yet."),
  ).toBeInTheDocument();
});

test('an invoice opens by its URL, can be printed and links to its receipt', async () => {
  isUsual();
  mockResponse(listInvoices, [
    anInvoice({ receiptId: 'txn_42' }),
    anInvoice({ id: 'invoice-43', number: 'RST-000043' }),
  ]);
  const print = import.meta.jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, address } = open({ at: '?invoice=invoice-42' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice RST-000042' }));
  expect(dialog.getByRole('list', { name: 'Invoice lines' }).closest('.r-document')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('link', { name: 'Show receipt' }));
  expect(address()).toBe('/places/domains/bought/txn_42/receipt');
});

test('an invoice leads to its receipt from its row, and one without a receipt does not', async () => {
  isUsual();
  mockResponse(listInvoices, [
    anInvoice({ receiptId: 'txn_42' }),
    anInvoice({ id: 'invoice-43', number: 'RST-000043' }),
  ]);
  const { user, address } = open();
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
  isUsual();
  mockResponse(listInvoices, [anInvoice()]);
  const { user } = open();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice RST-000042' });
  expect(within(dialog).getByText('Plus tax, where applicable.')).toBeVisible();
});

test('a failed renewal shows its reason and its next retry, and can be paid', async () => {
  isUsual();
  mockResponse(listInvoices, [openInvoice]);
  const calls = mockResponse(payInvoice, { transactionId: 'txn_pay' });
  const { user } = open();
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
  isUsual();
  const paid = anInvoice({ id: 'invoice-43', number: 'RST-000043' });
  mockResponse(listInvoices, [openInvoice, paid]);
  const { user } = open();
  const row = await screen.findByRole('row', { name: /RST-000042/ });
  await user.click(within(row).getByRole('button', { name: 'Actions for RST-000042' }));
  expect(await screen.findByRole('menuitem', { name: 'Pay' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for RST-000043' }));
  expect(await screen.findByRole('menuitem', { name: 'Show invoice' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Pay' })).not.toBeInTheDocument();
});

test('billing dates use the time zone of the workspace, and invoices their own', async () => {
  isUsual();
  const [period] = aSubscription().periods;
  mockResponse(
    getSubscription,
    aSubscription({ periods: period ? [{ ...period, renewsAt: '2026-12-01T03:00:00.000Z' }] : [] }),
  );
  mockResponse(listInvoices, [anInvoice({ issuedAt: '2026-10-01T03:00:00.000Z', timeZone: 'America/New_York' })]);
  open({ timeZone: 'America/New_York' });
  expect(await screen.findByText('Next renewal on Nov 30, 2026, then monthly')).toBeVisible();
  expect(within(await screen.findByRole('row', { name: /RST-000042/ })).getByText('Sep 30, 2026')).toBeVisible();
});
