import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { network } from '@roost/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { paddleDouble } from './paddle-double.ts';
import { startCheckout } from './start-checkout.ts';

// One for the file: @paddle/paddle-js keeps the first that it finds.
const paddle = paddleDouble();

const openLink = (search: string) => {
  history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = '<main id="checkout"></main>';
  paddle.opened.length = 0;
};

const isDeployedWith = (config: Partial<CheckoutConfig>) =>
  network.use(
    http.get('http://localhost:4000/config.json', () =>
      HttpResponse.json({
        stage: 'production',
        paddleToken: 'live_token',
        standIn: null,
        hostOrigins: ['http://host.test'],
        ...config,
      }),
    ),
  );

test('a link without a transaction shows a message', async () => {
  openLink('');
  await startCheckout();
  expect(screen.getByRole('heading', { name: 'This payment link is incomplete' })).toBeVisible();
  expect(paddle.opened).toEqual([]);
});

test('a link opens its payment once and shows a thank-you message', async () => {
  openLink('?_ptxn=txn_1&lang=en');
  isDeployedWith({});
  await startCheckout();

  expect(paddle.opened).toEqual([
    { transactionId: 'txn_1', settings: { displayMode: 'overlay', theme: 'light', locale: 'en' } },
  ]);
  expect(paddle.environments.at(-1)).toBe('production');
  paddle.says('checkout.loaded', 'txn_1');
  expect(screen.getByRole('heading', { name: 'The payment is open' })).toBeVisible();
  paddle.says('checkout.completed', 'txn_1');
  expect(screen.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
  paddle.says('checkout.closed', 'txn_1');
  expect(screen.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', 'http://host.test');
});

test('Paddle cannot find a transaction in the URL to open automatically, and a reload opens it again', async () => {
  openLink('?_ptxn=txn_2');
  isDeployedWith({ paddleToken: 'test_token' });
  await startCheckout();
  expect(paddle.addressesSeen.at(-1)).toBe('?transaction=txn_2');
  expect(paddle.environments.at(-1)).toBe('sandbox');

  document.body.innerHTML = '<main id="checkout"></main>';
  await startCheckout();
  expect(paddle.opened.map(({ transactionId }) => transactionId)).toEqual(['txn_2', 'txn_2']);
});

test('a failed or closed payment can be opened again', async () => {
  openLink('?_ptxn=txn_3');
  isDeployedWith({});
  await startCheckout();
  paddle.says('checkout.payment.failed', 'txn_3');
  expect(screen.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();
  paddle.says('checkout.closed', 'txn_3');
  await userEvent.click(screen.getByRole('button', { name: 'Open the payment again' }));
  expect(paddle.opened).toHaveLength(2);
});

test('a payment in progress shows a message, and new totals change nothing', async () => {
  openLink('?_ptxn=txn_8');
  isDeployedWith({});
  await startCheckout();
  paddle.says('checkout.loaded', 'txn_8');
  paddle.says('checkout.updated', 'txn_8');
  expect(screen.getByRole('heading', { name: 'The payment is open' })).toBeVisible();
  paddle.says('checkout.payment.initiated', 'txn_8');
  expect(screen.getByRole('heading', { name: 'The payment is being processed…' })).toBeVisible();
  paddle.fails({ name: 'checkout.payment.error', type: 'api_error', code: 'internal_error', detail: 'Try again.' });
  expect(screen.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();
  paddle.says('checkout.closed', 'txn_8');
});

test('a warning, which has no name, changes nothing; an error without data fails the payment', async () => {
  openLink('?_ptxn=txn_9');
  isDeployedWith({});
  await startCheckout();
  paddle.fails({ type: 'checkout.warning', code: 'checkout_creation_invalid_field', detail: 'Invalid values' });
  expect(screen.getByRole('heading', { name: 'Opening the payment…' })).toBeVisible();
  paddle.fails({ name: 'checkout.error', type: 'api_error', code: 'transaction_immutable', detail: 'It is closed.' });
  expect(screen.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();
  paddle.says('checkout.closed', 'txn_9');
});

test('the checkout of a completed payment shows a thank-you message', async () => {
  openLink('?_ptxn=txn_10');
  isDeployedWith({});
  await startCheckout();
  paddle.says('checkout.loaded', 'txn_10', 'completed');
  expect(screen.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
});

test('events of another transaction change nothing', async () => {
  openLink('?_ptxn=txn_4');
  isDeployedWith({});
  await startCheckout();
  paddle.says('checkout.completed', 'txn_of_others');
  expect(screen.getByRole('heading', { name: 'Opening the payment…' })).toBeVisible();
  paddle.says('checkout.closed', 'txn_4');
});

test('only the sandbox works without a Paddle token', async () => {
  openLink('?_ptxn=txn_5');
  isDeployedWith({ paddleToken: null, stage: 'staging', standIn: 'http://localhost:4010/sandbox/paddle.js' });
  await startCheckout();
  expect(screen.getByRole('heading', { name: 'Payment is not configured' })).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

test('a provider that cannot be loaded can be retried', async () => {
  openLink('?_ptxn=txn_6&lang=fr');
  isDeployedWith({ paddleToken: null, stage: 'sandbox', standIn: 'http://localhost:4010/sandbox/paddle.js' });
  const started = startCheckout();
  const script = await waitFor(() => {
    const found = document.querySelector('script');
    if (found === null) throw new Error('No script is asked for');
    return found;
  });
  expect(script).toHaveAttribute('src', 'http://localhost:4010/sandbox/paddle.js');
  script.dispatchEvent(new Event('error'));
  await started;
  expect(screen.getByRole('heading', { name: 'Le paiement n’a pas pu être chargé' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  script.remove();
});

test('a deployment without configuration says that nothing could be loaded', async () => {
  openLink('?_ptxn=txn_7');
  network.use(http.get('http://localhost:4000/config.json', () => new HttpResponse(null, { status: 404 })));
  await startCheckout();
  expect(screen.getByRole('heading', { name: 'The payment could not be loaded' })).toBeVisible();
});
