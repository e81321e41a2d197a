import { act, screen, waitFor, within } from '@testing-library/react';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { mockResponse, mockDelayedResponse, aPlannedInbox, mockNetworkError, storeDraft } from '@roost/shared/testing';
import { create, field, inbox, showCreate, showRows, undoInToast } from '../testing/render-create-inboxes.tsx';

const ada = aPlannedInbox();

test('every missing value has an error, and the first gets the focus', async () => {
  const calls = mockResponse(createMailboxes, { results: [] });
  const { user } = showCreate();
  await inbox(1);
  await user.click(create());
  expect(await screen.findByText('Name is too short')).toBeVisible();
  expect(await field(1, 'First name')).toHaveFocus();
  expect(await field(1, 'First name')).toHaveAccessibleDescription('First name is required');
  expect(await field(1, 'Last name')).toHaveAccessibleDescription('Last name is required');
  expect(await field(1, 'Email')).toHaveAccessibleDescription('Email is required');
  expect(await field(1, 'Domain')).toHaveAccessibleDescription('Domain is required');
  expect(calls).toHaveLength(0);
});

test.each([
  ['a', 'Minimum length for email is 2'],
  ['a'.repeat(65), 'Maximum length for email is 64'],
  ['.ada', 'Only allowed: a–z A–Z 0–9 dot - _'],
  ['aDmin', 'Value cannot be "admin"'],
])('an Outlook inbox cannot be named %s', async (typed, reason) => {
  const { user } = showCreate({ mount: 'outlook-mailboxes' });
  await user.click(await field(1, 'Email'));
  await user.paste(typed);
  await user.tab();
  expect(await field(1, 'Email')).toHaveAccessibleDescription(reason);
});

test('@ and space cannot be typed into the email', async () => {
  const { user } = showCreate();
  await user.type(await field(1, 'Email'), 'ada @x.y');
  expect(await field(1, 'Email')).toHaveValue('adax.y');
});

test('a wrong forwarding address gets the focus and shows its error even when its dialog is closed', async () => {
  // jsdom has no layout, and the dialog focuses only visible elements.
  const layout = import.meta.jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  const { user } = await showRows([ada]);
  const more = (await inbox(1)).getByRole('button', { name: 'Signature & Forwarding' });
  await user.click(more);
  await user.type(await field(1, 'Forward to (optional)'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(create());
  await waitFor(async () => expect(await field(1, 'Forward to (optional)')).toHaveFocus());
  expect(await field(1, 'Forward to (optional)')).toHaveAccessibleDescription('Please enter valid email');
  layout.mockRestore();
});

test('rows are added on the same domain with another name, and can be removed', async () => {
  const { user } = await showRows([ada]);
  expect(screen.queryByRole('button', { name: /^Remove inbox/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await waitFor(async () => expect(await field(2, 'First name')).toHaveFocus());
  await user.keyboard('Ada');
  await user.type(await field(2, 'Last name'), 'Byron');
  expect(await field(2, 'Email')).toHaveValue('ada.byron');
  expect((await inbox(2)).getByText('ada.byron@trynorthwind.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Inbox 2' })).not.toBeInTheDocument());
  expect(await field(1, 'Email')).toHaveValue('ada.byron');
});

test('two rows with one address show an error, and are not sent', async () => {
  const calls = mockResponse(createMailboxes, { results: [] });
  const { user } = await showRows([ada, aPlannedInbox({ id: 'row-2', firstName: 'Adam', email: 'ADA' })]);
  expect(await field(1, 'Email')).toHaveAccessibleDescription('Inbox 2 has the same address');
  expect(await field(2, 'Email')).toHaveAccessibleDescription('Inbox 1 has the same address');
  await user.click(create());
  await waitFor(async () => expect(await field(1, 'Email')).toHaveFocus());
  await user.type(await field(2, 'Email'), 'm');
  expect(await field(1, 'Email')).not.toHaveAccessibleDescription();
  expect(calls).toHaveLength(0);
});

test('an email name that is too short is rejected in an otherwise complete form, too', async () => {
  const { user } = await showRows([{ ...ada, email: 'a', isEmailTyped: true }]);
  await user.click(create());
  expect(await screen.findByText('Name is too short')).toBeVisible();
  expect(await field(1, 'Email')).toHaveFocus();
});

test('a long enough name is not reported as too short, whatever its other errors', async () => {
  const { user } = await showRows([{ ...ada, domain: '' }]);
  await user.click(create());
  expect(await field(1, 'Domain')).toHaveFocus();
  expect(screen.queryByText('Name is too short')).not.toBeInTheDocument();
});

test('names are suggested for the email', async () => {
  const { container, user } = await showRows([ada]);
  await user.click(await field(1, 'Email'));
  const offered = [...container.querySelectorAll('datalist option')].map((option) => option.textContent);
  expect(offered).toEqual(['ada', 'ada.lovelace', 'adalovelace', 'ada.l', 'a.lovelace']);
});

test('an existing address shows an error at its row and is not sent', async () => {
  const sent = mockResponse(createMailboxes, { results: [] });
  const lookups = mockResponse(findTakenAddresses, { taken: ['ada@trynorthwind.com'] });
  const { user } = await showRows([{ ...ada, isEmailTyped: true }], { taken: null });
  await waitFor(async () =>
    expect(await field(1, 'Email')).toHaveAccessibleDescription('This address already exists. Choose another.'),
  );
  expect(lookups[0]?.body).toEqual({ emails: ['ada@trynorthwind.com'] });
  await user.click(create());
  expect(await field(1, 'Email')).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test('an untouched email is replaced by the next name if it exists already', async () => {
  await showRows([ada], { taken: ['ada@trynorthwind.com', 'ada.lovelace@trynorthwind.com'] });
  await waitFor(async () => expect(await field(1, 'Email')).toHaveValue('adalovelace'));
});

test('a response for names that have changed since is ignored', async () => {
  const late = mockDelayedResponse(findTakenAddresses, { taken: ['ada@trynorthwind.com'] });
  const { user } = await showRows([{ ...ada, isEmailTyped: true }], { taken: null });
  await waitFor(() => expect(late.calls).toHaveLength(1));
  const next = mockResponse(findTakenAddresses, { taken: [] });
  await user.type(await field(1, 'Email'), '{F2}2');
  await waitFor(() => expect(next).toHaveLength(1));
  late.release();
  expect(next[0]?.body).toEqual({ emails: ['ada2@trynorthwind.com'] });
  expect(await field(1, 'Email')).not.toHaveAccessibleDescription();
});

test('the form remains usable without a response about addresses', async () => {
  const lookups = mockNetworkError(findTakenAddresses);
  await showRows([ada], { taken: null });
  await waitFor(() => expect(lookups).toHaveLength(1));
  expect(await field(1, 'Email')).not.toHaveAccessibleDescription();
  expect(create()).not.toHaveAttribute('aria-disabled');
});

test('a removed row can be restored', async () => {
  const { user } = await showRows([ada, aPlannedInbox({ id: 'row-2', firstName: 'Grace', email: 'grace' })]);
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  expect(await screen.findByText('Inbox 1 was removed')).toBeVisible();
  expect(await field(1, 'First name')).toHaveValue('Grace');
  expect(await field(1, 'First name')).toHaveFocus();
  await user.click(undoInToast());
  expect(await field(2, 'First name')).toHaveValue('Grace');
  expect(await field(1, 'First name')).toHaveValue('Ada');
});

test('Undo closes with the form that it belongs to', async () => {
  const { user, router } = await showRows([ada, aPlannedInbox({ id: 'row-2', firstName: 'Grace', email: 'grace' })]);
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  expect(await screen.findByText('Inbox 1 was removed')).toBeVisible();
  await act(() => router.navigate('/places/domains'));
  await waitFor(() => expect(screen.queryByText('Inbox 1 was removed')).not.toBeInTheDocument());
});

test('of hundreds of rows only those in view are rendered', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => aPlannedInbox({ id: `row-${index}`, email: `ada${index}` }));
  const { user } = await showRows(rows);
  expect(screen.getAllByRole('row', { name: /^Inbox/ }).length).toBeLessThan(50);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '401');
  await user.click(await field(1, 'First name'));
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(await field(400, 'First name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await waitFor(async () => expect(await field(401, 'First name')).toHaveFocus());
});

test('on a phone the rows are cards in pages', async () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  const media = import.meta.jest.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow as never);
  await storeDraft('create-inboxes/Private', {
    rows: Array.from({ length: 50 }, (_, index) => aPlannedInbox({ id: `row-${index}`, email: `ada${index}` })),
    submission: null,
  });
  const { user } = showCreate();
  const firstName = async (position: number) =>
    within(await screen.findByRole('group', { name: `Inbox ${position}` })).getByRole('textbox', {
      name: 'First name',
    });
  expect(await firstName(50)).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await waitFor(async () => expect(await firstName(51)).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Inbox 50' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await firstName(50)).toHaveValue('Ada');
  media.mockRestore();
});
