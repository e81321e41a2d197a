import { act, screen, waitFor, within } from '@testing-library/react';
import { getMailbox, listMailboxes, type MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import {
  aMailbox,
  aMailboxDetails,
  aMember,
  mockResponse,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const email = 'ada@trynorthwind.com';
const id = `mailbox-${email}`;

/** Mocks a server with one inbox that saves changes. */
const serve = (overrides: Partial<MailboxDetails> = {}) => {
  let mailbox = aMailboxDetails({ email, type: 'GoogleWorkspace', ...overrides });
  mockResponse(listMailboxes, () => pageWith([aMailbox({ email, type: mailbox.type, status: mailbox.status })]));
  mockResponse(getMailbox, () => mailbox);
  return mockResponse(updateMailbox, ({ body }) => (mailbox = { ...mailbox, ...(body as Partial<MailboxDetails>) }));
};
const show = (at = `?inbox=${id}&tab=edit`, options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { mount: 'google-mailboxes', initialPath: at, ...options });
const form = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: email }));
  await dialog.findByRole('textbox', { name: 'First name' });
  return dialog;
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('only changed fields are saved, and the form closes', async () => {
  const calls = serve({ signature: 'Best, Ada', forwardTo: 'old@northwind.test' });
  const { user, address, router } = show('');
  await user.hover(await screen.findByRole('row', { name: /ada@/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(address()).toBe(`/mount?inbox=${encodeURIComponent(id)}&tab=edit`);
  const shown = await form();
  expect(shown.getByRole('button', { name: 'Save changes' })).toHaveAccessibleDescription('No changes to save.');
  const last = shown.getByRole('textbox', { name: 'Last name' });
  await user.clear(last);
  await user.type(last, 'Byron');
  await user.clear(shown.getByRole('textbox', { name: 'Forward to (optional)' }));
  await user.type(shown.getByRole('textbox', { name: 'Signature (optional)' }), '!');
  await user.click(shown.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(`${email} was saved`)).toBeVisible();
  await isClosed();
  expect(address()).toBe('/mount');
  await act(() => router.navigate(-1));
  expect(await form()).toBeDefined();
  expect(calls[0]).toMatchObject({ params: { mailboxId: id } });
  expect(calls[0]?.body).toEqual({ lastName: 'Byron', forwardTo: null, signature: 'Best, Ada!' });
});

test.each([
  ['First name', '', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Forward to (optional)', 'nobody', 'Please enter valid email'],
])('%s as "%s" is not saved, and shows the reason', async (name, typed, message) => {
  const calls = serve();
  const { user } = show();
  const shown = await form();
  const field = shown.getByRole('textbox', { name });
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.click(shown.getByRole('button', { name: 'Save changes' }));
  expect(await shown.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('unsaved input needs a confirmation before it is lost', async () => {
  serve();
  const { user, router } = show();
  const shown = await form();
  await user.type(shown.getByRole('textbox', { name: 'Last name' }), '!');
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  expect(shown.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace!');
  await act(() => router.navigate('/mount?page=2'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await isClosed();
});

test('a save during provisioning keeps the input and shows the reason', async () => {
  serve();
  mockError(updateMailbox, { status: 409, code: 'mailbox-busy', message: 'busy' });
  const { user } = show();
  const shown = await form();
  await user.type(shown.getByRole('textbox', { name: 'Last name' }), '!');
  await user.click(shown.getByRole('button', { name: 'Save changes' }));
  expect(await shown.findByText(/so nothing was saved\. Try again once it's active/)).toBeVisible();
  expect(shown.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace!');
});

test('an inbox that forwards to itself shows an error at the field', async () => {
  serve();
  mockError(updateMailbox, { status: 422, code: 'forwards-to-itself', message: '' });
  const { user } = show();
  const shown = await form();
  await user.type(shown.getByRole('textbox', { name: 'Forward to (optional)' }), email);
  await user.click(shown.getByRole('button', { name: 'Save changes' }));
  expect(await shown.findByText("An inbox can't forward to itself.")).toBeVisible();
});

test.each([
  ['GoogleWorkspace', 1],
  ['Outlook', 1],
  ['Private', 0],
] as const)('an inbox of type %s has %s profile picture', async (type, pictures) => {
  serve({ type });
  show();
  expect((await form()).queryAllByRole('group', { name: /Profile picture/ })).toHaveLength(pictures);
});

test('a picture is removed together with the other changes', async () => {
  const calls = serve({ avatar: 'https://files.roost.test/ada.png' });
  const { user } = show();
  const shown = await form();
  await user.click(shown.getByRole('button', { name: 'Remove picture' }));
  await user.click(shown.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ avatar: null }));
});

test('an inbox shows why the provider refused its latest change', async () => {
  serve({ changeFailure: 'The address is blocked.' });
  show();
  expect(
    await screen.findByText('The provider refused the latest change of this inbox: The address is blocked.'),
  ).toBeVisible();
});

test('an inbox that is Updating cannot be edited, with the reason, until the update ends', async () => {
  let times = 0;
  serve();
  mockResponse(getMailbox, () => {
    times += 1;
    return aMailboxDetails({ email, status: times < 2 ? 'Updating' : 'Active' });
  });
  show();
  const shown = await form();
  expect(shown.getByText("The inbox is being changed. Try again once it's active.")).toBeVisible();
  expect(shown.getByRole('textbox', { name: 'First name' })).toBeDisabled();
  await waitFor(() => expect(shown.getByRole('textbox', { name: 'First name' })).toBeEnabled());
});

test('a viewer who follows a link sees the inbox, and why editing is disabled', async () => {
  serve();
  show(undefined, { session: { member: aMember({ roles: ['VIEWER'] }) } });
  const shown = await form();
  expect(shown.getByText(/is view-only/)).toBeVisible();
  expect(shown.getByRole('textbox', { name: 'First name' })).toBeDisabled();
});

test('a link to an inbox that no longer exists shows a message and a way back', async () => {
  serve();
  mockError(getMailbox, { status: 404 });
  const { user, address } = show('?inbox=gone&tab=edit');
  expect(await screen.findByRole('heading', { name: 'Inbox not found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to inboxes' }));
  expect(address()).toBe('/mount');
});
