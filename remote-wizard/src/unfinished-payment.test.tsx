import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listContacts } from '@roost/shared/contracts/domains/contact';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { clearDrafts } from '@roost/shared/drafts';
import { enabledButton, mockResponse, mockNetworkError, storeDraft, storedDraft } from '@roost/shared/testing';
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
import { contentOf } from './create-domains/wizard-draft.ts';
import { aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

beforeEach(mockDefaults);

test('a closed checkout can be continued, also after a reload, with the same transaction', async () => {
  const orders = mockOrders();
  mockTransaction('Open');
  const { reload } = await pay();
  await (await checkoutFrame()).says('closed');
  expect(await screen.findByText('Your order is saved, but not paid yet.')).toBeVisible();
  const again = await reload();
  await again.user.click(await enabledButton('Continue payment'));
  const frame = await checkoutFrame();
  expect(frame.transactionId).toBe('txn-1');
  mockTransaction('Completed');
  await frame.says('completed');
  await expectThanks(again);
  expect(orders).toHaveLength(1);
});

test('a payment made before a reload is not requested again', async () => {
  mockOrders();
  mockTransaction('Open');
  const { reload } = await pay();
  await checkoutFrame();
  const again = await reload();
  mockTransaction('Completed');
  await again.user.click(await enabledButton('Continue payment'));
  await expectThanks(again);
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
});

test('a message from another origin is ignored', async () => {
  mockOrders();
  mockTransaction('Open');
  const { address } = await pay();
  await (await checkoutFrame()).says('completed', 'https://evil.test');
  expect(screen.getByTitle('Checkout')).toBeInTheDocument();
  expect(address()).toBe('/mount?step=checkout');
});

test('a payment whose confirmation is slow can be checked again', async () => {
  const orders = mockOrders();
  const { now } = Date;
  // Each poll advances the clock by a minute, so the time limit is over after the first.
  mockTransaction(() => {
    const later = now() + 60_000;
    Date.now = () => later;
    return 'Open';
  });
  try {
    const { user, address } = await pay();
    await (await checkoutFrame()).says('completed');
    const again = await enabledButton('Check again');
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    mockTransaction('Completed');
    await user.click(again);
    await expectThanks({ address });
    expect(orders).toHaveLength(1);
  } finally {
    Date.now = now;
  }
});

test('an order without a response is sent again with the same key, also after a reload', async () => {
  const lost = mockNetworkError(purchaseDomains);
  const { reload } = await pay();
  expect(await screen.findByText(/we don't know whether your order was placed/)).toBeVisible();
  const again = await reload();
  const orders = mockOrders();
  await again.user.click(await enabledButton('Retry order'));
  await checkoutFrame();
  expect(orders[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(orders[0]?.body).toEqual(lost[0]?.body);
});

test('an order with other content has a new key', async () => {
  mockResponse(listContacts, []);
  const orders = mockOrders();
  mockTransaction('Open');
  const { user } = await pay();
  await (await checkoutFrame()).says('closed');
  await button('Continue payment');
  await user.click(screen.getByRole('button', { name: 'Domain Selection' }));
  await user.click(await enabledButton('Remove getnorthwind.io'));
  mockTransaction('Open', { total: 1199 });
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await confirmPayment({ user }, { amount: '$11.99' });
  await checkoutFrame();
  expect(orders.map(({ body }) => (body as { domains: string[] }).domains)).toEqual([
    ['trynorthwind.com', 'getnorthwind.io'],
    ['trynorthwind.com'],
  ]);
  expect(orders[0]?.headers.get('idempotency-key')).not.toBe(orders[1]?.headers.get('idempotency-key'));
});

test('a payment canceled by the provider does not continue, and a new order has another key', async () => {
  mockResponse(checkAvailability, ({ query }) => ({
    status: 'Available' as const,
    price: query.get('domain') === 'trynorthwind.com' ? 11.99 : 12.99,
  }));
  const orders = mockOrders();
  mockTransaction('Open');
  const { user } = await pay();
  await (await checkoutFrame()).says('closed');
  mockTransaction('Canceled');
  await user.click(await enabledButton('Continue payment'));
  expect(await screen.findByText(/The payment didn't go through/)).toBeVisible();
  await confirmPayment({ user });
  await checkoutFrame();
  expect(orders).toHaveLength(2);
  expect(orders[0]?.headers.get('idempotency-key')).not.toBe(orders[1]?.headers.get('idempotency-key'));
});

test('an unfinished payment is offered on every step', async () => {
  mockResponse(listContacts, []);
  mockOrders();
  mockTransaction('Open');
  const { user } = await pay();
  await (await checkoutFrame()).says('closed');
  await user.click(await enabledButton('Previous'));
  await user.click(await enabledButton('Go to checkout'));
  expect(await button('Continue payment')).toBeVisible();
});

test('a tab orders nothing and shows a message while another tab pays', async () => {
  const orders = mockOrders();
  const gate = Promise.withResolvers<void>();
  const held = navigator.locks.request('roost-payment/create-domains/northwind', () => gate.promise);
  const { user } = await pay();
  expect(await screen.findByText(/This order is being paid in another tab/)).toBeVisible();
  expect(orders).toHaveLength(0);
  gate.resolve();
  await held;
  await confirmPayment({ user });
  await checkoutFrame();
  expect(orders).toHaveLength(1);
});

test('an order of another tab continues with its transaction', async () => {
  const orders = mockOrders();
  await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await enabledButton('Pay $24.98');
  const draft = aWizardDraft();
  const attempt = { idempotencyKey: 'key', content: contentOf(draft), transactionId: 'txn-1', isClaimedPaid: false };
  const stored = (await storedDraft('create-domains')) as object;
  await storeDraft('create-domains', { ...stored, attempt });
  await confirmPayment({ user: userEvent.setup() });
  expect((await checkoutFrame()).transactionId).toBe('txn-1');
  expect(orders).toHaveLength(0);
});

test('an order that another tab has completed is not sent again', async () => {
  const orders = mockOrders();
  const { user, address } = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await enabledButton('Pay $24.98');
  await clearDrafts('user-1');
  await confirmPayment({ user });
  await waitFor(() => expect(address()).toBe('/mount?step=domains'));
  expect(orders).toHaveLength(0);
});

test('a declined payment names the lost domain', async () => {
  mockResponse(checkAvailability, ({ query }) => ({
    status: 'Available' as const,
    price: query.get('domain') === 'trynorthwind.com' ? 11.99 : 12.99,
  }));
  mockOrders();
  mockTransaction('Open');
  await pay();
  const frame = await checkoutFrame();
  mockTransaction('Failed', { failure: { code: 'domain-lost', subjects: ['getnorthwind.io'] } });
  await frame.says('closed');
  expect(
    await screen.findByText(/Someone else bought getnorthwind\.io before you paid\. Nothing was charged\./),
  ).toBeVisible();
});
