import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReceivedRequest } from './api.ts';
import { testConfig } from './config.ts';

const { jest } = import.meta;
const tenMinutesMs = 600_000;
/** Longer than the longest pause between two polls. */
const longestPauseMs = 31_000;

/**
 * Fakes the clock and the intervals of `useCall`; call it before rendering. Timeouts stay real, because the network
 * needs them.
 */
export const startPollTimers = (): void =>
  void jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });

const passTime = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** Advances ten minutes and expects the message, the help link, and that "Check again" reads again. */
export const expectPollingEnd = async ({ user, calls }: { user: UserEvent; calls: readonly ReceivedRequest[] }) => {
  await waitFor(() => expect(calls).not.toHaveLength(0));
  const first = calls.length;
  await waitFor(async () => {
    await passTime(1_000);
    expect(calls.length).toBeGreaterThan(first);
  });
  expect(screen.queryByText(/longer than ten minutes/)).not.toBeInTheDocument();
  jest.setSystemTime(Date.now() + tenMinutesMs);
  await passTime(longestPauseMs);
  expect(await screen.findByText(/longer than ten minutes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', testConfig.links.help);
  const before = calls.length;
  await passTime(longestPauseMs);
  expect(calls).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText(/longer than ten minutes/)).not.toBeInTheDocument());
};
