import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listContacts } from '@roost/shared/contracts/contact';
import { checkAvailability } from '@roost/shared/contracts/offer';
import { getReceipt } from '@roost/shared/contracts/receipt';
import { getTransaction, purchaseDomains, type TransactionStatus } from '@roost/shared/contracts/purchase';
import { refreshLimits, provideRefreshLimits } from '@roost/shared/session';
import { forgetDrafts } from '@roost/shared/drafts';
import { answers, answersLater, isUnreachable, keepDraft, keptDraft, refuses } from '@roost/shared/testing';
import { checkoutFrame } from './checkout-frame.ts';
import { aChosenDomain, aWizardDraft } from './fixtures.ts';
import { contentOf } from './create-domains/wizard-draft.ts';
import { aReceipt } from './receipt/a-receipt.ts';
import { showWizard } from './show-wizard.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const takesOrders = () => answers(purchaseDomains, { transactionId: 'txn-1' });
/** What the registrar asks now; as in the draft unless stated. */
const pricesAre = (prices: Record<string, number> = {}) =>
  answers(checkAvailability, ({ query }) => {
    const price = { 'trynorthwind.com': 11.99, 'getnorthwind.io': 12.99, ...prices }[query.get('domain') ?? ''] ?? 0;
    return { status: price > 0 ? ('Available' as const) : ('Taken' as const), price };
  });
beforeEach(() => {
  pricesAre();
  transactionIs('Open');
});
const transactionIs = (status: TransactionStatus | (() => TransactionStatus), { total = 2498 } = {}) => {
  answers(getReceipt, aReceipt({ total }));
  return answers(getTransaction, ({ params }) => ({
    id: params['transactionId'] ?? '',
    status: typeof status === 'function' ? status() : status,
    total,
    currency: 'USD' as const,
    domains: ['trynorthwind.com', 'getnorthwind.io'],
    createdAt: '2026-11-01T09:00:00.000Z',
  }));
};

/** At the checkout, with the payment agreed to. */
const pay = async () => {
  const shown = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await agree(shown.user);
  return shown;
};
const agree = async (user: Awaited<ReturnType<typeof showWizard>>['user']) => {
  await user.click(await button('Pay $24.98'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm the payment of $24.98' });
  await user.click(within(dialog).getByRole('button', { name: 'Pay $24.98' }));
};
const isThanked = (address: () => string) => waitFor(() => expect(address()).toBe('/places/domains/bought/txn-1'));

test('the summary shows each domain with its price and what is due today', async () => {
  await showWizard({ step: 'checkout', draft: aWizardDraft() });
  const lines = within(await screen.findByRole('list', { name: 'Due today' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'trynorthwind.comOne year, charged once$11.99',
    'getnorthwind.ioOne year, charged once$12.99',
    'Due today$24.98',
  ]);
});

test('nothing is ordered until the payment is confirmed', async () => {
  const orders = takesOrders();
  const { user } = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await user.click(await button('Pay $24.98'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(orders).toHaveLength(0);
});

test('what is paid and confirmed leads to the domains with thanks, and nothing of the draft is left', async () => {
  let refreshed = 0;
  provideRefreshLimits(() => void (refreshed += 1));
  const orders = takesOrders();
  let asked = 0;
  transactionIs(() => ((asked += 1) < 2 ? 'Open' : 'Completed'));
  const { address } = await pay();
  const frame = await checkoutFrame();
  expect(frame.transactionId).toBe('txn-1');
  await frame.says('loaded');
  await frame.says('completed');
  await isThanked(address);
  expect(asked).toBe(2);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(await keptDraft('create-domains')).toBeUndefined();
  // Once for the prices of the checkout, and once for what was bought.
  expect(refreshed).toBe(2);
  provideRefreshLimits(() => undefined);
  refreshLimits();
});

test('the order holds what was chosen, and leaves out what is empty', async () => {
  const orders = answers(purchaseDomains, { receiptId: 'txn-1' });
  const draft = aWizardDraft({ forwarding: { redirect: 'Northwind.com', dmarcEmail: '' } });
  const { user, address } = await showWizard({ step: 'checkout', draft });
  await agree(user);
  await isThanked(address);
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

test('without a transaction there is nothing to pay, and the receipt is there at once', async () => {
  const orders = answers(purchaseDomains, { receiptId: 'receipt-1' });
  const { address } = await pay();
  await waitFor(() => expect(address()).toBe('/places/domains/bought/receipt-1'));
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(await keptDraft('create-domains')).toBeUndefined();
  expect(orders).toHaveLength(1);
});

test('a second press while the order is under way does nothing', async () => {
  const { calls, release } = answersLater(purchaseDomains, { transactionId: 'txn-1' });
  const { user } = await pay();
  const pressed = await screen.findByRole('button', { busy: true });
  await user.dblClick(pressed);
  release();
  await checkoutFrame();
  expect(calls).toHaveLength(1);
});

test('a closed checkout can be continued, also after a reload, with the same transaction', async () => {
  const orders = takesOrders();
  transactionIs('Open');
  const { reload } = await pay();
  await (await checkoutFrame()).says('closed');
  expect(await screen.findByText('Your order is taken and its payment is not finished yet.')).toBeVisible();
  const again = await reload();
  await again.user.click(await button('Continue payment'));
  const frame = await checkoutFrame();
  expect(frame.transactionId).toBe('txn-1');
  transactionIs('Completed');
  await frame.says('completed');
  await isThanked(again.address);
  expect(orders).toHaveLength(1);
});

test('a payment that was made before a reload is not asked for again', async () => {
  takesOrders();
  transactionIs('Open');
  const { reload } = await pay();
  await checkoutFrame();
  const again = await reload();
  transactionIs('Completed');
  await again.user.click(await button('Continue payment'));
  await isThanked(again.address);
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
});

test('the word of another page is not believed', async () => {
  takesOrders();
  transactionIs('Open');
  const { address } = await pay();
  await (await checkoutFrame()).says('completed', 'https://evil.test');
  expect(screen.getByTitle('Checkout')).toBeInTheDocument();
  expect(address()).toBe('/mount?step=checkout');
});

test('a payment that takes long to be confirmed can be checked again', async () => {
  const orders = takesOrders();
  const { now } = Date;
  // Each question takes a minute by the clock, so that the patience is over after the first.
  transactionIs(() => {
    const later = now() + 60_000;
    Date.now = () => later;
    return 'Open';
  });
  try {
    const { user, address } = await pay();
    await (await checkoutFrame()).says('completed');
    const again = await button('Check again');
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    transactionIs('Completed');
    await user.click(again);
    await isThanked(address);
    expect(orders).toHaveLength(1);
  } finally {
    Date.now = now;
  }
});

test('without an answer the same order is asked for with the same key, also after a reload', async () => {
  const lost = isUnreachable(purchaseDomains);
  const { reload } = await pay();
  expect(await screen.findByText(/it is not known whether your order was taken/)).toBeVisible();
  const again = await reload();
  const orders = takesOrders();
  await again.user.click(await button('Ask again'));
  await checkoutFrame();
  expect(orders[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(orders[0]?.body).toEqual(lost[0]?.body);
});

test('another content is another order, with a key of its own', async () => {
  answers(listContacts, []);
  const orders = takesOrders();
  transactionIs('Open');
  const { user } = await pay();
  await (await checkoutFrame()).says('closed');
  await button('Continue payment');
  await user.click(screen.getByRole('button', { name: 'Domain Selection' }));
  await user.click(await button('Remove getnorthwind.io'));
  transactionIs('Open', { total: 1199 });
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await user.click(await button('Pay $11.99'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $11.99' }));
  await checkoutFrame();
  expect(orders.map(({ body }) => (body as { domains: string[] }).domains)).toEqual([
    ['trynorthwind.com', 'getnorthwind.io'],
    ['trynorthwind.com'],
  ]);
  expect(orders[0]?.headers.get('idempotency-key')).not.toBe(orders[1]?.headers.get('idempotency-key'));
});

test('a domain that is gone is named, and nothing is paid before it is taken out of the order', async () => {
  const refused = refuses(purchaseDomains, {
    status: 422,
    code: 'domain-unavailable',
    message: 'Some of the domains can no longer be bought.',
    fields: { 'domains.1': 'taken' },
  });
  const { user } = await pay();
  expect(await screen.findByText('Some of the domains can no longer be bought.')).toBeInTheDocument();
  expect(await screen.findByText('getnorthwind.io can no longer be bought.')).toBeVisible();
  expect(await button('Pay $11.99')).toHaveAccessibleDescription('Remove the domains that cannot be bought first.');
  expect(refused).toHaveLength(1);
  const orders = takesOrders();
  await user.click(await button('Remove 1 domain'));
  transactionIs('Open', { total: 1199 });
  await user.click(await button('Pay $11.99'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $11.99' }));
  await checkoutFrame();
  expect(orders[0]?.body).toMatchObject({ domains: ['trynorthwind.com'] });
});

test('prices that are others by now are shown with the difference before anything is paid', async () => {
  const asked = pricesAre({ 'trynorthwind.com': 15.5, 'getnorthwind.io': 0 });
  const orders = takesOrders();
  const { user } = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  const changes = await screen.findByRole('list', { name: 'What has changed' });
  await waitFor(() => expect(within(changes).getAllByRole('listitem')).toHaveLength(2));
  expect(changes).toHaveTextContent('trynorthwind.com was $11.99 and is $15.50 now.');
  expect(changes).toHaveTextContent('getnorthwind.io can no longer be bought.');
  expect(screen.getByText(/Their total was \$24\.98 and is \$15\.50 now/)).toBeVisible();
  expect(asked).toHaveLength(2);
  await user.click(await button('Remove 1 domain'));
  await user.click(await button('Pay $15.50'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $15.50' }));
  await waitFor(() => expect(orders).toHaveLength(1));
});

test('a name that the registry does not answer for can be checked again', async () => {
  answers(checkAvailability, { status: 'Unknown', price: 0 });
  const { user } = await showWizard({ step: 'checkout', draft: aWizardDraft({ domains: [aChosenDomain()] }) });
  expect(await screen.findByText('trynorthwind.com could not be checked just now.')).toBeVisible();
  pricesAre();
  await user.click(await button('Check again'));
  await waitFor(async () => expect(await button('Pay $11.99')).toBeEnabled());
  await waitFor(() => expect(screen.queryByText(/could not be checked/)).not.toBeInTheDocument());
});

test('when the server asks another price than was agreed to, nothing is paid, and the prices are asked for again', async () => {
  const orders = takesOrders();
  transactionIs('Open', { total: 2598 });
  await pay();
  pricesAre({ 'trynorthwind.com': 12.99 });
  expect(await screen.findByText(/The price has changed in this moment/)).toBeVisible();
  expect(await button('Pay $25.98')).toBeVisible();
  expect(screen.getByText('trynorthwind.com was $11.99 and is $12.99 now.')).toBeVisible();
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(orders).toHaveLength(1);
});

test.each([
  ['The registrar is closed.', 'The registrar is closed.'],
  ['', 'Something went wrong. Please try again later.'],
])('a failed purchase says %j as %j', async (message, shown) => {
  refuses(purchaseDomains, { status: 500, message });
  await pay();
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test.each([
  ['unavailable', /The checkout could not be loaded/],
  ['not-configured', /Payment is not configured/],
] as const)('a checkout that is %s says what to do and keeps the order', async (event, text) => {
  takesOrders();
  await pay();
  await (await checkoutFrame()).says(event);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await button('Continue payment')).toBeVisible();
});

test('where the checkout could not be loaded, the page can be loaded anew, or the payment has a page of its own', async () => {
  takesOrders();
  await pay();
  await (await checkoutFrame()).says('unavailable');
  expect(await button('Reload')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', '/places/payment-link/txn-1');
});

test('a payment that the provider canceled is not continued, and can be made anew with another key', async () => {
  answers(checkAvailability, ({ query }) => ({
    status: 'Available' as const,
    price: query.get('domain') === 'trynorthwind.com' ? 11.99 : 12.99,
  }));
  const orders = takesOrders();
  transactionIs('Open');
  const { user } = await pay();
  await (await checkoutFrame()).says('closed');
  transactionIs('Canceled');
  await user.click(await button('Continue payment'));
  expect(await screen.findByText(/The payment did not go through/)).toBeVisible();
  await agree(user);
  await checkoutFrame();
  expect(orders).toHaveLength(2);
  expect(orders[0]?.headers.get('idempotency-key')).not.toBe(orders[1]?.headers.get('idempotency-key'));
});

test('an unfinished payment is offered at every step', async () => {
  answers(listContacts, []);
  takesOrders();
  transactionIs('Open');
  const { user } = await pay();
  await (await checkoutFrame()).says('closed');
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await user.click(await button('Go to checkout'));
  expect(await button('Continue payment')).toBeVisible();
});

test('while another tab pays, this one says so and orders nothing', async () => {
  const orders = takesOrders();
  const gate = Promise.withResolvers<void>();
  const held = navigator.locks.request('roost-payment/create-domains/northwind', () => gate.promise);
  const { user } = await pay();
  expect(await screen.findByText(/This order is being paid in another tab/)).toBeVisible();
  expect(orders).toHaveLength(0);
  gate.resolve();
  await held;
  await agree(user);
  await checkoutFrame();
  expect(orders).toHaveLength(1);
});

test('what another tab ordered is continued, with its transaction', async () => {
  const orders = takesOrders();
  await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await button('Pay $24.98');
  const draft = aWizardDraft();
  const attempt = { idempotencyKey: 'key', content: contentOf(draft), transactionId: 'txn-1', isClaimedPaid: false };
  const stored = (await keptDraft('create-domains')) as object;
  await keepDraft('create-domains', { ...stored, attempt });
  await agree(userEvent.setup());
  expect((await checkoutFrame()).transactionId).toBe('txn-1');
  expect(orders).toHaveLength(0);
});

test('what another tab has finished is not ordered again', async () => {
  const orders = takesOrders();
  const { user, address } = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await button('Pay $24.98');
  await forgetDrafts('user-1');
  await agree(user);
  await waitFor(() => expect(address()).toBe('/mount?step=domains'));
  expect(orders).toHaveLength(0);
});
