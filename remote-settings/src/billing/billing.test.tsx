import { listInvoices } from '@roost/shared/contracts/billing/billing';
import {
  cancelSubscription,
  changePaymentMethod,
  getPaymentMethod,
  getSubscription,
  resumeSubscription,
} from '@roost/shared/contracts/billing/subscription';
import { anInvoice, mockResponse, aSubscription, mockNetworkError } from '@roost/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockBilling, openBilling } from '../testing/open-billing.tsx';

const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each inbox type shows its slots and their unit price', async () => {
  mockBilling();
  openBilling();
  const table = await screen.findByRole('table', { name: 'Inbox slots' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(textsOf)).toEqual([
    ['Shared inbox', '10', '50', '40', '$3.00'],
    ['Google Workspace', '5', '50', '45', '$3.00'],
    ['Outlook (beta)', '0', '0', '0', '$3.00'],
  ]);
});

test('the plan shows each line that is paid, and the next payment date', async () => {
  mockBilling();
  openBilling();
  const list = await screen.findByRole('list', { name: 'Billed monthly' });
  expect(linesOf(list)).toEqual([
    'Shared inbox50 slots at $3.00$150.00',
    'Google Workspace50 slots at $3.00$150.00',
    'Billed monthly$300.00',
  ]);
  expect(screen.getByText('Next renewal on Dec 1, 2026, then monthly')).toBeVisible();
});

test('a yearly period and a credit are shown', async () => {
  mockBilling();
  const slots = { Private: 0, GoogleWorkspace: 10, Outlook: 0 };
  const renewsAt = '2027-05-01T12:00:00.000Z';
  const yearly = { interval: 'Yearly' as const, slots, paid: slots, renewsAt, daysLeft: 160, days: 365 };
  mockResponse(getSubscription, aSubscription({ periods: [yearly], credit: 1_250 }));
  openBilling();
  const list = await screen.findByRole('list', { name: 'Billed yearly' });
  expect(linesOf(list).at(-1)).toBe('Billed yearly$300.00');
  expect(screen.getByText(/a credit of \$12\.50/)).toBeVisible();
});

test('both intervals have a group, and one run rate counts a twelfth of the yearly one', async () => {
  mockBilling();
  const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
  const [monthly] = aSubscription().periods;
  if (monthly === undefined) throw new Error('There is a period');
  const slots = { ...none, Outlook: 100 };
  const yearly = { ...monthly, interval: 'Yearly' as const, slots, paid: none };
  mockResponse(getSubscription, aSubscription({ periods: [monthly, yearly] }));
  openBilling();
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(await plan.findByRole('list', { name: 'Billed monthly' })).toBeVisible();
  expect(plan.getByRole('list', { name: 'Billed yearly' })).toBeVisible();
  expect(plan.getByText('$550.00 a month')).toBeVisible();
});

test('a subscription is canceled at the foot of the plan', async () => {
  mockBilling();
  mockResponse(getSubscription, aSubscription({ credit: 1_250 }));
  openBilling();
  const cancel = await screen.findByRole('button', { name: 'Cancel subscription' });
  const plan = screen.getByRole('region', { name: 'Plan' });
  expect(plan.lastElementChild).toContainElement(cancel);
  expect(plan.lastElementChild).toHaveTextContent('Cancel subscription');
  expect(within(plan).getAllByRole('button').at(-1)).toBe(cancel);
});

test('effect and date are shown before the subscription is canceled, and it can be resumed', async () => {
  mockBilling();
  const calls = mockResponse(cancelSubscription, aSubscription({ isCanceled: true }));
  const { user } = openBilling();
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
  mockBilling();
  const calls = mockResponse(changePaymentMethod, { transactionId: 'txn_card' });
  const { user } = openBilling();
  expect(await screen.findByText('Visa ending in 4242, valid until 08/2029')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change payment method' }));
  const frame = await screen.findByTitle('Checkout');
  expect(new URL(frame.getAttribute('src') ?? '').searchParams.get('_ptxn')).toBe('txn_card');
  expect(calls).toHaveLength(1);
});

test('a card checkout that cannot be loaded links to a separate page', async () => {
  mockBilling();
  mockResponse(changePaymentMethod, { transactionId: 'txn_card' });
  const { user } = openBilling();
  await user.click(await screen.findByRole('button', { name: 'Change payment method' }));
  const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const data = { source: 'roost-checkout', transactionId: 'txn_card', event: 'unavailable' };
  fireEvent(window, new MessageEvent('message', { data, origin: 'http://localhost:4005', source: contentWindow }));
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', '/places/payment-link/txn_card');
});

test('slots are changed in the billing dialog', async () => {
  mockBilling();
  const { user } = openBilling();
  await user.click(await screen.findByRole('button', { name: 'Change slots' }));
  expect(await screen.findByTestId('slot-billing-dialog')).toBeInTheDocument();
});

test('other roles see whom to contact, and nothing is requested', async () => {
  const calls = mockResponse(listInvoices, []);
  openBilling({ roles: ['USER'] });
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage billing' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a workspace without slots and invoices shows an empty state', async () => {
  mockBilling();
  mockResponse(getSubscription, aSubscription({ periods: [] }));
  mockResponse(getPaymentMethod, { card: null });
  openBilling();
  expect(await screen.findByRole('heading', { name: 'There are no invoices yet' })).toBeVisible();
  expect(await screen.findByText(/You don't have any slots yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add payment method' })).toBeVisible();
});

test.each([
  [listInvoices, 'The invoices could not be loaded'],
  [getSubscription, 'Your plan could not be loaded'],
  [getPaymentMethod, 'The payment method could not be loaded'],
] as const)('data that cannot be loaded can be retried', async (endpoint, heading) => {
  mockBilling();
  mockNetworkError(endpoint);
  const { user } = openBilling();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  mockBilling();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).not.toBeInTheDocument());
});

test('billing dates use the time zone of the workspace, and invoices their own', async () => {
  mockBilling();
  const [period] = aSubscription().periods;
  mockResponse(
    getSubscription,
    aSubscription({ periods: period ? [{ ...period, renewsAt: '2026-12-01T03:00:00.000Z' }] : [] }),
  );
  mockResponse(listInvoices, [anInvoice({ issuedAt: '2026-10-01T03:00:00.000Z', timeZone: 'America/New_York' })]);
  openBilling({ timeZone: 'America/New_York' });
  expect(await screen.findByText('Next renewal on Nov 30, 2026, then monthly')).toBeVisible();
  expect(within(await screen.findByRole('row', { name: /RST-000042/ })).getByText('Sep 30, 2026')).toBeVisible();
});
