import { screen, waitFor, within } from '@testing-library/react';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import {
  enabledButton,
  mockResponse,
  aPlannedInbox,
  aSubscription,
  aWorkspace,
  limitations,
  mockError,
} from '@roost/shared/testing';
import {
  confirmPayment,
  button,
  mockDefaults,
  pay,
  mockPrices,
  mockOrders,
  mockTransaction,
} from './testing/checkout-fixture.ts';
import { checkoutFrame } from './testing/checkout-frame.ts';
import { aChosenDomain, aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

beforeEach(mockDefaults);

test('an unavailable domain is named, and nothing is paid until it is removed from the order', async () => {
  const refused = mockError(purchaseDomains, {
    status: 422,
    code: 'domain-unavailable',
    message: 'Some of the domains can no longer be bought.',
    fields: { 'domains.1': 'taken' },
  });
  const { user } = await pay();
  expect(await screen.findByText('Some of the domains can no longer be bought.')).toBeInTheDocument();
  expect(await screen.findByText('getnorthwind.io can no longer be bought.')).toBeVisible();
  expect(await button('Pay $11.99')).toHaveAccessibleDescription("First remove the domains that can't be bought.");
  expect(refused).toHaveLength(1);
  const orders = mockOrders();
  await user.click(await button('Remove 1 domain'));
  mockTransaction('Open', { total: 1199 });
  await confirmPayment({ user }, { amount: '$11.99' });
  await checkoutFrame();
  expect(orders[0]?.body).toMatchObject({ domains: ['trynorthwind.com'] });
});

test('changed prices show the difference before anything is paid', async () => {
  const priceChecks = mockPrices({ 'trynorthwind.com': 15.5, 'getnorthwind.io': 0 });
  const orders = mockOrders();
  const { user } = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  const changes = await screen.findByRole('list', { name: 'What changed' });
  await waitFor(() => expect(within(changes).getAllByRole('listitem')).toHaveLength(2));
  expect(changes).toHaveTextContent('trynorthwind.com was $11.99 and is now $15.50.');
  expect(changes).toHaveTextContent('getnorthwind.io can no longer be bought.');
  expect(screen.getByText(/The total was \$24\.98 and is now \$15\.50/)).toBeVisible();
  expect(priceChecks).toHaveLength(2);
  await user.click(await button('Remove 1 domain'));
  await confirmPayment({ user }, { amount: '$15.50' });
  await waitFor(() => expect(orders).toHaveLength(1));
});

test('Pay is disabled from the first moment until the prices have been checked again', async () => {
  mockPrices();
  const states: string[] = [];
  const observer = new MutationObserver(() => {
    const pay = screen.queryByRole('button', { name: /^Pay / });
    const state = pay?.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled';
    if (pay !== null && states.at(-1) !== state) states.push(state);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await enabledButton('Pay $24.98');
  observer.disconnect();
  expect(states).toEqual(['disabled', 'enabled']);
});

test('a name without a response from the registry can be checked again', async () => {
  mockResponse(checkAvailability, { status: 'Unknown', price: 0 });
  const { user } = await showWizard({ step: 'checkout', draft: aWizardDraft({ domains: [aChosenDomain()] }) });
  expect(await screen.findByText("trynorthwind.com couldn't be checked.")).toBeVisible();
  mockPrices();
  await user.click(await button('Check again'));
  await enabledButton('Pay $11.99');
  await waitFor(() => expect(screen.queryByText(/could not be checked/)).not.toBeInTheDocument());
});

test('if the API requires another price than agreed, nothing is paid, and the prices are loaded again', async () => {
  const orders = mockOrders();
  mockTransaction('Open', { total: 2598 });
  await pay();
  mockPrices({ 'trynorthwind.com': 12.99 });
  expect(await screen.findByText(/The price just changed/)).toBeVisible();
  expect(await button('Pay $25.98')).toBeVisible();
  expect(screen.getByText('trynorthwind.com was $11.99 and is now $12.99.')).toBeVisible();
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(orders).toHaveLength(1);
});

test('the first renewal is a month from now in the time zone of the workspace', async () => {
  const { jest } = import.meta;
  // January 31 in the time zone of the workspace, January 30 in UTC.
  jest.useFakeTimers({
    now: Date.parse('2026-01-30T20:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  try {
    mockResponse(getSubscription, aSubscription({ periods: [] }));
    const inboxes = { type: 'Private' as const, rows: [aPlannedInbox({ domainType: 'New' })] };
    const workspace = aWorkspace({ timeZone: 'Pacific/Kiritimati' });
    const session = { workspace, limitations: limitations({ activeMailboxesCount: 50, mailboxesLimit: 50 }) };
    await showWizard({ step: 'checkout', draft: aWizardDraft({ inboxes }), session });
    expect(await screen.findByRole('list', { name: 'Due monthly' })).toHaveTextContent('Next renewal on Feb 28, 2026');
  } finally {
    jest.useRealTimers();
  }
});
