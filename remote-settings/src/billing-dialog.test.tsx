import { changeSlots, getSubscription } from '@roost/shared/contracts/subscription';
import { getTransaction } from '@roost/shared/contracts/purchase';
import { defineRemote, type SlotProps } from '@roost/shared/platform';
import {
  aMember,
  aPlan,
  answers,
  aSubscription,
  isUnreachable,
  keptDraft,
  limitations,
  refuses,
  renderRemote,
} from '@roost/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetEverything } from '@roost/shared/query';
import { provideRefreshLimits } from '@roost/shared/session';
import { remote } from './remote.ts';

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

/** The dialog as a screen of another part shows it. */
const show = (
  planned: SlotProps['billing-dialog']['planned'] = null,
  { roles = ['ADMIN'] as const }: { roles?: readonly ('ADMIN' | 'USER')[] } = {},
) => {
  if (BillingDialog === undefined) throw new Error('nothing fills the slot');
  const told: string[] = [];
  const element = (
    <BillingDialog planned={planned} onClose={() => told.push('close')} onConfirm={() => told.push('confirm')} />
  );
  const screens = { settings: [{ index: true, element }] };
  const session = {
    plans,
    limitations: limitations({ activeMailboxesCount: 48, mailboxesLimit: 50 }),
    member: aMember({ roles: [...roles] }),
  };
  const shown = renderRemote(defineRemote({ screens }), { mount: 'settings', session });
  return {
    told,
    ...shown,
    /** As the browser does: only what is stored remains. */
    reload: () => {
      shown.unmount();
      forgetEverything();
      return show(planned, { roles });
    },
  };
};
/** More slots of a type, as far as the payment. */
const payFor60 = async () => {
  const shown = show();
  const field = await screen.findByLabelText('Shared inbox, slots by the month');
  await shown.user.clear(field);
  await shown.user.type(field, '60');
  await shown.user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
  return shown;
};
/** The same month, with fewer days left of it. */
const nextDay = () => {
  const [monthly] = aSubscription().periods;
  return aSubscription({ periods: monthly === undefined ? [] : [{ ...monthly, daysLeft: 9 }] });
};
const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** What the frame over the page says. */
const frameSays = async (event: string, transactionId = 'txn_1') => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const data = { source: 'roost-checkout', transactionId, event };
  fireEvent(
    window,
    new MessageEvent('message', { data, origin: 'http://localhost:4005', source: frame.contentWindow }),
  );
};
const aTransaction = (status: 'Completed' | 'Open') => ({
  id: 'txn_1',
  status,
  total: 1_000,
  currency: 'USD' as const,
  domains: [],
  createdAt: '2026-11-01T12:00:00.000Z',
});

test('of an order free slots cover what fits, the rest is charged monthly, and confirming goes on', async () => {
  answers(getSubscription, aSubscription());
  const { user, told } = show({ type: 'Private', quantity: 5 });
  await screen.findByRole('dialog', { name: 'Confirm the inboxes of your order' });
  expect(linesOf('Inboxes of your order')).toEqual([
    'Shared inbox2 inboxes are covered by free slots$0.00',
    'Shared inbox3 new slots at $3.00 per month$9.00',
    'Charged monthly$9.00',
  ]);
  expect(await screen.findByText(/next monthly renewal, on Dec 1, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm inboxes' }));
  expect(told).toEqual(['confirm']);
});

test('an order that fits the free slots costs nothing by the month', async () => {
  show({ type: 'GoogleWorkspace', quantity: 3 });
  await screen.findByRole('dialog');
  expect(linesOf('Inboxes of your order').at(-1)).toBe('Charged monthly$0.00');
});

test('the price goes by all inboxes that there are then', async () => {
  answers(getSubscription, aSubscription());
  show({ type: 'Private', quantity: 60 });
  await screen.findByRole('dialog');
  expect(linesOf('Inboxes of your order').at(-1)).toBe('Charged monthly$145.00');
});

test('more slots: what is due today and from the renewal on stands there before it is paid', async () => {
  answers(getSubscription, aSubscription());
  const calls = answers(changeSlots, { transactionId: 'txn_1' });
  answers(getTransaction, aTransaction('Completed'));
  let refreshed = 0;
  provideRefreshLimits(() => void (refreshed += 1));
  const { user, told } = show();
  const field = await screen.findByLabelText('Shared inbox, slots by the month');
  expect(field).toHaveAccessibleDescription('48 of 50 in use, 2 available');
  await user.clear(field);
  await user.type(field, '60');
  expect(linesOf('What changes today')).toEqual([
    'Shared inbox10 more slots at $3.00 (10 of 30 days)$10.00',
    'Due today$10.00',
  ]);
  expect(linesOf('Next renewals')).toEqual(['From Dec 1, 2026 on each month: $380.00 for all slots by the month.']);
  await user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
  await frameSays('completed');
  await waitFor(() => expect(told).toEqual(['confirm']), { timeout: 3_000 });
  expect(calls.map(({ body }) => body)).toEqual([
    { interval: 'Monthly', slots: { Private: 60, GoogleWorkspace: 50, Outlook: 0 }, due: 1_000 },
  ]);
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(refreshed).toBe(1);
});

test('by the year a slot costs its months', async () => {
  answers(getSubscription, aSubscription());
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Yearly' }));
  await user.clear(screen.getByLabelText('Outlook (beta), slots by the year'));
  await user.type(screen.getByLabelText('Outlook (beta), slots by the year'), '2');
  expect(linesOf('What changes today')).toEqual(['Outlook (beta)2 more slots at $50.00$100.00', 'Due today$100.00']);
});

test('fewer slots are credited at once, and never fewer than are in use', async () => {
  answers(getSubscription, aSubscription());
  const calls = answers(changeSlots, {});
  const { user, told } = show();
  const field = await screen.findByLabelText('Shared inbox, slots by the month');
  await user.clear(field);
  await user.type(field, '47');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/At least 48: the other slots are in use/);
  expect(screen.getByRole('button', { name: 'Change slots' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field);
  await user.type(field, '48');
  expect(linesOf('What changes today').at(-1)).toBe('Credited to your next invoices$2.00');
  await user.click(screen.getByRole('button', { name: 'Change slots' }));
  await waitFor(() => expect(told).toEqual(['confirm']));
  expect(calls).toHaveLength(1);
});

test('what is no whole number is refused at its field', async () => {
  answers(getSubscription, aSubscription());
  const { user } = show();
  const field = await screen.findByLabelText('Shared inbox, slots by the month');
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/Enter a whole number, 0 to 999,999/);
});

test('a lost answer and a closed checkout are asked again under the same key', async () => {
  answers(getSubscription, aSubscription());
  const lost = isUnreachable(changeSlots);
  const { user } = await payFor60();
  expect(await screen.findByText(/it is not known whether your order was taken/)).toBeVisible();
  const again = answers(changeSlots, { transactionId: 'txn_1' });
  answers(getTransaction, aTransaction('Open'));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await frameSays('closed');
  // The dialog comes back when the checkout has gone.
  await waitFor(() => expect(screen.getByText(/its payment is not finished yet/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Continue payment' }));
  await screen.findByTitle('Checkout');
  const keys = [...lost, ...again].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('after a reload an open payment is offered with its numbers, and goes on with the same transaction', async () => {
  answers(getSubscription, aSubscription());
  const calls = answers(changeSlots, { transactionId: 'txn_1' });
  answers(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  const { user, told } = reload();
  expect(await screen.findByText('Your order is taken and its payment is not finished yet.')).toBeVisible();
  expect(screen.getByLabelText('Shared inbox, slots by the month')).toHaveValue(60);
  await user.click(screen.getByRole('button', { name: 'Continue payment' }));
  await screen.findByTitle('Checkout');
  answers(getTransaction, aTransaction('Completed'));
  await frameSays('completed');
  await waitFor(() => expect(told).toEqual(['confirm']), { timeout: 3_000 });
  expect(calls).toHaveLength(1);
  expect(await keptDraft('slots')).toBeUndefined();
});

test('on another day the price that was ordered is the one that is charged, and said', async () => {
  answers(getSubscription, aSubscription());
  answers(changeSlots, { transactionId: 'txn_1' });
  answers(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  answers(getSubscription, nextDay());
  reload();
  expect(await screen.findByText(/price of an earlier day: its payment charges \$10\.00/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeVisible();
});

test('an order without an answer is asked for again after a reload, as it was and with its key', async () => {
  answers(getSubscription, aSubscription());
  const lost = isUnreachable(changeSlots);
  const { reload } = await payFor60();
  await screen.findByText(/it is not known whether your order was taken/);
  answers(getSubscription, nextDay());
  const { user } = reload();
  const again = answers(changeSlots, { transactionId: 'txn_1' });
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await screen.findByTitle('Checkout');
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(again[0]?.body).toEqual(lost[0]?.body);
});

test('what was paid elsewhere meanwhile is bought, and not ordered again', async () => {
  answers(getSubscription, aSubscription());
  const calls = answers(changeSlots, { transactionId: 'txn_1' });
  answers(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  answers(getTransaction, aTransaction('Completed'));
  const { told } = reload();
  expect(await screen.findByText('Your inbox slots were changed')).toBeVisible();
  await waitFor(() => expect(told).toEqual(['confirm']));
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect(await keptDraft('slots')).toBeUndefined();
});

test('an order is not gone on with where the slots have changed since', async () => {
  answers(getSubscription, aSubscription());
  const calls = answers(changeSlots, { transactionId: 'txn_1' });
  answers(getTransaction, aTransaction('Open'));
  const { reload } = await payFor60();
  await screen.findByTitle('Checkout');
  const periods = aSubscription().periods.map((period) => ({ ...period, slots: { ...period.slots, Private: 55 } }));
  answers(getSubscription, aSubscription({ periods }));
  reload();
  expect(await screen.findByLabelText('Shared inbox, slots by the month')).toHaveValue(55);
  expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument();
  await waitFor(async () => expect(await keptDraft('slots')).toBeUndefined());
  expect(calls).toHaveLength(1);
});

test('while another tab pays for slots, this one says so and orders nothing', async () => {
  answers(getSubscription, aSubscription());
  const calls = answers(changeSlots, { transactionId: 'txn_1' });
  const gate = Promise.withResolvers<void>();
  const held = navigator.locks.request('roost-payment/slots/northwind', () => gate.promise);
  await payFor60();
  expect(await screen.findByText(/being paid in another tab/)).toBeVisible();
  expect(calls).toEqual([]);
  gate.resolve();
  await held;
});

test('where the checkout cannot be loaded, the payment has a page of its own', async () => {
  answers(getSubscription, aSubscription());
  answers(changeSlots, { transactionId: 'txn_1' });
  await payFor60();
  await frameSays('unavailable');
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', '/places/payment-link/txn_1');
});

test('a price that has changed is shown anew before anything is paid', async () => {
  answers(getSubscription, aSubscription());
  refuses(changeSlots, { status: 409, code: 'price-changed' });
  const { user, told } = show();
  const field = await screen.findByLabelText('Shared inbox, slots by the month');
  await user.clear(field);
  await user.type(field, '60');
  answers(getSubscription, nextDay());
  await user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
  expect(await screen.findByText(/The price has changed in this moment/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeVisible();
  expect(told).toEqual([]);
});

test('the price list has each tier, and the dedicated IP that cannot be bought', async () => {
  answers(getSubscription, aSubscription());
  const { user } = show();
  await user.click(await screen.findByText('Price list'));
  expect(screen.getByText('$3.00 each up to 100')).toBeVisible();
  expect(screen.getByText('$2.50 each above that')).toBeVisible();
  expect(screen.getByText(/\$200\.00 per IP and month/)).toHaveTextContent('Please contact us to request access');
});

test('whoever is no administrator is told so', async () => {
  show(null, { roles: ['USER'] });
  expect(await screen.findByRole('heading', { name: 'Slots are bought by administrators' })).toBeVisible();
});
