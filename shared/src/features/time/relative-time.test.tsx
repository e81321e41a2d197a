import { act, screen, waitFor } from '@testing-library/react';
import { renderComponent } from '@roost/shared/testing/render-component';
import { RelativeTime } from './index.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const exactOf = (instant: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
const hint = () => document.querySelector('.r-hint');

test('shows the distance, and the day and minute on focus and to screen readers', async () => {
  const instant = minutesAgo(180);
  const { user } = renderComponent(<RelativeTime instant={instant} isFocusable />);
  const time = screen.getByText('3 hours ago');
  expect(time).toHaveTextContent(exactOf(instant));
  expect(time).toHaveAttribute('datetime', instant);
  await user.tab();
  expect(time).toHaveFocus();
  await waitFor(() => expect(hint()).toHaveTextContent(exactOf(instant)));
});

test('a link with a time shows the exact time when it has the focus', async () => {
  const instant = minutesAgo(60);
  const { user } = renderComponent(
    <button type="button">
      <RelativeTime instant={instant} />
    </button>,
  );
  await user.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  await waitFor(() => expect(hint()).toHaveTextContent(exactOf(instant)));
});

test('the distance stays true while the page is open', () => {
  const { jest } = import.meta;
  jest.useFakeTimers();
  renderComponent(<RelativeTime instant={minutesAgo(5)} />);
  expect(screen.getByText('5 minutes ago')).toBeVisible();
  act(() => jest.advanceTimersByTime(10 * 60_000));
  expect(screen.getByText('15 minutes ago')).toBeVisible();
  jest.useRealTimers();
});
