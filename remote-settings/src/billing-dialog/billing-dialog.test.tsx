import { changeSlots, getSubscription, resumeSubscription } from '@roost/shared/contracts/billing/subscription';
import { getTransaction } from '@roost/shared/contracts/billing/purchase';
import { changeSession, provideRefreshLimits, session } from '@roost/shared/session';
import { mockResponse, aSubscription } from '@roost/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aTransaction, frameSays, linesOf, show } from '../testing/render-billing-dialog.tsx';

test('free slots cover part of an order; the rest is due pro rata today and then monthly', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user, events } = show({ type: 'Private', quantity: 5 });
  await screen.findByRole('list', { name: 'Inboxes of your order' });
  expect(linesOf('Inboxes of your order')).toEqual([
    'Shared inbox2 inboxes are covered by free slots$0.00',
    'Shared inbox3 new slots at $3.00 per month (10 of 30 days)$3.00',
    'Due today$3.00',
    'Due monthly$9.00',
  ]);
  expect(screen.getByText(/until the renewal on Dec 1, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm inboxes' }));
  expect(events).toEqual(['confirm']);
});

test('an order that fits the free slots costs nothing', async () => {
  mockResponse(getSubscription, aSubscription());
  show({ type: 'GoogleWorkspace', quantity: 3 });
  await screen.findByRole('list', { name: 'Inboxes of your order' });
  expect(linesOf('Inboxes of your order').slice(-2)).toEqual(['Due today$0.00', 'Due monthly$0.00']);
});

test('the price depends on all inboxes, including the new ones', async () => {
  mockResponse(getSubscription, aSubscription());
  show({ type: 'Private', quantity: 60 });
  await screen.findByRole('list', { name: 'Inboxes of your order' });
  expect(linesOf('Inboxes of your order').at(-1)).toBe('Due monthly$145.00');
});

test('free slots reserved by another unpaid order are not counted again, with a note', async () => {
  const calls = mockResponse(
    getSubscription,
    aSubscription({ reserved: { Private: 2, GoogleWorkspace: 0, Outlook: 0 } }),
  );
  show({ type: 'Private', quantity: 5, replaces: 'txn_old' });
  expect(await screen.findByText('2 free slots are reserved for orders that are not paid yet.')).toBeVisible();
  expect(linesOf('Inboxes of your order').at(-1)).toBe('Due monthly$15.00');
  expect(calls[0]?.query.get('replaces')).toBe('txn_old');
});

test('a canceled subscription is resumed first, within the order', async () => {
  mockResponse(getSubscription, aSubscription({ isCanceled: true }));
  const resumed = mockResponse(resumeSubscription, aSubscription());
  const { user } = show({ type: 'Private', quantity: 5 });
  const confirm = screen.getByRole('button', { name: 'Confirm inboxes' });
  await waitFor(() => expect(confirm).toHaveAccessibleDescription('The subscription is canceled. Resume it first.'));
  mockResponse(getSubscription, aSubscription());
  await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'));
  expect(resumed).toHaveLength(1);
});

test('a canceled subscription still covers inboxes with its free slots', async () => {
  mockResponse(getSubscription, aSubscription({ isCanceled: true }));
  const { user, events } = show({ type: 'Private', quantity: 2 });
  await screen.findByRole('list', { name: 'Inboxes of your order' });
  await user.click(screen.getByRole('button', { name: 'Confirm inboxes' }));
  expect(events).toEqual(['confirm']);
});

test('a USER cannot confirm more slots than are free', async () => {
  mockResponse(getSubscription, aSubscription());
  show({ type: 'Private', quantity: 5 }, { roles: ['USER'] });
  const confirm = screen.getByRole('button', { name: 'Confirm inboxes' });
  await waitFor(() => expect(confirm).toHaveAccessibleDescription('Only an administrator can order more inbox slots.'));
});

test('more slots show what is due today and from the renewal on before the payment', async () => {
  mockResponse(getSubscription, aSubscription());
  const calls = mockResponse(changeSlots, { transactionId: 'txn_1' });
  mockResponse(getTransaction, aTransaction('Completed'));
  let refreshed = 0;
  provideRefreshLimits(() => void (refreshed += 1));
  const { user, events } = show();
  const field = await screen.findByLabelText('Shared inbox');
  expect(field).toHaveAccessibleDescription('48 of 50 in use, 2 available');
  await user.clear(field);
  await user.type(field, '60');
  expect(linesOf('What changes today')).toEqual([
    'Shared inbox10 more slots at $3.00 (10 of 30 days)$10.00',
    'Due today$10.00',
  ]);
  expect(linesOf('Next renewals')).toEqual(['From Dec 1, 2026: $380.00/month']);
  await user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
  await frameSays('completed');
  await waitFor(() => expect(events).toEqual(['confirm']), { timeout: 3_000 });
  expect(calls.map(({ body }) => body)).toEqual([
    { interval: 'Monthly', slots: { Private: 60, GoogleWorkspace: 50, Outlook: 0 }, due: 1_000 },
  ]);
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(refreshed).toBe(1);
});

test('a yearly slot costs the price of its months', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /^Yearly/ }));
  await user.clear(screen.getByLabelText('Outlook (beta)'));
  await user.type(screen.getByLabelText('Outlook (beta)'), '2');
  expect(linesOf('What changes today')).toEqual(['Outlook (beta)2 more slots at $50.00$100.00', 'Due today$100.00']);
});

test('the numbers stay when the interval is switched', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user } = show();
  const field = await screen.findByLabelText('Outlook (beta)');
  await user.clear(field);
  await user.type(field, '7');
  await user.click(screen.getByRole('radio', { name: /^Yearly/ }));
  expect(screen.getByLabelText('Outlook (beta)')).toHaveValue(7);
  // The other fields show the slots of the interval, next to those of the other one.
  expect(screen.getByLabelText('Shared inbox')).toHaveValue(0);
  expect(screen.getByLabelText('Shared inbox')).toHaveAccessibleDescription(
    '48 of 50 in use, 2 available 50 slots are billed monthly',
  );
  expect(linesOf('What changes today').at(-1)).toBe('Due today$350.00');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(screen.getByLabelText('Outlook (beta)')).toHaveValue(7);
  expect(screen.getByLabelText('Shared inbox')).toHaveValue(50);
});

test('the choice of the interval says what a year saves', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user } = show();
  // 50 shared inboxes at $3.00 and 50 Google ones at $4.00, two months free.
  expect(await screen.findByRole('radio', { name: 'Yearly Save $700.00 a year' })).toBeVisible();
  await user.clear(screen.getByLabelText('Shared inbox'));
  await user.type(screen.getByLabelText('Shared inbox'), '60');
  expect(screen.getByRole('radio', { name: 'Yearly Save $760.00 a year' })).toBeVisible();
  await user.clear(screen.getByLabelText('Shared inbox'));
  expect(screen.getByRole('radio', { name: 'Yearly 2 months free' })).toBeVisible();
});

test('a year that costs twelve months is not advertised', async () => {
  mockResponse(getSubscription, aSubscription());
  show();
  await screen.findByRole('radio', { name: /^Yearly/ });
  act(() => changeSession({ plans: session().plans.map((plan) => ({ ...plan, yearlyMonths: 12 })) }));
  expect(screen.getByRole('radio', { name: 'Yearly' })).toBeVisible();
});

test('removed slots are credited immediately, and slots in use cannot be removed', async () => {
  mockResponse(getSubscription, aSubscription());
  const calls = mockResponse(changeSlots, {});
  const { user, events } = show();
  const field = await screen.findByLabelText('Shared inbox');
  await user.clear(field);
  await user.type(field, '47');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/At least 48: these slots are in use/);
  expect(screen.getByRole('button', { name: 'Change slots' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field);
  await user.type(field, '48');
  expect(linesOf('What changes today').at(-1)).toBe('Credited to your next invoices$2.00');
  await user.click(screen.getByRole('button', { name: 'Change slots' }));
  await waitFor(() => expect(events).toEqual(['confirm']));
  expect(calls).toHaveLength(1);
});

test('an entry that is not a whole number shows an error at its field', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user } = show();
  const field = await screen.findByLabelText('Shared inbox');
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/Enter a whole number from 0 to 100,000/);
});

test('the price list has each tier, and the dedicated IP, which cannot be bought', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user } = show();
  await user.click(await screen.findByText('Price list'));
  expect(screen.getByText('$3.00 each up to 100')).toBeVisible();
  expect(screen.getByText('$2.50 each above that')).toBeVisible();
  expect(screen.getByText(/\$200\.00 per IP per month/)).toHaveTextContent('Please contact us to request access');
});

test('a malformed plan is reported as missing from the price list', async () => {
  mockResponse(getSubscription, aSubscription());
  const { user } = show();
  act(() => changeSession({ plans: Object.assign([...session().plans], { omittedRows: 1 }) }));
  await user.click(await screen.findByText('Price list'));
  expect(screen.getByText(/^1 entry can't be shown because its data is invalid/)).toBeVisible();
});

test('a user who is not an administrator sees a message', async () => {
  show(null, { roles: ['USER'] });
  expect(await screen.findByRole('heading', { name: 'Only administrators can buy slots' })).toBeVisible();
});
