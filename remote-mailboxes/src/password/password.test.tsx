import { screen, waitFor, within } from '@testing-library/react';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { queryClient } from '@roost/shared/query';
import { aMailbox, aMember, mockResponse, pageWith, mockError, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';

const email = 'ada@trynorthwind.com';
const password = 'pa,"ss w0rd';

const show = async (overrides: Partial<Mailbox> = {}, options: Partial<Parameters<typeof renderRemote>[1]> = {}) => {
  mockResponse(listMailboxes, pageWith([aMailbox({ email, ...overrides })]));
  const view = renderRemote(remote, { mount: 'mailboxes', ...options });
  await screen.findByRole('row', { name: /ada@/ });
  await view.user.click(screen.getByRole('button', { name: `Actions for ${email}` }));
  return { ...view, item: screen.getByRole('menuitem', { name: /^Show password/ }) };
};
const dialog = async () => within(await screen.findByRole('dialog', { name: `Show the password of ${email}` }));
const reveal = async () => {
  const view = await show();
  await view.user.click(view.item);
  await view.user.click((await dialog()).getByRole('button', { name: 'Show password' }));
  return view;
};

test('a password is requested when it is shown, can be copied, and is never cached', async () => {
  const calls = mockResponse(revealPassword, { password });
  const { user, item } = await show();
  await user.click(item);
  const shown = await dialog();
  expect(calls).toHaveLength(0);
  await user.click(shown.getByRole('button', { name: 'Show password' }));
  expect(await shown.findByText(password)).toBeVisible();
  expect(calls[0]?.params).toEqual({ mailboxId: `mailbox-${email}` });
  await user.click(shown.getByRole('button', { name: 'Copy password' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(password));
  const cached = queryClient.getQueryCache().getAll();
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('w0rd');
});

test('a password is hidden on request, and when the dialog opens again', async () => {
  const calls = mockResponse(revealPassword, { password });
  const { user } = await reveal();
  await user.click(await (await dialog()).findByRole('button', { name: 'Hide password' }));
  expect(screen.queryByText(password)).not.toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Show password' }));
  expect(await screen.findByText(password)).toBeVisible();
  expect(calls).toHaveLength(2);
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: `Actions for ${email}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Show password' }));
  expect((await dialog()).getByRole('button', { name: 'Show password' })).toBeVisible();
  expect(screen.queryByText(password)).not.toBeInTheDocument();
});

test('a password that cannot be read shows the reason', async () => {
  mockError(revealPassword, { status: 409, code: 'mailbox-pending', message: 'There is no password yet.' });
  await reveal();
  expect(await screen.findByText('There is no password yet.')).toBeVisible();
});

test('an inbox that is being set up has no password', async () => {
  const { item } = await show({ status: 'Pending', order: null });
  expect(item).toHaveAccessibleDescription('The password is available once the inbox is active.');
});

test('a guest sees why passwords are hidden', async () => {
  const { item } = await show({}, { session: { member: aMember({ roles: ['GUEST'] }) } });
  expect(item).toHaveAccessibleDescription(/can't see passwords/);
});
