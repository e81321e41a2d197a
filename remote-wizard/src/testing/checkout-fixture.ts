import { screen, waitFor, within } from '@testing-library/react';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import {
  getTransaction,
  purchaseDomains,
  type OrderFailure,
  type TransactionStatus,
} from '@roost/shared/contracts/billing/purchase';
import { enabledButton, mockResponse } from '@roost/shared/testing';
import { aWizardDraft } from './fixtures.ts';
import { aReceipt } from './a-receipt.ts';
import { showWizard } from './render-wizard.tsx';

/** For tests: the checkout of two domains for $24.98, with unchanged prices and an unpaid order. */
export const mockDefaults = () => {
  mockPrices();
  mockTransaction('Open');
};

/** Mocks the registrar's prices in dollars; defaults to those of the draft. */
export const mockPrices = (prices: Record<string, number> = {}) =>
  mockResponse(checkAvailability, ({ query }) => {
    const price = { 'trynorthwind.com': 11.99, 'getnorthwind.io': 12.99, ...prices }[query.get('domain') ?? ''] ?? 0;
    return { status: price > 0 ? ('Available' as const) : ('Taken' as const), price };
  });

export const mockTransaction = (
  status: TransactionStatus | (() => TransactionStatus),
  { total = 2498, failure = null }: { total?: number; failure?: OrderFailure | null } = {},
) => {
  mockResponse(getReceipt, aReceipt({ total }));
  return mockResponse(getTransaction, ({ params }) => ({
    id: params['transactionId'] ?? '',
    status: typeof status === 'function' ? status() : status,
    total,
    currency: 'USD' as const,
    domains: ['trynorthwind.com', 'getnorthwind.io'],
    failure,
    createdAt: '2026-11-01T09:00:00.000Z',
  }));
};

export const mockOrders = () => mockResponse(purchaseDomains, { transactionId: 'txn-1' });

export const button = (name: string) => screen.findByRole('button', { name });

/** Confirms the payment at the checkout. */
export const confirmPayment = async (
  { user }: Pick<Awaited<ReturnType<typeof showWizard>>, 'user'>,
  { amount = '$24.98' } = {},
) => {
  await user.click(await enabledButton(`Pay ${amount}`));
  const dialog = await screen.findByRole('alertdialog', { name: `Confirm the payment of ${amount}` });
  await user.click(within(dialog).getByRole('button', { name: `Pay ${amount}` }));
};

/** Opens the checkout and confirms the payment. */
export const pay = async () => {
  const shown = await showWizard({ step: 'checkout', draft: aWizardDraft() });
  await confirmPayment(shown);
  return shown;
};

export const expectThanks = ({ address }: { address: () => string }) =>
  waitFor(() => expect(address()).toBe('/places/domains/bought/txn-1'));
