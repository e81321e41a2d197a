import { defineRemote, type SlotProps } from '@roost/shared/platform';
import { clearQueries } from '@roost/shared/query';
import { aMember, aPlan, aSubscription, limitations, renderRemote } from '@roost/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const BillingDialog = await remote.slots?.['billing-dialog']?.();

const tiers = [
  { upTo: 100, unitPrice: 300 },
  { upTo: null, unitPrice: 250 },
];
const plans = [
  aPlan({ tiers }),
  aPlan({ type: 'GoogleWorkspace', tiers: [{ upTo: null, unitPrice: 400 }] }),
  aPlan({ type: 'Outlook', tiers: [{ upTo: null, unitPrice: 500 }] }),
  aPlan({ type: 'IP', tiers: [{ upTo: null, unitPrice: 20_000 }] }),
];

/** Renders the dialog as a screen of another remote does. */
export const show = (
  planned: SlotProps['billing-dialog']['planned'] = null,
  { roles = ['ADMIN'] as const }: { roles?: readonly ('ADMIN' | 'USER')[] } = {},
) => {
  if (BillingDialog === undefined) throw new Error('nothing fills the slot');
  const events: string[] = [];
  const element = (
    <BillingDialog planned={planned} onClose={() => events.push('close')} onConfirm={() => events.push('confirm')} />
  );
  const screens = { settings: [{ index: true, element }] };
  const session = {
    plans,
    limitations: limitations({ activeMailboxesCount: 48, mailboxesLimit: 50 }),
    member: aMember({ roles: [...roles] }),
  };
  const shown = renderRemote(defineRemote({ screens }), { mount: 'settings', session });
  return {
    events,
    ...shown,
    /** Simulates a reload: only the storage remains. */
    reload: () => {
      shown.unmount();
      clearQueries();
      return show(planned, { roles });
    },
  };
};
/** Orders more slots of a type, up to the payment. */
export const payFor60 = async () => {
  const shown = show();
  const field = await screen.findByLabelText('Shared inbox');
  await shown.user.clear(field);
  await shown.user.type(field, '60');
  await shown.user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
  return shown;
};
/** The same subscription, one day later. */
export const nextDay = () => {
  const [monthly] = aSubscription().periods;
  return aSubscription({ periods: monthly === undefined ? [] : [{ ...monthly, daysLeft: 9 }] });
};
export const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Sends a message of the checkout frame. */
export const frameSays = async (event: string, transactionId = 'txn_1') => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const data = { source: 'roost-checkout', transactionId, event };
  fireEvent(
    window,
    new MessageEvent('message', { data, origin: 'http://localhost:4005', source: frame.contentWindow }),
  );
};
export const aTransaction = (status: 'Completed' | 'Open') => ({
  id: 'txn_1',
  status,
  total: 1_000,
  currency: 'USD' as const,
  domains: [],
  createdAt: '2026-11-01T12:00:00.000Z',
});
