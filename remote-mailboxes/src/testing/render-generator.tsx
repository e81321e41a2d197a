import { screen, within } from '@testing-library/react';
import { inbox, showCreate, type ShowOptions } from './render-create-inboxes.tsx';

type User = ReturnType<typeof showCreate>['user'];

/** Opens the dialog of the generator. */
export const openGenerator = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Generate inboxes' }));
  return within(await screen.findByRole('dialog', { name: 'Generate inboxes' }));
};

/** Shows the page that creates inboxes, with the dialog of the generator. */
export const showGenerator = async (options: ShowOptions = {}) => {
  const view = showCreate(options);
  await inbox(1);
  return { ...view, dialog: await openGenerator(view.user) };
};

export const nextButton = () => screen.getByRole('button', { name: 'Next' });

/** Types the name of the first inbox. */
export const typeNameOfFirst = async (user: User, { firstName, lastName }: { firstName: string; lastName: string }) => {
  await user.type(screen.getByRole('textbox', { name: 'First name of inbox 1' }), firstName);
  await user.type(screen.getByRole('textbox', { name: 'Last name of inbox 1' }), lastName);
};

export const chooseDomain = async (user: User, name: string) =>
  user.click(await screen.findByRole('checkbox', { name }));
