import { screen, waitFor } from '@testing-library/react';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import { enabledButton, mockResponse } from '@roost/shared/testing';
import {
  aFailedTransfer,
  both,
  button,
  checkout,
  transferredWithNameservers,
  items,
  send,
  show,
  mockTransaction,
  waiting,
} from '../testing/transfer-fixture.tsx';

test('a transfer with a price opens the checkout; after the payment the transfer is polled', async () => {
  mockResponse(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  const looks = mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  const { user } = await show();
  await send(user);
  const frame = await checkout();
  expect(frame.transactionId).toBe('txn-1');
  await frame.says('completed');
  expect(looks).toHaveLength(0);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
});

test('a closed checkout can be continued with the same transaction, also after a reload', async () => {
  const sent = mockResponse(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  mockTransaction('Open');
  const { user, unmount } = await show();
  await send(user);
  await (await checkout()).says('closed');
  expect(await screen.findByText(/but not paid yet/)).toBeVisible();
  unmount();
  const again = await show();
  await again.user.click(await enabledButton('Continue payment'));
  expect((await checkout()).transactionId).toBe('txn-1');
  expect(sent).toHaveLength(1);
});

test('a rejected payment names the domain that can no longer be transferred', async () => {
  mockResponse(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  mockTransaction('Open');
  const { user } = await show();
  await send(user);
  await (await checkout()).says('closed');
  mockTransaction('Failed', { code: 'transfer-failed', subjects: ['two.com'] });
  await user.click(await enabledButton('Continue payment'));
  expect(await screen.findByText(/two\.com can no longer be transferred\. Nothing was charged/)).toBeVisible();
});

test('the charged and the already connected domains are named before and after the checkout', async () => {
  const connected = aFailedTransfer('mine.com', 'already-connected');
  mockResponse(transferDomains, {
    type: 'transaction',
    domains: [waiting('one.com'), connected, waiting('two.com')],
    transactionId: 'txn-1',
  });
  const looks = mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  mockTransaction('Open');
  const { user } = await show();
  await send(user, 'one.com mine.com two.com');
  expect(await screen.findByText('You pay $10.00 for 2 domains:')).toBeVisible();
  expect(items('Charged domains')).toEqual(['one.com', 'two.com']);
  const refused = ['mine.comAlready connectedThis domain is already in this workspace.'];
  expect(items('Domains not charged')).toEqual(refused);
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  await user.click(await enabledButton('Continue payment'));
  await (await checkout()).says('completed');
  expect(await screen.findByText('$10.00 charged for 2 domains:')).toBeVisible();
  expect(items('Domains not charged')).toEqual(refused);
  await waitFor(() => expect(looks[0]?.body).toEqual({ domains: ['one.com', 'two.com'] }));
});

test('a canceled payment leads back to the names', async () => {
  mockResponse(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  mockTransaction('Open');
  const { user } = await show();
  await send(user);
  await (await checkout()).says('closed');
  mockTransaction('Canceled');
  await user.click(await enabledButton('Continue payment'));
  expect(await screen.findByText(/The payment didn't go through/)).toBeVisible();
  expect(await button('Transfer 2 domains')).toBeVisible();
});
