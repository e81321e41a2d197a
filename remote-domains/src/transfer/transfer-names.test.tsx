import { screen, waitFor } from '@testing-library/react';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import { mockDelayedResponse, mockResponse, mockNetworkError, storedDraft, mockError } from '@roost/shared/testing';
import {
  aFailedTransfer,
  both,
  button,
  transferredWithNameservers,
  items,
  paste,
  send,
  show,
  waiting,
} from '../testing/transfer-fixture.tsx';

test('200 pasted names are added once each, an IDN in both forms, and the price is shown first', async () => {
  const { user } = await show();
  const names = Array.from({ length: 199 }, (_, index) => ` try-${index}.com `);
  await paste(user, [...names, 'TRY-1.com.', 'münchen.de'].join('\r\n'));
  const found = items('Domains to transfer');
  expect(found).toHaveLength(200);
  expect(found.at(-1)).toBe('münchen.dexn--mnchen-3ya.de');
  expect(screen.getByText('1 duplicate name was skipped.')).toBeVisible();
  expect(screen.getByText('$1,000.00')).toBeVisible();
  expect(await button('Transfer 200 domains')).not.toHaveAttribute('aria-disabled');
});

test('free transfers show a price of zero in advance', async () => {
  const { user } = await show({ isFree: true });
  await paste(user, 'one.com two.com');
  expect(screen.getByText('2 domains at $0.00')).toBeVisible();
  expect(screen.getByText('Free')).toBeVisible();
});

test('each invalid name shows its reason, and blocks the transfer until it is removed', async () => {
  const sent = mockResponse(transferDomains, { type: 'wallet', domains: both(transferredWithNameservers) });
  mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  const { user } = await show();
  await paste(user, 'one.com bad_name.com a.b.c.com two.com');
  expect(items('Invalid names')).toEqual([
    "bad_name.comThis isn't a valid domain name. Example: example.com.",
    'a.b.c.comA domain has two or three parts, such as example.com or example.co.uk.',
  ]);
  await user.click(await button('Transfer 2 domains'));
  expect(sent).toHaveLength(0);
  await user.click(await button('Remove 2 invalid names'));
  await user.click(await button('Transfer 2 domains'));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(sent[0]?.body).toEqual({ domains: ['one.com', 'two.com'] });
});

test('nothing is sent without a name, or with more than 200', async () => {
  const { user } = await show();
  expect(await button('Transfer Domains')).toHaveAccessibleDescription('Enter at least one domain.');
  await paste(user, Array.from({ length: 201 }, (_, index) => `try-${index}.com`).join(' '));
  expect(await button('Transfer 201 domains')).toHaveAccessibleDescription(
    'You can transfer up to 200 domains at a time.',
  );
});

test('a transfer paid from the wallet shows its nameservers, and closing needs a confirmation', async () => {
  const sent = mockResponse(transferDomains, { type: 'wallet', domains: both(transferredWithNameservers) });
  mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  expect(close).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Copy ns1.two.com.roost.test'));
  expect(await screen.findByText('ns1.two.com.roost.test copied to clipboard successfully!')).toBeInTheDocument();
  import.meta.jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await user.click(await button('Copy ns1.one.com.roost.test'));
  expect(await screen.findByText("We couldn't copy ns1.one.com.roost.test. Copy it manually.")).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'I have set all the nameserver records' }));
  expect(close).not.toHaveAttribute('aria-disabled');
  await user.click(close ?? document.body);
  expect(await button('Open again')).toBeVisible();
  await waitFor(async () => expect(await storedDraft('transfer')).toBeUndefined());
});

test('a lost response is reported only once the request has ended', async () => {
  const { calls, release } = mockDelayedResponse(transferDomains, {
    type: 'wallet',
    domains: both(transferredWithNameservers),
  });
  mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  const { user } = await show();
  await send(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/we don't know whether your order was placed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry order' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
});

test('the same key is sent again after a lost response', async () => {
  const lost = mockNetworkError(transferDomains);
  const { user } = await show();
  await send(user);
  expect(await screen.findByText(/we don't know whether your order was placed/)).toBeVisible();
  const sent = mockResponse(transferDomains, { type: 'wallet', domains: both(transferredWithNameservers) });
  mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  await user.click(await button('Retry order'));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(sent[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('each name that the API rejects shows its reason', async () => {
  mockError(transferDomains, {
    status: 422,
    message: 'None of these can be transferred.',
    fields: { 'domains.1': 'two.com is on a blocklist.' },
  });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('None of these can be transferred.')).toBeInTheDocument();
  expect(items('Domains to transfer')).toEqual(['one.com', 'two.comtwo.com is on a blocklist.']);
});

test('if every transfer fails, each name shows its reason, and the dialog can be closed', async () => {
  mockResponse(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  mockResponse(listTransferredDomains, { domains: both((domain) => aFailedTransfer(domain)) });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('None of the domains could be transferred.')).toBeVisible();
  expect(items('Transferred domains')[0]).toContain("This domain isn't registered yet.");
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await button('Open again')).toBeVisible();
});
