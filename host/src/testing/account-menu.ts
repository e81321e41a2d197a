import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the account menu of the sidebar. */
export const openAccountMenu = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Account: / }));
  return within(await screen.findByRole('dialog', { name: 'Account' }));
};

/** Signs out through the account menu. */
export const signOutByMenu = async (user: UserEvent) => {
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: 'Sign out' }));
};
