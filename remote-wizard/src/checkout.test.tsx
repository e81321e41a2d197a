import { screen, waitFor, within } from '@testing-library/react';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { provideRefreshLimits, refreshLimits } from '@roost/shared/session';
import { enabledButton, mockResponse, mockDelayedResponse, storedDraft, mockError } from '@roost/shared/testing';
import {
  confirmPayment,
  button,
  expectThanks,
  mockDefaults,
  pay,
  mockOrders,
  mockTransaction,
} from './testing/checkout-fixture.ts';
import { checkoutFrame } from './testing/checkout-frame.ts';
import { aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

beforeEach(mockDefaults);

test('the summary shows each domain with its price and what is due today', async () => {
  await showWizard({ step: 'checkout', draft: aWizardDraft() });
  const lines = within(await screen.findByRole('list', { name: 'Due today' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'trynorthwind.comOne year, charged once$11.99',
    'getnorthwind.ioOne year, charged once$12.99',
    'Due today$24.98',
  ]);
});

test('the checkout shows who buys the domains, and what is set up on them', async () => {
  const draft = aWizardDraft({ forwarding: { redirect: 'northwind.com', dmarcEmail: 'dmarc@northwind.test' } });
  await showWizard({ step: 'checkout', draft });
  const registrant = await screen.findByText('Registrant');
  const details = registrant.closest('dl');
  expect(details).toHaveTextContent('Ada Lovelace, Northwind');
  expect(details).toHaveTextContent('1 Market Street, 97201 Portland, OR, US');
  expect(details).toHaveTextContent('Forwardinghttps://northwind.com');
  expect(details).toHaveTextContent('DMARC reportsdmarc@northwind.test');
});

test('nothing is ordered until the payment is confirmed in the dialog', async () => {
  const orders = mockOrders();
  const { user } = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await user.click(await enabledButton('Pay $24.98'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(orders).toHaveLength(0);
});

test('a confirmed payment opens the domains with a thank-you message and deletes the draft', async () => {
  let refreshed = 0;
  provideRefreshLimits(() => void (refreshed += 1));
  const orders = mockOrders();
  let polls = 0;
  mockTransaction(() => ((polls += 1) < 2 ? 'Open' : 'Completed'));
  const { address } = await pay();
  const frame = await checkoutFrame();
  expect(frame.transactionId).toBe('txn-1');
  await frame.says('loaded');
  await frame.says('completed');
  await expectThanks({ address });
  expect(polls).toBe(2);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(await storedDraft('create-domains')).toBeUndefined();
  // Once for the prices of the checkout, and once after the purchase.
  expect(refreshed).toBe(2);
  provideRefreshLimits(() => undefined);
  refreshLimits();
});

test('an order contains the selection and omits empty fields', async () => {
  const orders = mockResponse(purchaseDomains, { receiptId: 'txn-1' });
  const draft = aWizardDraft({ forwarding: { redirect: 'Northwind.com', dmarcEmail: '' } });
  const { user, address } = await showWizard({ step: 'checkout', draft });
  await confirmPayment({ user });
  await expectThanks({ address });
  expect(orders[0]?.body).toEqual({
    domains: ['trynorthwind.com', 'getnorthwind.io'],
    redirect: 'https://northwind.com',
    registrant: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@northwind.test',
      streetAddress1: '1 Market Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
      country: 'US',
      company: 'Northwind',
    },
  });
});

test('an order without a transaction has nothing to pay and opens its receipt immediately', async () => {
  const orders = mockResponse(purchaseDomains, { receiptId: 'receipt-1' });
  const { address } = await pay();
  await waitFor(() => expect(address()).toBe('/places/domains/bought/receipt-1'));
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(await storedDraft('create-domains')).toBeUndefined();
  expect(orders).toHaveLength(1);
});

test('an order without a transaction and without a receipt shows a thank-you message, too', async () => {
  mockResponse(purchaseDomains, {});
  const { address } = await pay();
  await waitFor(() => expect(address()).toBe('/places/domains'));
  expect(await screen.findByText('Thank you for purchasing')).toBeInTheDocument();
});

test('a second press during the order does nothing', async () => {
  const { calls, release } = mockDelayedResponse(purchaseDomains, { transactionId: 'txn-1' });
  const { user } = await pay();
  const pressed = await screen.findByRole('button', { busy: true });
  await user.dblClick(pressed);
  release();
  await checkoutFrame();
  expect(calls).toHaveLength(1);
});

test.each([
  ['The registrar is closed.', 'The registrar is closed.'],
  ['', 'Something went wrong. Please try again later.'],
])('a failed purchase with %j shows %j', async (message, shown) => {
  mockError(purchaseDomains, { status: 500, message });
  await pay();
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test.each([
  ['unavailable', /The checkout couldn't be loaded/],
  ['not-configured', /Payment is not configured/],
] as const)('a checkout that is %s says what to do and keeps the order', async (event, text) => {
  mockOrders();
  await pay();
  await (await checkoutFrame()).says(event);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await button('Continue payment')).toBeVisible();
});

test('a checkout that cannot be loaded offers a reload and a separate payment page', async () => {
  mockOrders();
  await pay();
  await (await checkoutFrame()).says('unavailable');
  expect(await button('Reload')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', '/places/payment-link/txn-1');
});
