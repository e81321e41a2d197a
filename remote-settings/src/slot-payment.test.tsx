import { changeSlots, getSubscription } from '@roost/shared/contracts/billing/subscription';
import { getTransaction } from '@roost/shared/contracts/billing/purchase';
import { mockResponse, aSubscription, mockNetworkError, storedDraft, mockError } from '@roost/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aTransaction, frameSays, nextDay, payFor60, show } from './testing/render-billing-dialog.tsx';

test('a lost response and a closed checkout are retried with the same key', async () => {
  mockResponse(getSubscription, aSubscription());
  const lost = mockNetworkError(changeSlots);
  const { user } = await payFor60();
  expect(await screen.findByText(/we don't know whether your order was placed/)).toBeVisible();
  const again = mockResponse(changeSlots, { transactionId: 'txn_1' });
  mockResponse(getTransaction, aTransaction('Open'));
  await user.click(screen.getByRole('button', { name: 'Retry order' }));
  await frameSays('closed');
  // The dialog reopens when the checkout has closed.
  await waitFor(() => expect(screen.getByText(/but not paid yet/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Continue payment' }));
  await screen.findByTitle('Checkout');
  const keys = [...lost, ...again].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an open payment is offered again after a reload, and continues with the same transaction', async () => {
  mockResponse(getSubscription, aSubscription());
  const calls = mockResponse(changeSlots, { transactionId: 'txn_1' });
  mockResponse(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  const { user, events } = reload();
  expect(await screen.findByText('Your order is saved, but not paid yet.')).toBeVisible();
  expect(screen.getByLabelText('Shared inbox')).toHaveValue(60);
  await user.click(screen.getByRole('button', { name: 'Continue payment' }));
  await screen.findByTitle('Checkout');
  mockResponse(getTransaction, aTransaction('Completed'));
  await frameSays('completed');
  await waitFor(() => expect(events).toEqual(['confirm']), { timeout: 3_000 });
  expect(calls).toHaveLength(1);
  expect(await storedDraft('slots')).toBeUndefined();
});

test('an order continued on another day has the price of that day, and both prices are shown', async () => {
  mockResponse(getSubscription, aSubscription());
  mockResponse(changeSlots, { transactionId: 'txn_1' });
  mockResponse(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  mockResponse(getSubscription, nextDay());
  reload();
  expect(
    await screen.findByText(/ordered this for \$10\.00 on an earlier day\. You'll pay today's price: \$9\.00/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeVisible();
});

test('an order without a response is sent again after a reload, unchanged and with its key', async () => {
  mockResponse(getSubscription, aSubscription());
  const lost = mockNetworkError(changeSlots);
  const { reload } = await payFor60();
  await screen.findByText(/we don't know whether your order was placed/);
  mockResponse(getSubscription, nextDay());
  const { user } = reload();
  const again = mockResponse(changeSlots, { transactionId: 'txn_1' });
  await user.click(await screen.findByRole('button', { name: 'Retry order' }));
  await screen.findByTitle('Checkout');
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(again[0]?.body).toEqual(lost[0]?.body);
});

test('an order paid elsewhere is completed, and not ordered again', async () => {
  mockResponse(getSubscription, aSubscription());
  const calls = mockResponse(changeSlots, { transactionId: 'txn_1' });
  mockResponse(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  mockResponse(getTransaction, aTransaction('Completed'));
  const { events } = reload();
  expect(await screen.findByText('Your inbox slots were changed')).toBeVisible();
  await waitFor(() => expect(events).toEqual(['confirm']));
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect(await storedDraft('slots')).toBeUndefined();
});

test('an order cannot continue if the slots have changed since', async () => {
  mockResponse(getSubscription, aSubscription());
  const calls = mockResponse(changeSlots, { transactionId: 'txn_1' });
  mockResponse(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  const periods = aSubscription().periods.map((period) => ({ ...period, slots: { ...period.slots, Private: 55 } }));
  mockResponse(getSubscription, aSubscription({ periods }));
  reload();
  expect(await screen.findByLabelText('Shared inbox')).toHaveValue(55);
  expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument();
  await waitFor(async () => expect(await storedDraft('slots')).toBeUndefined());
  expect(calls).toHaveLength(1);
});

test('a tab orders nothing and shows a message while another tab pays for slots', async () => {
  mockResponse(getSubscription, aSubscription());
  const calls = mockResponse(changeSlots, { transactionId: 'txn_1' });
  const gate = Promise.withResolvers<void>();
  const held = navigator.locks.request('roost-payment/slots/northwind', () => gate.promise);
  await payFor60();
  expect(await screen.findByText(/being paid in another tab/)).toBeVisible();
  expect(calls).toEqual([]);
  gate.resolve();
  await held;
});

test('a checkout that cannot be loaded links to a separate payment page', async () => {
  mockResponse(getSubscription, aSubscription());
  mockResponse(changeSlots, { transactionId: 'txn_1' });
  await payFor60();
  await frameSays('unavailable');
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', '/places/payment-link/txn_1');
});

test('a changed price is shown before anything is paid', async () => {
  mockResponse(getSubscription, aSubscription());
  mockError(changeSlots, { status: 409, code: 'price-changed' });
  const { user, events } = show();
  const field = await screen.findByLabelText('Shared inbox');
  await user.clear(field);
  await user.type(field, '60');
  mockResponse(getSubscription, nextDay());
  await user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
  expect(await screen.findByText(/The price just changed/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeVisible();
  expect(events).toEqual([]);
});
