import { screen, waitFor, within } from '@testing-library/react';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import type { RemoteModule } from '@roost/shared/platform';
import { aUser, mockError, mockResponse } from '@roost/shared/testing';
import { getTheme, setTheme } from '@roost/shared/ui/core';
import { openAccountMenu } from '#testing/account-menu.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

beforeEach(() => setTheme('system'));

const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@northwind.test' };
const load = async (): Promise<RemoteModule> => ({
  screens: {
    domains: [{ index: true, element: <h1>Domains</h1> }],
    settings: [{ path: '*', element: <h1>Settings</h1> }],
  },
});

const open = async (initialPath = '/northwind/domains') => {
  mockSignedIn({ user: person });
  const shown = renderHost({ initialPath, load });
  return { ...shown, menu: await openAccountMenu(shown.user) };
};
const button = () => screen.getByRole('button', { name: /^Account: .*ada@northwind\.test$/ });

test('the button names the person, and Escape closes the menu and returns the focus', async () => {
  const { user, menu } = await open();
  expect(within(button()).getByText('Ada Lovelace')).toBeVisible();
  expect(within(button()).getByText('ada@northwind.test')).toBeVisible();
  await waitFor(() => expect(menu.getByRole('radio', { name: 'System' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button()).toHaveFocus();
});

test('a theme applies immediately, and the account remembers it', async () => {
  const { user, menu } = await open();
  const saved = mockResponse(updateUser, ({ body }) => aUser({ ...person, ...(body as object) }));
  await user.click(menu.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ theme: 'dark' }]));
  expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a theme that the account cannot save is reverted, and the menu says why', async () => {
  const { user, menu } = await open();
  mockError(updateUser, { status: 503 });
  await user.click(menu.getByRole('radio', { name: 'Dark' }));
  expect(await menu.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(getTheme()).toBe('system');
});

test.each([
  { name: 'Profile', hash: '' },
  { name: 'Sessions', hash: '#sessions' },
])('$name opens in the settings and closes the menu', async ({ name, hash }) => {
  const { user, menu, address } = await open();
  await user.click(menu.getByRole('link', { name }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(address() + location.hash).toBe(`/northwind/settings/profile${hash}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
