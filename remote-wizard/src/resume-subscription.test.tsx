import { act, screen, waitFor, within } from '@testing-library/react';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import { resumeSubscription } from '@roost/shared/contracts/billing/subscription';
import { activateLanguage } from '@roost/shared/i18n';
import {
  enabledButton,
  aMember,
  mockResponse,
  aSubscription,
  limitations,
  mockError,
  activateFrench,
} from '@roost/shared/testing';
import { button, confirmPayment, mockTransaction } from './testing/checkout-fixture.ts';
import { checkoutFrame } from './testing/checkout-frame.ts';
import { aWizardDraft } from './testing/fixtures.ts';
import { aReceipt } from './testing/a-receipt.ts';
import { showWizard } from './testing/render-wizard.tsx';
import { BillingStandIn, oneFree, mockSubscription, twoInboxes } from './testing/render-with-inboxes.tsx';

type ShowOptions = Parameters<typeof showWizard>[0] & object;

const offer = "Your subscription is canceled, so you can't add slots. Resume the subscription to continue your order.";

/** The checkout with two inboxes, one of which needs another slot. */
const show = (session: ShowOptions['session'] = oneFree) =>
  showWizard({
    mode: 'creation-wizard',
    step: 'checkout',
    slots: { 'billing-dialog': BillingStandIn },
    draft: aWizardDraft({ inboxes: twoInboxes }),
    session,
  });

/** Mocks a successful resume of the subscription. */
const resumes = () =>
  mockResponse(resumeSubscription, () => {
    mockSubscription();
    return aSubscription();
  });

type User = Awaited<ReturnType<typeof show>>['user'];
const confirmAll = async (user: User, amount = '$25.98') => {
  await user.click(await enabledButton('Agree'));
  const dialog = await screen.findByRole('alertdialog', { name: `Confirm the payment of ${amount}` });
  await user.click(within(dialog).getByRole('button', { name: `Pay ${amount}` }));
};

/** Waits for the price check, which must end before the reason shows. */
const expectReason = async (name: string | RegExp, reason: string | RegExp) => {
  const pay = await screen.findByRole('button', { name });
  await waitFor(() => expect(pay).toHaveAccessibleDescription(reason));
};

beforeEach(() => {
  mockResponse(checkAvailability, ({ query }) => ({
    status: 'Available' as const,
    price: query.get('domain') === 'trynorthwind.com' ? 11.99 : 12.99,
  }));
  mockTransaction('Open');
  mockResponse(getReceipt, aReceipt({ total: 2_598, monthlyTotal: 300 }));
});

test('a canceled subscription is resumed before the order, which continues with the same press', async () => {
  mockSubscription({ isCanceled: true });
  const resumed = resumes();
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  const { user } = await show();
  expect(await screen.findByText(offer)).toBeVisible();
  await expectReason('Pay $25.98', 'The subscription is canceled. Resume it first.');
  await user.click(await enabledButton('Resume and continue'));
  await confirmAll(user);
  await checkoutFrame();
  expect(resumed).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});

test('an order rejected because the subscription was canceled continues after it is resumed', async () => {
  mockSubscription();
  mockError(purchaseDomains, { status: 409, code: 'subscription-canceled', message: 'The subscription is canceled.' });
  const { user } = await show();
  await user.click(await enabledButton('Pay $25.98'));
  mockSubscription({ isCanceled: true });
  await confirmAll(user);
  expect(await screen.findByText(offer)).toBeVisible();
  expect(screen.getByText('The subscription is canceled. Resume it first.')).toBeVisible();
  resumes();
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  await user.click(await enabledButton('Resume and continue'));
  await confirmAll(user);
  await checkoutFrame();
  expect(orders).toHaveLength(1);
});

test('an order rejected at the checkout continues with its payment after the subscription is resumed', async () => {
  mockSubscription();
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  const { user } = await show();
  await user.click(await enabledButton('Pay $25.98'));
  await confirmAll(user);
  const frame = await checkoutFrame();
  await frame.says('loaded');
  mockSubscription({ isCanceled: true });
  await frame.says('closed');
  expect(await screen.findByText(offer)).toBeVisible();
  resumes();
  await user.click(await enabledButton('Resume and continue'));
  expect((await checkoutFrame()).transactionId).toBe('txn-1');
  expect(orders).toHaveLength(1);
});

test('a subscription that cannot be resumed shows the reason, and the order does not continue', async () => {
  mockSubscription({ isCanceled: true });
  mockError(resumeSubscription, { status: 500 });
  const { user } = await show();
  await user.click(await enabledButton('Resume and continue'));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
});

test('inboxes in free slots are ordered without an offer to resume', async () => {
  mockSubscription({ isCanceled: true });
  mockResponse(getReceipt, aReceipt({ total: 2_498 }));
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  const { user } = await show({ limitations: limitations() });
  await enabledButton('Pay $24.98');
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
  await confirmPayment({ user });
  await checkoutFrame();
  expect(orders).toHaveLength(1);
});

test('a USER is referred to an administrator, without a button that the API would reject', async () => {
  mockSubscription({ isCanceled: true });
  await show({ ...oneFree, member: aMember({ roles: ['USER'] }) });
  await expectReason('Pay $25.98', /Only an administrator can order more inbox slots/);
  expect(screen.queryByRole('button', { name: 'Resume and continue' })).not.toBeInTheDocument();
});

describe('in French', () => {
  beforeEach(() => activateFrench('remote-wizard'));
  afterEach(() => act(async () => activateLanguage('en')));

  test('the offer, its button and the reason are translated', async () => {
    mockSubscription({ isCanceled: true });
    await show();
    expect(
      await screen.findByText(
        'Votre abonnement est résilié : vous ne pouvez pas ajouter d’emplacements. Reprenez-le pour poursuivre votre commande.',
      ),
    ).toBeVisible();
    expect(await button('Reprendre et continuer')).toBeVisible();
    await expectReason(/^Payer 25,98/, /L’abonnement est résilié/);
  });
});
