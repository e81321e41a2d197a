import { screen, waitFor, within } from '@testing-library/react';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { listTags } from '@roost/shared/contracts/tags/tag';
import {
  aMailbox,
  aMailboxDetails,
  aMember,
  countRowRenders,
  mockResponse,
  mockDelayedResponse,
  mockNetworkError,
  limitations,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { prefetchPaths } from '../prefetch.ts';
import { remote } from '../remote.ts';

const row = async (name: RegExp) => screen.findByRole('row', { name });

test.each([
  ['mailboxes', 'Private', 'Shared inbox'],
  ['google-mailboxes', 'GoogleWorkspace', 'Google Workspace'],
  ['outlook-mailboxes', 'Outlook', 'Outlook (beta)'],
  ['ip-mailboxes', 'IP', 'Dedicated IP'],
] as const)('the mount %s lists the inboxes of type %s', async (mount, type, typeName) => {
  const tags = [
    { tagId: 't1', tag: { id: 't1', name: 'Warm' } },
    { tagId: 't2', tag: { id: 't2', name: 'Q4' } },
  ];
  const calls = mockResponse(listMailboxes, pageWith([aMailbox({ type, tags })]));
  renderRemote(remote, { mount });
  const shown = within(await row(/ada@trynorthwind.com/));
  expect(screen.getByRole('heading', { name: 'Manage your inboxes' })).toBeVisible();
  expect(calls[0]?.query.get('type')).toBe(type);
  // The request that the page prefetches before this remote loads.
  expect(`/mailboxes?${calls[0]?.query}`).toBe(prefetchPaths[mount]);
  for (const text of ['Ada Lovelace', 'trynorthwind.com', typeName, 'Active', 'Warm']) {
    expect(shown.getByText(text, { normalizer: (content) => content.trim() })).toBeInTheDocument();
  }
  expect(shown.getByRole('button', { name: '+1 – more tags: Q4' })).toBeInTheDocument();
});

test('an inbox that is being set up becomes active without a reload', async () => {
  let times = 0;
  mockResponse(listMailboxes, () => {
    times += 1;
    return pageWith([aMailbox({ status: times < 2 ? 'Pending' : 'Active' })]);
  });
  renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(times).toBe(2);
});

test('inboxes that a bulk change hides from the list filtered by status return when the change is complete', async () => {
  let polls = 0;
  const inbox = aMailbox();
  const calls = mockResponse(listMailboxes, ({ query }) => {
    const status = query.get('status');
    if (status === 'Active') return pageWith(polls < 2 ? [] : [inbox]);
    if (status === 'Pending') return pageWith([]);
    polls += 1;
    return pageWith(polls < 2 ? [{ ...inbox, status: 'Updating' as const }] : []);
  });
  renderRemote(remote, { mount: 'google-mailboxes', initialPath: '?search=ada&status=Active&forwarding=off' });
  expect(await screen.findByText('Nothing matches “ada”')).toBeVisible();
  expect(await row(/ada@trynorthwind.com/)).toBeVisible();
  const watched = calls.find(({ query }) => query.get('status') === 'Updating')?.query;
  // The change itself can set a forwarding.
  expect(Object.fromEntries(watched ?? [])).toEqual({
    type: 'GoogleWorkspace',
    search: 'ada',
    status: 'Updating',
    limit: '1',
  });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('only an inbox that takes longer than usual shows a note', async () => {
  mockResponse(
    listMailboxes,
    pageWith([
      aMailbox({ email: 'late@a.com', status: 'Pending', order: { orderedAt: minutesAgo(70), expectedWithin: 3_600 } }),
      aMailbox({ email: 'new@a.com', status: 'Pending', order: { orderedAt: minutesAgo(50), expectedWithin: 3_600 } }),
    ]),
  );
  renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByText(/^This inbox was ordered 1 hour ago and is taking longer than usual/)).toBeVisible();
  expect(screen.getAllByText(/^This inbox was ordered/)).toHaveLength(1);
  expect(screen.getAllByText('Pending')).toHaveLength(2);
});

test('an older response is never shown after a newer one', async () => {
  const gate = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const calls = mockResponse(listMailboxes, async ({ query }) => {
    const search = query.get('search') ?? '';
    if (search === 'old') await gate.promise.then(late.resolve);
    return pageWith([aMailbox({ email: `found-${search}@a.com` })]);
  });
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  await row(/found-@/);
  const search = screen.getByRole('searchbox', { name: 'Search inboxes' });
  await user.type(search, 'old');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  await user.clear(search);
  await user.type(search, 'new');
  expect(await row(/found-new@/)).toBeVisible();
  const shown = new Set<string>();
  const note = () => shown.add(/found-\w*@/.exec(screen.getByRole('table').textContent)?.[0] ?? 'none');
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  gate.resolve();
  await late.promise;
  // The page receives the response to a later call after the late one.
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy', 'true'));
  note();
  observer.disconnect();
  expect([...shown]).toEqual(['found-new@']);
});

test('a list that the role may not read shows an error', async () => {
  mockError(listMailboxes, { status: 403 });
  renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});

test('a list that cannot be loaded can be retried', async () => {
  mockNetworkError(listMailboxes);
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByRole('heading', { name: 'Your inboxes could not be loaded' })).toBeVisible();
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/ada@trynorthwind.com/)).toBeVisible();
});

test('Refresh Status reads the list again, and a failure keeps the rows with a message', async () => {
  mockResponse(listMailboxes, pageWith([aMailbox({ status: 'Inactive' })]));
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByText('Inactive')).toBeVisible();
  const { release } = mockDelayedResponse(listMailboxes, pageWith([aMailbox({ status: 'Active' })]));
  const refresh = screen.getByRole('button', { name: 'Refresh Status' });
  await user.click(refresh);
  expect(refresh).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(refresh).not.toHaveAttribute('aria-busy');

  mockNetworkError(listMailboxes);
  await user.click(refresh);
  expect(await screen.findByText(/The list couldn't be refreshed/)).toBeVisible();
  expect(await row(/ada@trynorthwind.com/)).toBeVisible();
});

test('an empty list links to the builder', async () => {
  mockResponse(listMailboxes, pageWith([]));
  renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByRole('heading', { name: "You don't have inboxes yet" })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Create Inboxes' })) {
    expect(link).toHaveAttribute('href', '/mount/create');
  }
});

test('an empty list without slots offers slots to an admin, and shows others the reason', async () => {
  mockResponse(listMailboxes, pageWith([]));
  const { user, unmount } = renderRemote(remote, { mount: 'outlook-mailboxes' });
  expect(await screen.findByRole('heading', { name: "You don't have inboxes yet" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Inbox Slots' }));
  expect(await screen.findByTestId('slot-billing-dialog')).toBeInTheDocument();
  unmount();
  renderRemote(remote, { mount: 'outlook-mailboxes', session: { member: aMember({ roles: ['USER'] }) } });
  const button = await screen.findByRole('button', { name: 'Add Inbox Slots' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/administrator/);
});

test('an empty list of dedicated IP says how to request access', async () => {
  mockResponse(listMailboxes, pageWith([]));
  renderRemote(remote, { mount: 'ip-mailboxes' });
  expect(await screen.findByText('Please contact us to request access')).toBeVisible();
});

test.each([
  ['ip-mailboxes', {}, 'Please contact us to request access'],
  ['outlook-mailboxes', {}, 'You have reached the limit of mailboxes'],
  ['mailboxes', { limitations: limitations({ activeMailboxesCount: 51 }) }, 'You have reached the limit of mailboxes'],
  [
    'mailboxes',
    { member: aMember({ roles: ['VIEWER'] }) },
    'Your role in this workspace is view-only. Ask an administrator for access.',
  ],
] as const)('creating in %s is disabled with the reason: %j', async (mount, session, reason) => {
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  renderRemote(remote, { mount, session });
  await row(/ada@trynorthwind.com/);
  const button = screen.getByRole('button', { name: 'Create Inboxes' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
});

test('the builder of dedicated IP redirects to the list', async () => {
  mockResponse(listMailboxes, pageWith([]));
  const { address } = renderRemote(remote, { mount: 'ip-mailboxes', initialPath: '/create' });
  expect(await screen.findByRole('heading', { name: 'Manage your inboxes' })).toBeVisible();
  expect(address()).toBe('/mount');
});

test('an address can be copied from its row', async () => {
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  const actions = within(await row(/ada@trynorthwind.com/)).getByRole('button', { name: /^Actions for ada@/ });
  await user.click(actions);
  await user.click(screen.getByRole('menuitem', { name: 'Copy address' }));
  expect(await screen.findByText('ada@trynorthwind.com copied to clipboard successfully!')).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('ada@trynorthwind.com'));
});

test('selecting a row and opening a menu, a dialog and a drawer render no other row', async () => {
  const ada = aMailbox();
  let bob = aMailbox({ id: 'bob', email: 'bob@trynorthwind.com' });
  mockResponse(listMailboxes, () => pageWith([ada, bob]));
  mockResponse(listTags, []);
  mockResponse(getMailbox, aMailboxDetails());
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  await row(/bob@trynorthwind.com/);
  const renders = countRowRenders();
  const checkbox = screen.getByRole('checkbox', { name: 'Select ada@trynorthwind.com' });
  await user.click(checkbox);
  await screen.findByRole('group', { name: 'Selection' });
  await user.click(checkbox);
  for (const action of ['Add tags', 'Edit']) {
    await user.click(screen.getByRole('button', { name: 'Actions for ada@trynorthwind.com' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(renders()['bob']).toBeUndefined();

  bob = { ...bob, status: 'Inactive' };
  await user.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await screen.findByText('Inactive');
  expect(renders()['bob']).toBe(1);
});
