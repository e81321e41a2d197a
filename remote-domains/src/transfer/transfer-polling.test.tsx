import { act, screen, waitFor } from '@testing-library/react';
import {
  listTransferredDomains,
  transferDomains,
  type TransferredDomain,
} from '@roost/shared/contracts/domains/transfer';
import { mockResponse, mockError, testConfig } from '@roost/shared/testing';
import { both, button, transferredWithNameservers, items, send, show, waiting } from '../testing/transfer-fixture.tsx';

const { jest } = import.meta;
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const setHidden = (hidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Starts a transfer that waits for nameservers. Showing the hidden tab starts its polls, on fake timers. */
const startWaiting = async () => {
  mockResponse(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  await setHidden(true);
  const shown = await show();
  await send(shown.user);
  await screen.findByText('Waiting for the nameservers');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  await setHidden(false);
  return shown;
};

/** Times of the polls on the fake clock. */
const timesOf = (respond: (poll: number) => TransferredDomain[]): number[] => {
  const times: number[] = [];
  mockResponse(listTransferredDomains, () => {
    times.push(Date.now());
    return { domains: respond(times.length) };
  });
  return times;
};

test('a transfer charged to the saved card is polled each second until a domain has nameservers', async () => {
  const times = timesOf((poll) =>
    poll < 3 ? both(waiting) : [transferredWithNameservers('one.com'), waiting('two.com')],
  );
  await startWaiting();
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(times).toHaveLength(3);
  const [first = 0, , third = 0] = times;
  expect(third - first).toBeGreaterThanOrEqual(2_000);
  expect(third - first).toBeLessThan(4_000);
  expect(items('Transferred domains')[1]).toBe('two.comWaiting');
});

test('a failed poll is reported and lengthens the interval', async () => {
  const failed = mockError(listTransferredDomains, { status: 503 });
  await startWaiting();
  expect(await screen.findByText(/We'll try again automatically/)).toBeVisible();
  expect(failed).toHaveLength(1);
  const start = Date.now();
  const times = timesOf(() => both(transferredWithNameservers));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect((times[0] ?? 0) - start).toBeGreaterThan(1_000);
});

test('a hidden tab does not poll, and polls immediately when it is visible again', async () => {
  const polls = mockResponse(listTransferredDomains, { domains: both(waiting) });
  await startWaiting();
  await waitFor(() => expect(polls.length).toBeGreaterThan(1));
  await setHidden(true);
  const before = polls.length;
  await pass(60_000);
  expect(polls).toHaveLength(before);
  const seen = mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  await setHidden(false);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(seen).toHaveLength(1);
});

test('after ten minutes polling ends with a message, a help link and a button to check again', async () => {
  const polls = mockResponse(listTransferredDomains, { domains: both(waiting) });
  const { user } = await startWaiting();
  await waitFor(() => expect(polls).not.toHaveLength(0));
  jest.setSystemTime(Date.now() + 600_000);
  expect(await screen.findByText(/longer than ten minutes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', testConfig.links.help);
  const { length } = polls;
  await pass(60_000);
  expect(polls).toHaveLength(length);
  mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  await user.click(await button('Check again'));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
});

test('polling continues after a reload, and nothing is transferred twice', async () => {
  const sent = mockResponse(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  mockResponse(listTransferredDomains, { domains: both(waiting) });
  const { user, unmount } = await show();
  await send(user);
  await screen.findByText('Waiting for the nameservers');
  unmount();
  mockResponse(listTransferredDomains, { domains: both(transferredWithNameservers) });
  await show();
  expect(await screen.findByText('ns1.two.com.roost.test')).toBeVisible();
  expect(sent).toHaveLength(1);
});
