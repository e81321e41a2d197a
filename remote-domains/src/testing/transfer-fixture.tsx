import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { CheckoutEvent } from '@roost/shared/checkout';
import { getTransaction, type OrderFailure } from '@roost/shared/contracts/billing/purchase';
import type { TransferFault, TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import { defineRemote } from '@roost/shared/platform';
import { mockResponse, aTransferredDomain, aWorkspace, renderRemote, testConfig } from '@roost/shared/testing';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <TransferDialog onClose={() => setIsOpen(false)} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open again
    </button>
  );
};

/** For tests: renders a page with the transfer dialog open. */
export const show = async ({ isFree = false } = {}) => {
  const remote = defineRemote({ screens: { domains: [{ index: true, element: <Page /> }] } });
  const workspace = aWorkspace({ features: { freeTransferDomainsEnabled: isFree } });
  const shown = renderRemote(remote, { mount: 'domains', session: { workspace } });
  await screen.findByRole('dialog', { name: 'Transfer Domains' });
  return shown;
};

type User = Awaited<ReturnType<typeof show>>['user'];
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const paste = async (user: User, text: string) => {
  await user.click(await screen.findByLabelText('Domains'));
  await user.paste(text);
};
export const send = async (user: User, text = 'one.com two.com') => {
  await paste(user, text);
  await user.click(await button(/^Transfer \d+ domain/));
};
export const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const waiting = (domain: string) => aTransferredDomain({ domain, state: 'Waiting', nameservers: [] });
export const transferredWithNameservers = (domain: string) =>
  aTransferredDomain({ domain, nameservers: [`ns1.${domain}.roost.test`] });
export const aFailedTransfer = (domain: string, code: TransferFault = 'not-registered') =>
  aTransferredDomain({ domain, state: 'Failed', nameservers: [], reason: { code, message: '' } });
export const both = (state: (domain: string) => TransferredDomain) => ['one.com', 'two.com'].map(state);

export const checkout = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const transactionId = new URL(frame.src).searchParams.get('_ptxn') ?? '';
  const { checkoutOrigin: origin } = testConfig;
  return {
    transactionId,
    says: (event: CheckoutEvent) =>
      act(async () => {
        const data = { source: 'roost-checkout', transactionId, event };
        dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
      }),
  };
};
export const mockTransaction = (
  status: 'Open' | 'Completed' | 'Canceled' | 'Failed',
  failure: OrderFailure | null = null,
) =>
  mockResponse(getTransaction, {
    id: 'txn-1',
    status,
    total: 1000,
    currency: 'USD',
    domains: ['one.com', 'two.com'],
    failure,
    createdAt: '2026-11-01T09:00:00.000Z',
  });
