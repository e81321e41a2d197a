import { act, screen, waitFor, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domain';
import { createMailboxes, listMailboxes } from '@roost/shared/contracts/mailbox';
import { provideRefreshLimits } from '@roost/shared/session';
import {
  aDomain,
  aMailbox,
  aMember,
  answers,
  answersLater,
  isUnreachable,
  keepDraft,
  keptDraft,
  limitations,
  pageWith,
  refuses,
  renderRemote,
} from '@roost/shared/testing';
import { aBuilderRow } from './create/a-builder-row.ts';
import type { BuilderRow } from './create/creation-draft.ts';
import { remote } from './remote.ts';

type Options = Partial<Parameters<typeof renderRemote>[1]>;

const show = (options: Options = {}) => {
  answers(listDomains, pageWith([aDomain(), aDomain({ domain: 'getnorthwind.com', type: null })]));
  return renderRemote(remote, { mount: 'mailboxes', at: '/create', ...options });
};
/** The page with these rows kept from before. */
const showRows = async (rows: BuilderRow[], options: Options = {}) => {
  await keepDraft('create-inboxes/Private', { rows, submission: null });
  const view = show(options);
  await inbox(rows.length);
  return view;
};
const inbox = async (position: number) => within(await screen.findByRole('group', { name: `Inbox ${position}` }));
const field = async (position: number, name: string) => (await inbox(position)).getByRole('textbox', { name });
const create = () => screen.getByRole('button', { name: 'Create Inboxes' });
const created = (email: string) => ({ email, mailbox: aMailbox({ email, status: 'Pending' }), failure: null });
const failed = (email: string, code: 'taken' | 'limit-reached') => ({
  email,
  mailbox: null,
  failure: { code, message: 'from the API' },
});
const ada = aBuilderRow();
const grace = aBuilderRow({ id: 'row-2', firstName: 'Grace', lastName: 'Hopper', email: 'grace' });

test('an inbox is filled in and created, and the list opens', async () => {
  const asked = answers(listDomains, pageWith([aDomain({ type: 'GoogleWorkspace' })]));
  const calls = answers(createMailboxes, { results: [created('ada@trynorthwind.com')] });
  answers(listMailboxes, pageWith([]));
  let timesRefreshed = 0;
  provideRefreshLimits(() => {
    timesRefreshed += 1;
  });
  const { user, address } = renderRemote(remote, { mount: 'google-mailboxes', at: '/create' });
  expect(await screen.findByText('45 of 50 inbox slots are free.')).toBeVisible();
  await user.type(await field(1, 'First name'), 'Ada');
  await user.type(await field(1, 'Last name'), 'Lovelace');
  expect(await field(1, 'Email')).toHaveValue('ada');
  await user.click((await inbox(1)).getByRole('combobox', { name: 'Domain' }));
  await user.click(await screen.findByRole('option', { name: 'trynorthwind.com' }));
  expect((await inbox(1)).getByText('@trynorthwind.com')).toBeVisible();
  await user.click((await inbox(1)).getByRole('button', { name: 'Signature & Forwarding' }));
  await user.type(await field(1, 'Forward to (optional)'), 'ada@northwind.test');
  await user.type(await field(1, 'Signature (optional)'), 'Best, Ada');
  await user.click(create());

  expect(await screen.findByText('Mailboxes created successfully')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/mount'));
  expect(calls[0]?.body).toEqual({
    type: 'GoogleWorkspace',
    emails: [
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@trynorthwind.com',
        forwardTo: 'ada@northwind.test',
        signature: 'Best, Ada',
      },
    ],
  });
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/.{20,}/);
  expect(timesRefreshed).toBe(1);
  await waitFor(async () => expect(await keptDraft('create-inboxes/GoogleWorkspace')).toBeUndefined());
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
    type: 'GoogleWorkspace',
    status: 'Active',
    limit: '100',
  });
});

test('the domain is looked up by the server', async () => {
  const calls = answers(listDomains, ({ query }) =>
    pageWith(query.get('search') === 'far' ? [aDomain({ domain: 'faraway.com' })] : [aDomain()]),
  );
  const { user } = renderRemote(remote, { mount: 'mailboxes', at: '/create' });
  await user.click((await inbox(1)).getByRole('combobox', { name: 'Domain' }));
  await user.keyboard('far');
  await user.click(await screen.findByRole('option', { name: 'faraway.com' }));
  expect((await inbox(1)).getByText('@faraway.com')).toBeVisible();
  expect((await inbox(1)).getByRole('combobox', { name: 'Domain' })).toHaveValue('faraway.com');
  expect(calls.map(({ query }) => query.get('search'))).toContain('far');
});

test('everything that is missing is said, and the focus goes to the first of it', async () => {
  const calls = answers(createMailboxes, { results: [] });
  const { user } = show();
  await inbox(1);
  await user.click(create());
  expect(await screen.findByText('Name is too short')).toBeVisible();
  expect(await field(1, 'First name')).toHaveFocus();
  expect(await field(1, 'First name')).toHaveAccessibleDescription('First name is required');
  expect(await field(1, 'Last name')).toHaveAccessibleDescription('Last name is required');
  expect(await field(1, 'Email')).toHaveAccessibleDescription('Email is required');
  expect((await inbox(1)).getByRole('combobox', { name: 'Domain' })).toHaveAccessibleDescription('Domain is required');
  expect(calls).toHaveLength(0);
});

test.each([
  ['a', 'Minimum length for email is 2'],
  ['a'.repeat(65), 'Maximum length for email is 64'],
  ['.ada', 'Only allowed: a–z A–Z 0–9 dot - _'],
  ['aDmin', 'Value cannot be "admin"'],
])('an Outlook inbox cannot be called %s', async (typed, reason) => {
  const { user } = show({ mount: 'outlook-mailboxes' });
  await user.click(await field(1, 'Email'));
  await user.paste(typed);
  await user.tab();
  expect(await field(1, 'Email')).toHaveAccessibleDescription(reason);
});

test('@ and space cannot be typed into the email', async () => {
  const { user } = show();
  await user.type(await field(1, 'Email'), 'ada @x.y');
  expect(await field(1, 'Email')).toHaveValue('adax.y');
});

test('a wrong forwarding address is said although it was folded away', async () => {
  const { user } = await showRows([ada]);
  const more = (await inbox(1)).getByRole('button', { name: 'Signature & Forwarding' });
  await user.click(more);
  await user.type(await field(1, 'Forward to (optional)'), 'nobody');
  await user.click(more);
  await user.click(create());
  expect(await field(1, 'Forward to (optional)')).toHaveFocus();
  expect(await field(1, 'Forward to (optional)')).toHaveAccessibleDescription('Please enter valid email');
});

test('rows are added on the same domain, get another name, and can be removed', async () => {
  const { user } = await showRows([ada]);
  expect(screen.queryByRole('button', { name: /^Remove inbox/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await waitFor(async () => expect(await field(2, 'First name')).toHaveFocus());
  await user.keyboard('Ada');
  await user.type(await field(2, 'Last name'), 'Byron');
  expect(await field(2, 'Email')).toHaveValue('ada.byron');
  expect((await inbox(2)).getByText('@trynorthwind.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Inbox 2' })).not.toBeInTheDocument());
  expect(await field(1, 'Email')).toHaveValue('ada.byron');
});

test('two rows with one address say so, and are not sent', async () => {
  const calls = answers(createMailboxes, { results: [] });
  const { user } = await showRows([ada, aBuilderRow({ id: 'row-2', firstName: 'Adam', email: 'ADA' })]);
  expect(await field(1, 'Email')).toHaveAccessibleDescription('Inbox 2 has the same address');
  expect(await field(2, 'Email')).toHaveAccessibleDescription('Inbox 1 has the same address');
  await user.click(create());
  await waitFor(async () => expect(await field(1, 'Email')).toHaveFocus());
  await user.type(await field(2, 'Email'), 'm');
  expect(await field(1, 'Email')).not.toHaveAccessibleDescription();
  expect(calls).toHaveLength(0);
});

test('what was typed survives a reload', async () => {
  const { user, unmount } = show();
  await user.type(await field(1, 'First name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await user.type(await field(2, 'Last name'), 'Hopper');
  unmount();
  show();
  expect(await field(1, 'First name')).toHaveValue('Ada');
  expect(await field(2, 'Last name')).toHaveValue('Hopper');
});

test('more rows than free slots are refused with the reason', async () => {
  const one = { limitations: limitations({ activeMailboxesCount: 49 }) };
  const { user } = await showRows([ada, grace], { session: one });
  expect(screen.getByText(/Only 1 of 50 inbox slots are free: remove 1 inbox, or add slots./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Inbox Slots' })).toHaveAttribute('href', '/places/billing');
  expect(create()).toHaveAccessibleDescription('You have reached the limit of mailboxes');
  const calls = answers(createMailboxes, { results: [created('grace@trynorthwind.com')] });
  await user.click(create());
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  expect(await screen.findByText('1 of 50 inbox slots is free.')).toBeVisible();
  expect(create()).not.toHaveAttribute('aria-disabled');
});

test('what could not be created stays with its reason, and goes on from there', async () => {
  const first = answers(createMailboxes, {
    results: [created('ada@trynorthwind.com'), failed('grace@trynorthwind.com', 'taken')],
  });
  const { user, address } = await showRows([ada, grace]);
  await user.click(create());
  expect(await screen.findByText('This address exists already. Choose another.')).toBeVisible();
  expect(await screen.findByText('Failed to create mailboxes')).toBeVisible();
  expect(screen.getByText(/1 inbox was created./)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Inbox 2' })).not.toBeInTheDocument();
  expect(await field(1, 'First name')).toHaveValue('Grace');

  const second = answers(createMailboxes, { results: [created('grace.h@trynorthwind.com')] });
  answers(listMailboxes, pageWith([]));
  await user.clear(await field(1, 'Email'));
  expect(screen.queryByText('This address exists already. Choose another.')).not.toBeInTheDocument();
  await user.type(await field(1, 'Email'), 'grace.h');
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/mount'));
  const keyOf = (calls: typeof first) => calls[0]?.headers.get('idempotency-key');
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('after a lost answer the same is asked again under the same key, also after a reload without a free slot', async () => {
  const lost = isUnreachable(createMailboxes);
  const { user, unmount } = await showRows([ada]);
  await user.click(create());
  expect(await screen.findByText(/No answer came, so it is not known/)).toBeVisible();
  unmount();

  const again = answers(createMailboxes, { results: [created('ada@trynorthwind.com')] });
  answers(listMailboxes, pageWith([]));
  const view = show({ session: { limitations: limitations({ activeMailboxesCount: 50 }) } });
  expect(await screen.findByText(/No answer came, so it is not known/)).toBeVisible();
  await view.user.click(create());
  await waitFor(() => expect(view.address()).toBe('/mount'));
  expect(lost).toHaveLength(1);
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('after a lost answer something else is another request', async () => {
  const lost = isUnreachable(createMailboxes);
  const { user } = await showRows([ada]);
  await user.click(create());
  await screen.findByText(/No answer came/);
  await user.type(await field(1, 'Email'), '2');
  expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  await user.click(create());
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]?.headers.get('idempotency-key')).not.toBe(lost[0]?.headers.get('idempotency-key'));
});

test('a refusal of the whole says why, at the row where it is about one', async () => {
  const refused = refuses(createMailboxes, {
    status: 422,
    code: 'invalid-mailboxes',
    message: 'Some of the inboxes cannot be created as given.',
    fields: { 'emails.1.email': 'This name is not allowed.' },
  });
  const { user } = await showRows([ada, grace]);
  await user.click(create());
  expect(await screen.findByText('Failed to create mailboxes')).toBeVisible();
  expect(screen.getByText(/Some of the inboxes cannot be created as given./)).toBeVisible();
  expect((await inbox(2)).getByText('This name is not allowed.')).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(refused[1]?.headers.get('idempotency-key')).not.toBe(refused[0]?.headers.get('idempotency-key'));
});

test('while it runs nothing can be changed or sent twice, and who has left is not led away', async () => {
  const { calls, release } = answersLater(createMailboxes, { results: [created('ada@trynorthwind.com')] });
  answers(listMailboxes, pageWith([]));
  const { user, router, address } = await showRows([ada]);
  await user.click(create());
  await user.click(create());
  expect(create()).toHaveAttribute('aria-busy', 'true');
  expect(await field(1, 'Email')).toBeDisabled();
  await act(() => router.navigate('/places/domains'));
  release();
  expect(await screen.findByText('Mailboxes created successfully')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(address()).toBe('/places/domains');
});

test('without a domain for the type the way to one is shown', async () => {
  answers(listDomains, pageWith([]));
  renderRemote(remote, { mount: 'mailboxes', at: '/create' });
  expect(await screen.findByText(/None of your domains can take inboxes of this type/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Domains' })).toHaveAttribute('href', '/places/create-domains');
});

test('domains that cannot be loaded can be tried again', async () => {
  isUnreachable(listDomains);
  const { user } = renderRemote(remote, { mount: 'mailboxes', at: '/create' });
  await inbox(1);
  await screen.findByText(/Your domains could not be loaded./);
  answers(listDomains, pageWith([aDomain()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Your domains could not be loaded./)).not.toBeInTheDocument());
});

test('who may not create inboxes is told so, and can go back', async () => {
  show({ session: { member: aMember({ roles: ['VIEWER'] }) } });
  expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Inboxes' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/mount');
});
