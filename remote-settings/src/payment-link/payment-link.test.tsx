import { getPaymentLink, type TransactionStatus } from '@roost/shared/contracts/billing/purchase';
import { mockResponse, renderRemote, testConfig } from '@roost/shared/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../remote.ts';

const paymentIs = (status: TransactionStatus) => mockResponse(getPaymentLink, { status });
beforeEach(() => void paymentIs('Open'));

const open = (search: string) =>
  renderRemote(remote, {
    mount: 'payment-link',
    initialPath: search,
    session: { user: null, member: null, workspace: null, limitations: null },
  });

const frameSays = async (event: string) => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const data = { source: 'roost-checkout', transactionId: 'txn_1', event };
  const message = new MessageEvent('message', {
    data,
    origin: testConfig.checkoutOrigin,
    source: frame.contentWindow,
  });
  await act(async () => void dispatchEvent(message));
};
const heading = (name: string) => screen.findByRole('heading', { name });

test('a link opens its payment immediately and shows a thank-you message', async () => {
  open('?_ptxn=txn_1');
  expect(await heading('Opening the payment')).toBeVisible();
  await frameSays('loaded');
  await frameSays('completed');
  expect(await screen.findByRole('heading', { name: 'Thank you for your payment' }, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
});

test('a paid link shows a message and opens nothing', async () => {
  paymentIs('Completed');
  open('?_ptxn=txn_1');
  expect(await heading('This order is already paid')).toBeVisible();
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
});

test('a checkout closed during the payment ends with the result of the API', async () => {
  open('?_ptxn=txn_1');
  await frameSays('loaded');
  await frameSays('initiated');
  paymentIs('Completed');
  await frameSays('closed');
  expect(await heading('Thank you for your payment')).toBeVisible();
});

test('an unfinished payment can be opened again, and the page links back to the order', async () => {
  const { user } = open('?_ptxn=txn_1');
  await frameSays('closed');
  expect(await heading('The payment is not finished')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute('href', '/places/create-domains');
  await user.click(screen.getByRole('button', { name: 'Open the payment again' }));
  expect(await screen.findByTitle('Checkout')).toBeInTheDocument();
});

test('a failed payment shows a message when it is closed, and can be opened again', async () => {
  open('?_ptxn=txn_1');
  await frameSays('failed');
  await frameSays('closed');
  expect(await heading("The payment didn't go through")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the payment again' })).toBeVisible();
});

test('a blocked provider shows a message and a retry', async () => {
  open('?_ptxn=txn_1');
  await frameSays('unavailable');
  expect(await heading('The payment could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('a deployment without payments shows a message', async () => {
  open('?_ptxn=txn_1');
  await frameSays('not-configured');
  expect(await heading('Payment is not configured')).toBeVisible();
});

test.each(['', '?_ptxn=', '?_ptxn=https://evil.test', '?other=txn_1'])(
  'a link without a payment shows a message: %j',
  async (search) => {
    open(search);
    expect(await heading('This payment link is incomplete')).toBeVisible();
    expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  },
);
