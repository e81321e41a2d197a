import { screen, waitFor, within } from '@testing-library/react';
import { createReceiptTicket, getReceipt } from '@roost/shared/contracts/billing/receipt';
import { defineRemote } from '@roost/shared/platform';
import { aMember, mockError, mockNetworkError, mockResponse, renderRemote, savedFiles } from '@roost/shared/testing';
import type { Session } from '@roost/shared/session';
import { useState } from 'react';
import { aReceipt } from './testing/a-receipt.ts';
import { PurchaseReceipt } from './receipt/purchase-receipt.tsx';

/** Simulates the list of domains after a purchase. */
const List = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  if (!isThere) return <p>Only the list</p>;
  return (
    <PurchaseReceipt
      transactionId="txn-1"
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onDismiss={() => setIsThere(false)}
    />
  );
};
const show = (session: Partial<Session> = {}) =>
  renderRemote(defineRemote({ screens: { domains: [{ index: true, element: <List /> }] } }), {
    mount: 'domains',
    session,
  });

const inboxes = (state: 'Pending' | 'Active' | 'Missing') => ({
  type: 'Private' as const,
  rows: [
    { email: 'ada@trynorthwind.com', state },
    { email: 'grace@trynorthwind.com', state: 'Active' as const },
  ],
});

test('a purchase shows a thank-you message and its progress until everything is set up', async () => {
  let polls = 0;
  mockResponse(getReceipt, () => {
    polls += 1;
    return aReceipt({ inboxes: inboxes(polls === 1 ? 'Pending' : 'Active') });
  });
  const { user } = show();
  expect(await screen.findByText('Thank you for purchasing')).toBeVisible();
  expect(await screen.findByText('3 of 4 are set up.')).toBeVisible();
  expect(await screen.findByText('Everything is set up.')).toBeVisible();
  expect(polls).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Only the list')).toBeVisible();
});

test('a receipt can be printed, and leads administrators to its invoice', async () => {
  mockResponse(getReceipt, aReceipt({ invoice: { id: 'invoice-42', number: 'RST-000042' } }));
  const print = import.meta.jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, address } = show({ member: aMember({ roles: ['ADMIN'] }) });
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect((await dialog.findByRole('list', { name: 'What you bought' })).closest('.r-document')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('link', { name: 'Show invoice RST-000042' }));
  expect(address()).toBe('/places/billing/invoice-42');
});

const aTicket = { ticket: 'one-use', expiresAt: '2026-11-01T12:00:00.000Z' };

test('a receipt downloads with a ticket, also for a member without access to billing', async () => {
  mockResponse(getReceipt, aReceipt());
  const tickets = mockResponse(createReceiptTicket, aTicket);
  const saved = savedFiles();
  const { user } = show({ member: aMember({ roles: ['USER'] }) });
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['http://localhost:4010/v1/receipt-files/one-use?language=en']));
  expect(tickets.map(({ params }) => params)).toEqual([{ transactionId: 'txn-1' }]);
});

test('a receipt that cannot be downloaded shows the reason, and the download can be repeated', async () => {
  mockResponse(getReceipt, aReceipt());
  mockError(createReceiptTicket, { status: 503 });
  const saved = savedFiles();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const download = await screen.findByRole('button', { name: 'Download' });
  await user.click(download);
  const failed = /^The receipt could not be downloaded\./;
  expect(await screen.findByText(failed)).toBeVisible();
  expect(saved).toEqual([]);
  mockResponse(createReceiptTicket, aTicket);
  await user.click(download);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

test('other roles see no link to the invoice', async () => {
  mockResponse(getReceipt, aReceipt({ invoice: { id: 'invoice-42', number: 'RST-000042' } }));
  const { user } = show({ member: aMember({ roles: ['USER'] }) });
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /invoice/ })).not.toBeInTheDocument();
});

test('the receipt lists every line with its price and status, and the totals', async () => {
  const lines = [
    { kind: 'domain' as const, domain: 'trynorthwind.com', amount: 1199 },
    { kind: 'domain' as const, domain: 'getnorthwind.io', amount: 1299 },
    {
      kind: 'inbox-slots' as const,
      type: 'Private' as const,
      quantity: 1,
      unitPrice: 300,
      share: { daysLeft: 10, days: 30 },
      amount: 100,
      monthlyAmount: 300,
    },
  ];
  mockResponse(getReceipt, aReceipt({ lines, inboxes: inboxes('Missing') }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  const textOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(textOf(await dialog.findByRole('list', { name: 'What you bought' }))).toEqual([
    'trynorthwind.comOne year, charged onceReady$11.99',
    'getnorthwind.ioOne year, charged onceReady$12.99',
    'Shared inbox1 inbox slot (10 of 30 days)$1.00',
    'Paid once$25.98',
  ]);
  expect(textOf(dialog.getByRole('list', { name: 'Due monthly' }))).toEqual([
    'Shared inbox1 more inbox slot, each month$3.00',
    'Due monthly$3.00',
  ]);
  expect(dialog.getByText('1 of them is in a free slot.')).toBeVisible();
  expect(textOf(dialog.getByRole('list', { name: 'Your inboxes' }))).toEqual([
    'ada@trynorthwind.comNot created, or removed',
    'grace@trynorthwind.comReady',
  ]);
  expect(screen.getByText('1 could not be set up.')).toBeInTheDocument();
  const footer = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
  if (footer) await user.click(footer);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Thank you for purchasing')).toBeVisible();
});

test('a receipt that cannot be loaded can be retried', async () => {
  mockNetworkError(getReceipt);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  expect(await screen.findByText('The receipt could not be loaded')).toBeVisible();
  mockResponse(getReceipt, aReceipt());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'What you bought' })).toBeVisible();
});

test('a receipt that does not exist is not an error: it has a way back and no retry', async () => {
  mockError(getReceipt, { status: 404, code: 'not-found', message: 'Not found.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await dialog.findByText('Receipt not found')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back to domains' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a user who may not see purchases sees none, and nothing is requested', async () => {
  show({ member: aMember({ roles: ['VIEWER'] }) });
  await waitFor(() => expect(screen.queryByText('Thank you for purchasing')).not.toBeInTheDocument());
});

test('the receipt shows what was charged with its tax', async () => {
  mockResponse(getReceipt, aReceipt({ taxCents: 500, charged: 2_998 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  const list = within(await dialog.findByRole('list', { name: 'What you bought' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Paid once$24.98', 'Tax$5.00', 'Charged$29.98']),
  );
});

test('the receipt of an unpaid order says that tax is added', async () => {
  mockResponse(getReceipt, aReceipt({ taxCents: null, charged: null }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  expect(await screen.findByText('Plus tax, where applicable.')).toBeVisible();
});

test('a paid receipt shows the charged amount, without a note about added tax', async () => {
  mockResponse(getReceipt, aReceipt({ taxCents: null, charged: 2_498 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const list = within(await screen.findByRole('list', { name: 'What you bought' }));
  expect(list.getByText('Charged')).toBeVisible();
  expect(list.queryByText('Plus tax, where applicable.')).not.toBeInTheDocument();
});

test('the receipt shows a refund that is not confirmed, and finds out', async () => {
  const refund = { amount: 1_199, reason: 'domain-lost' as const, subjects: ['trynorthwind.com'] };
  mockResponse(getReceipt, aReceipt({ pendingRefunds: [{ ...refund, refusal: null, isRetried: true }] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  const note = /^We're refunding \$11\.99 for trynorthwind\.com\. The payment provider hasn't confirmed/;
  expect(await dialog.findByText(note)).toBeVisible();
  const done = { ...refund, reference: 'adj_1', refundedAt: '2026-11-01T09:01:00.000Z', approvedAt: null };
  mockResponse(getReceipt, aReceipt({ refunds: [done] }));
  const confirmed =
    "Someone else registered trynorthwind.com first. We sent a refund of $11.99. The payment provider hasn't approved it yet.";
  expect(await dialog.findByText(confirmed, {}, { timeout: 5_000 })).toBeVisible();
  expect(dialog.queryByText(note)).toBeNull();
});

test('the receipt shows why a refund was refused, and whether another attempt follows', async () => {
  const refund = { amount: 1_199, reason: 'domain-lost' as const, subjects: ['trynorthwind.com'] };
  const refused = { ...refund, refusal: 'The account is locked.' };
  const pendingRefunds = [
    { ...refused, isRetried: true },
    { ...refused, isRetried: false },
  ];
  mockResponse(getReceipt, aReceipt({ pendingRefunds }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(
    await dialog.findByText(/refused to refund \$11\.99 .*: The account is locked\. We'll try again\.$/),
  ).toBeVisible();
  expect(dialog.getByText(/refused several times .*: The account is locked\. We're looking into it\.$/)).toBeVisible();
});

test('the receipt shows refunds, and why an inbox was not created', async () => {
  const rows = [
    {
      email: 'ada@trynorthwind.com',
      state: 'Missing' as const,
      failure: { code: 'provider-failed' as const, message: 'The quota is used up.', nextRetryAt: null },
    },
  ];
  const refund = {
    amount: 1_199,
    reason: 'domain-lost' as const,
    subjects: ['trynorthwind.com'],
    reference: 'adj_1',
    refundedAt: '2026-11-01T09:01:00.000Z',
    approvedAt: '2026-11-03T12:00:00.000Z',
  };
  mockResponse(getReceipt, aReceipt({ inboxes: { type: 'Private', rows }, refunds: [refund] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await dialog.findByText('Someone else registered trynorthwind.com first. We refunded $11.99.')).toBeVisible();
  expect(
    dialog.getByText(/The provider couldn't create this inbox: The quota is used up\. We won't try again\./),
  ).toBeVisible();
});

test('the receipt of an order that changed during its payment says that its payment is being refunded', async () => {
  const failure = { code: 'payment-refunded' as const, subjects: ['trynorthwind.com'] };
  mockResponse(getReceipt, aReceipt({ status: 'Failed', charged: null, failure }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  expect(
    await screen.findByText(/We're refunding your whole payment\. No longer available: trynorthwind\.com\./),
  ).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('the receipt of a declined payment shows the reason', async () => {
  const failure = { code: 'domain-lost' as const, subjects: ['trynorthwind.com'] };
  mockResponse(getReceipt, aReceipt({ status: 'Failed', charged: null, failure }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show receipt' }));
  expect(
    await screen.findByText(/Someone else bought trynorthwind\.com before you paid\. Nothing was charged/),
  ).toBeVisible();
});
