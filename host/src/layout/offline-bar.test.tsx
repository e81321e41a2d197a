import { act, screen } from '@testing-library/react';
import { renderHost } from '#testing/render-host.tsx';

const setOnline = (isOnline: boolean) => {
  import.meta.jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const text = "You're offline. Changes can't be saved until the connection is back.";

afterEach(() => import.meta.jest.restoreAllMocks());

test('a lost connection is announced until it is back', async () => {
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await user.click(await screen.findByLabelText('Email'));
  setOnline(false);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text);
  expect(document.documentElement).toHaveAttribute('data-offline');
  setOnline(true);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-offline');
});
