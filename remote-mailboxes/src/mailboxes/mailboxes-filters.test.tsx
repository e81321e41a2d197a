import { screen, waitFor, within } from '@testing-library/react';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { findMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-lookup';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { aMailbox, mockResponse, pageWith, renderRemote, type ReceivedRequest } from '@roost/shared/testing';
import { remote } from '../remote.ts';

/** A list of 120 inboxes with one row per page: jsdom is slow with long tables. */
const longList = ({ query }: ReceivedRequest) => {
  const offset = Number(query.get('offset'));
  const data = offset < 120 ? [aMailbox({ email: `inbox-${offset}@trynorthwind.com` })] : [];
  return { total: 120, data, pageSize: 50, pageIndex: offset / 50 + 1 };
};
const row = async (name: RegExp) => screen.findByRole('row', { name });

test('search, filters, sort and page are in the URL and in the request', async () => {
  const calls = mockResponse(listMailboxes, longList);
  mockResponse(listTags, [{ id: 't1', name: 'Warm' }]);
  const { user, address } = renderRemote(remote, { mount: 'mailboxes' });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await row(/inbox-50@/)).toBeVisible();
  expect(address()).toBe('/mount?page=2');

  await user.click(screen.getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(address()).toBe('/mount?sort=email'));
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'ada');
  await waitFor(() => expect(address()).toBe('/mount?sort=email&search=ada'));

  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Inactive');
  await user.click(screen.getByRole('combobox', { name: 'Tags' }));
  await user.click(await screen.findByRole('option', { name: 'Warm' }));
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(address()).toBe('/mount?sort=email&search=ada&status=Inactive&tags=t1'));
  expect(await screen.findByText('2 filters are on')).toBeInTheDocument();
  const pages = () => calls.filter(({ query }) => query.get('limit') === '50');
  await waitFor(() =>
    expect(Object.fromEntries(pages().at(-1)?.query ?? [])).toEqual({
      limit: '50',
      offset: '0',
      type: 'Private',
      search: 'ada',
      status: 'Inactive',
      tagIds: 't1',
      sort: 'email',
    }),
  );
});

test('rows show the forwarding address and the last score, which sorts the list', async () => {
  const calls = mockResponse(listMailboxes, pageWith([aMailbox({ forwardTo: 'team@acme.com', lastFilterScore: 8.7 })]));
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  const shown = within(await row(/ada@trynorthwind.com/));
  expect(shown.getByRole('cell', { name: /team@acme\.com/ })).toBeInTheDocument();
  expect(shown.getByRole('cell', { name: '8.7' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Last score' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('score'));
});

test('filters by check, forwarding and age are in the URL, in chips and in the request', async () => {
  const calls = mockResponse(listMailboxes, pageWith([aMailbox()]));
  const initialPath = '?lastCheck=none&forwarding=off&created=older';
  const { user, address } = renderRemote(remote, { mount: 'mailboxes', initialPath });
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  expect(chips.getByText('Last spam check: Never checked')).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      lastCheck: 'none',
      forwarding: 'false',
      createdBefore: expect.stringMatching(/T00:00:00\.000Z$/) as string,
    }),
  );
  await user.click(chips.getByRole('button', { name: 'Remove Without forwarding' }));
  await waitFor(() => expect(address()).toBe('/mount?lastCheck=none&created=older'));
});

test('a pasted list of addresses selects exactly those', async () => {
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  const calls = mockResponse(findMailboxes, {
    found: [
      { id: 'm1', name: 'one@a.com' },
      { id: 'm2', name: 'two@a.com' },
    ],
  });
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  await row(/ada@trynorthwind.com/);
  await user.click(screen.getByRole('searchbox', { name: 'Search inboxes' }));
  await user.paste('one@a.com, two@a.com');
  expect(await screen.findByText('All 2 names were found.')).toBeVisible();
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(calls[0]?.body).toEqual({ type: 'Private', names: ['one@a.com', 'two@a.com'] });
});

test('a search without results names the search and can be cleared', async () => {
  mockResponse(listMailboxes, ({ query }) => pageWith(query.get('search') === 'zoe' ? [] : [aMailbox()]));
  const { user, address } = renderRemote(remote, { mount: 'mailboxes', initialPath: '?search=zoe&status=Active' });
  expect(await screen.findByRole('heading', { name: 'Nothing matches “zoe”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row(/ada@trynorthwind.com/)).toBeVisible();
  expect(address()).toBe('/mount');
});

test('a page after the last one redirects to the last one and keeps search and filters', async () => {
  mockResponse(listMailboxes, longList);
  const { address } = renderRemote(remote, { mount: 'mailboxes', initialPath: '?page=9&search=inbox' });
  expect(await row(/inbox-100@/)).toBeVisible();
  expect(address()).toBe('/mount?search=inbox&page=3');
});
