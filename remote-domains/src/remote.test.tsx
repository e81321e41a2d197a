import { screen, waitFor, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { listTags } from '@roost/shared/contracts/tags/tag';
import {
  aDomain,
  aMember,
  mockResponse,
  mockDelayedResponse,
  mockNetworkError,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { prefetchPaths } from './prefetch.ts';
import { remote } from './remote.ts';

const show = (at = '', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { mount: 'domains', initialPath: at, ...options });

const many = Array.from({ length: 120 }, (_, index) => aDomain({ domain: `try-${index + 1}.com` }));

/** Mocks an API with pages and search. */
const serveAll = () =>
  mockResponse(listDomains, ({ query }) => {
    const found = many.filter(({ domain }) => domain.includes(query.get('search') ?? ''));
    return pageWith(found, { limit: Number(query.get('limit')), offset: Number(query.get('offset')) });
  });

test('the list shows 50 of 120 domains and how many there are', async () => {
  serveAll();
  show();
  expect(await screen.findByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  expect(await screen.findByText('try-1.com')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(51));
  expect(screen.getByText('1–50 of 120')).toBeVisible();
});

test('the list requests exactly what the page prefetches', async () => {
  const calls = serveAll();
  show();
  expect(await screen.findByText('try-1.com')).toBeVisible();
  expect(calls.map(({ query }) => `/domains?${query}`)).toEqual([prefetchPaths.domains]);
});

test('the next page is in the URL, and a link opens it', async () => {
  serveAll();
  const { user, address, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('try-51.com')).toBeVisible();
  expect(address()).toBe('/mount?page=2');
  unmount();
  show('?page=3');
  expect(await screen.findByText('try-101.com')).toBeVisible();
});

test('searching waits for a pause, starts at page 1 and sends one request', async () => {
  const calls = serveAll();
  const { user, address } = show('?page=2');
  await screen.findByText('try-51.com');
  const before = calls.length;
  await user.type(screen.getByRole('searchbox', { name: 'Search domains' }), 'try-120');
  expect(await screen.findByText('try-120.com')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('try-51.com')).not.toBeInTheDocument());
  expect(address()).toBe('/mount?search=try-120');
  expect(calls.length - before).toBe(1);
});

test('a search without results names the search and can be cleared', async () => {
  serveAll();
  const { user } = show('?search=nowhere');
  expect(await screen.findByText('Nothing matches “nowhere”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('try-1.com')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('filters go to the server and are counted on the button', async () => {
  const calls = serveAll();
  mockResponse(listTags, [{ id: 'tag-1', name: 'Q4' }]);
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter domains' });
  await user.selectOptions(within(dialog).getByLabelText('Status'), 'Pending');
  await user.click(within(dialog).getByRole('button', { name: 'Apply filters' }));
  expect(await screen.findByRole('button', { name: /1 filter is on/ })).toBeVisible();
  expect(address()).toBe('/mount?status=Pending');
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('Pending'));
});

test('sorting by a column is sent to the server and is in the URL', async () => {
  const calls = serveAll();
  const { user, address } = show();
  await screen.findByText('try-1.com');
  await user.click(screen.getByRole('button', { name: /^Domain/ }));
  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('domain'));
  expect(address()).toBe('/mount?sort=domain');
});

test('a pending domain becomes active without a reload', async () => {
  let status: 'Pending' | 'Active' = 'Pending';
  mockResponse(listDomains, () => pageWith([aDomain({ domain: 'new.com', status })]));
  show();
  expect(await screen.findByText('Pending')).toBeVisible();
  status = 'Active';
  expect(await screen.findByText('Active')).toBeVisible();
});

test('a failed list shows its reference and can be retried', async () => {
  mockNetworkError(listDomains);
  const { user } = show();
  expect(await screen.findByText('Your domains could not be loaded')).toBeVisible();
  expect(screen.getByText("The service can't be reached. Check your connection and try again.")).toBeVisible();
  serveAll();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('try-1.com')).toBeVisible();
});

test('a workspace without domains can create some in the welcome of the wizard', async () => {
  mockResponse(listDomains, pageWith([]));
  const { user, address } = show();
  expect(await screen.findByText("You don't have any domains yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Domains' })).toHaveAttribute('href', '/places/create-domains');
  await user.click(screen.getByRole('button', { name: 'Create Domains' }));
  expect(await screen.findByTestId('slot-create-domain')).toBeInTheDocument();
  expect(address()).toBe('/mount?newUser=true');
});

test('a purchase shows a thank-you message, which survives a reload', async () => {
  mockResponse(listDomains, pageWith([aDomain()]));
  show('?purchase=txn-1&receipt=true');
  expect(await screen.findByTestId('slot-purchase-receipt')).toBeInTheDocument();
});

test('a loading list has the shape of a table', async () => {
  const { release } = mockDelayedResponse(listDomains, pageWith([aDomain({ domain: 'late.com' })]));
  show();
  expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('late.com')).toBeVisible();
});

test('deleting needs a confirmation that names the inboxes deleted too, and removes the row', async () => {
  let all = [aDomain({ domain: 'old.com', _count: { mailboxes: 3 } }), aDomain({ domain: 'new.com' })];
  mockResponse(listDomains, () => pageWith(all));
  const deleted = mockResponse(deleteDomain, () => {
    all = all.slice(1);
    return undefined;
  });
  const { user } = show();
  const row = await screen.findByRole('row', { name: /old\.com/ });
  await user.hover(row);
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete old.com' });
  expect(
    within(dialog).getByText('Do you really want to delete the domain? This action is irreversible.'),
  ).toBeVisible();
  expect(within(dialog).getByText('3 inboxes on this domain will also be deleted.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('old.com was deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /old\.com/ })).not.toBeInTheDocument());
  expect(deleted).toHaveLength(1);
});

test('a failed deletion keeps the domain and shows the reason', async () => {
  mockResponse(listDomains, pageWith([aDomain({ domain: 'old.com' })]));
  mockError(deleteDomain, { status: 503 });
  const { user } = show();
  const row = await screen.findByRole('row', { name: /old\.com/ });
  await user.hover(row);
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(row).toBeInTheDocument();
});

test('a viewer sees why nothing can be changed', async () => {
  serveAll();
  show('', { session: { member: aMember({ roles: ['VIEWER'] }) } });
  const create = await screen.findByRole('button', { name: 'Create Domains' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create).toHaveAccessibleDescription(/is view-only/);
});

test('a page after the last one redirects to the last one', async () => {
  serveAll();
  const { address } = show('?page=9');
  expect(await screen.findByText('try-101.com')).toBeVisible();
  expect(address()).toBe('/mount?page=3');
});

test('a new user sees the welcome of the wizard', async () => {
  mockResponse(listDomains, pageWith([]));
  show('?newUser');
  expect(await screen.findByTestId('slot-create-domain')).toBeVisible();
});
