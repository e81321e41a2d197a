import {
  getDashboard,
  listAllWorkspaces,
  listFailedJobs,
  type FailedJob,
  listProvisioningFailures,
  runFailedJob,
} from '@roost/shared/contracts/workspaces/dashboard';
import {
  type FailedOperations,
  listFailedOperations,
  runFailedOperations,
} from '@roost/shared/contracts/workspaces/failed-operations';
import { mockResponse, aUser, mockNetworkError, pageWith, refetchQueries, renderRemote } from '@roost/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const figures = {
  workspaces: 12,
  users: 1_234,
  domains: { Active: 100, Inactive: 15, Pending: 5 },
  mailboxes: { Active: 1_000, Pending: 20, Updating: 0, Inactive: 3 },
  revenue: [
    { month: '2026-09', total: 50_000 },
    { month: '2026-10', total: 200_000 },
  ],
};

const asSuperAdmin = { mount: 'dashboard', session: { user: aUser({ superAdmin: true }) } } as const;

const northwind = {
  id: 'northwind',
  name: 'Northwind Outreach',
  activated: true,
  members: 4,
  domains: 120,
  mailboxes: 1_200,
  createdAt: '2026-01-05T12:00:00.000Z',
};

beforeEach(() => {
  mockResponse(listProvisioningFailures, []);
  mockResponse(listFailedJobs, []);
  mockResponse(listFailedOperations, []);
  mockResponse(listAllWorkspaces, pageWith([northwind], { limit: 20 }));
});

const figureOf = (name: string) =>
  screen
    .getAllByText(name)
    .map(({ parentElement }) => parentElement)
    .find((box) => box?.querySelector('dd'))
    ?.querySelector('dd')?.textContent;

test('a super admin sees the totals', async () => {
  mockResponse(getDashboard, figures);
  renderRemote(remote, asSuperAdmin);
  // The first test of the file also waits for the screen's chunks.
  await screen.findByText('Users', undefined, { timeout: 10_000 });
  expect(['Workspaces', 'Users', 'Domains', 'Inboxes', 'Revenue of the last 2 months'].map(figureOf)).toEqual([
    '12',
    '1,234',
    '120',
    '1,023',
    '$2,500.00',
  ]);
  const statuses = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(statuses('Domains by status')).toEqual(['Active100', 'Inactive15', 'Pending5']);
  expect(statuses('Inboxes by status')).toEqual(['Active1,000', 'Pending20', 'Inactive3']);
});

test('no number is shown twice', async () => {
  mockResponse(getDashboard, { ...figures, domains: { Active: 120, Inactive: 0, Pending: 0 } });
  renderRemote(remote, asSuperAdmin);
  await screen.findByText('Users');
  expect(screen.getAllByText('120', { ignore: 'table *' })).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Domains by status' })).toHaveTextContent('Active');
  expect(screen.getAllByText('$2,000.00')).toHaveLength(1);
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('revenue is listed by month, newest first, each next to the best month', async () => {
  mockResponse(getDashboard, figures);
  renderRemote(remote, asSuperAdmin);
  const rows = within(await screen.findByRole('table', { name: 'Revenue by month' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ),
  ).toEqual([
    ['October 2026', '$2,000.00'],
    ['September 2026', '$500.00'],
  ]);
  const bar = screen.getByRole('progressbar', { name: 'Revenue in September 2026 compared with the best month' });
  expect(bar).toHaveAttribute('value', '50000');
  expect(bar).toHaveAttribute('max', '200000');
});

test('a message replaces the empty table before the first sale', async () => {
  mockResponse(getDashboard, { ...figures, revenue: [] });
  renderRemote(remote, asSuperAdmin);
  expect(await screen.findByRole('heading', { name: 'There is no revenue yet' })).toBeVisible();
});

test('figures that cannot be loaded can be retried', async () => {
  mockNetworkError(getDashboard);
  const { user } = renderRemote(remote, asSuperAdmin);
  expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  mockResponse(getDashboard, figures);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('a provisioning failure shows its reason and links to its workspace', async () => {
  mockResponse(getDashboard, figures);
  mockResponse(listProvisioningFailures, [
    {
      id: 'failure-1',
      kind: 'Mailbox',
      subject: 'ada@northwind.io',
      reason: 'The quota of the tenant is used up.',
      workspace: { id: 'northwind', name: 'Northwind Outreach' },
      failedAt: '2026-10-02T12:00:00.000Z',
    },
  ]);
  renderRemote(remote, asSuperAdmin);
  const table = await screen.findByRole('table', { name: 'Failed provisioning' });
  const row = await within(table).findByRole('row', { name: /^ada@northwind\.io/ });
  expect(row).toHaveTextContent('The quota of the tenant is used up.');
  expect(within(row).getByText('Inbox')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Northwind Outreach' })).toHaveAttribute(
    'href',
    '/places/workspace/northwind',
  );
});

const aFailedJob: FailedJob = {
  id: 'job-1',
  kind: 'renewals',
  workspace: { id: 'northwind', name: 'Northwind Outreach' },
  attempts: 9,
  error: 'The payment provider is broken.',
  failedAt: '2026-10-02T12:00:00.000Z',
};

test('a failed job shows its error and can be run again', async () => {
  mockResponse(getDashboard, figures);
  mockResponse(listFailedJobs, [aFailedJob]);
  const { user } = renderRemote(remote, asSuperAdmin);
  const row = await screen.findByRole('row', { name: /^Renewal/ });
  expect(row).toHaveTextContent('The payment provider is broken. (9 attempts)');
  const calls = mockResponse(runFailedJob, undefined);
  mockResponse(listFailedJobs, []);
  await user.click(within(row).getByRole('button', { name: 'Run again: Renewal, Northwind Outreach' }));
  expect(await screen.findByText('The job is running again')).toBeVisible();
  expect(calls.map(({ params }) => params)).toEqual([{ jobId: 'job-1' }]);
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Failed jobs' })).not.toBeInTheDocument());
});

test('a failed job that cannot be started stays in the list', async () => {
  mockResponse(getDashboard, figures);
  mockResponse(listFailedJobs, [aFailedJob]);
  mockNetworkError(runFailedJob);
  const { user } = renderRemote(remote, asSuperAdmin);
  await user.click(await screen.findByRole('button', { name: /^Run again/ }));
  expect(await screen.findByText('The job could not be started')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Renewal/ })).toBeVisible();
});

const failedDeletions: FailedOperations = {
  kind: 'delete-inbox',
  workspace: { id: 'northwind', name: 'Northwind Outreach' },
  error: 'The inbox is locked.',
  count: 12,
  attempts: 4,
  nextAttemptAt: null,
};
const failedCreations: FailedOperations = {
  ...failedDeletions,
  kind: 'create-inbox',
  error: 'The provider is down.',
  nextAttemptAt: '2026-10-02T12:00:00.000Z',
};

test('failed provider operations show their last error and next attempt, and can be run again', async () => {
  mockResponse(getDashboard, figures);
  mockResponse(listFailedOperations, [failedDeletions, failedCreations]);
  const { user } = renderRemote(remote, asSuperAdmin);
  const table = within(await screen.findByRole('table', { name: 'Failed provider operations' }));
  const row = table.getByRole('row', { name: /^Deletion of inboxes/ });
  expect(row).toHaveTextContent('The inbox is locked. (4 attempts)');
  expect(row).toHaveTextContent('Needs your action');
  expect(within(row).getByText('12')).toBeVisible();
  const other = table.getByRole('row', { name: /^Creation of inboxes/ });
  expect(other).toHaveTextContent('The provider is down.');
  expect(other).not.toHaveTextContent('Needs your action');
  const calls = mockResponse(runFailedOperations, undefined);
  mockResponse(listFailedOperations, [failedCreations]);
  await user.click(within(row).getByRole('button', { name: 'Run again: Deletion of inboxes, Northwind Outreach' }));
  expect(await screen.findByText('The operations are running again')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { workspaceId: 'northwind', kind: 'delete-inbox', error: 'The inbox is locked.' },
  ]);
  await waitFor(() => expect(screen.queryByText('The inbox is locked.')).not.toBeInTheDocument());
});

test('failed provider operations that cannot be loaded can be retried', async () => {
  mockResponse(getDashboard, figures);
  mockNetworkError(listFailedOperations);
  const { user } = renderRemote(remote, asSuperAdmin);
  const title = 'The failed provider operations could not be loaded';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  mockResponse(listFailedOperations, [failedCreations]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The provider is down.')).toBeVisible();
});

test('a workspace can be found and opened', async () => {
  mockResponse(getDashboard, figures);
  const calls = mockResponse(listAllWorkspaces, ({ query }) =>
    pageWith(query.get('search') === 'fjord' ? [] : [northwind], { limit: 20 }),
  );
  const { user, address } = renderRemote(remote, asSuperAdmin);
  const row = await screen.findByRole('row', { name: /Northwind Outreach/ });
  expect(within(row).getByText('1,200')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search name or member' }), 'fjord');
  expect(await screen.findByText('Nothing matches “fjord”')).toBeVisible();
  expect(address()).toBe('/mount?search=fjord');
  await user.clear(screen.getByRole('searchbox', { name: 'Search name or member' }));
  await user.click(await screen.findByRole('link', { name: 'Open Northwind Outreach' }));
  expect(address()).toBe('/places/workspace/northwind');
  expect(calls.map(({ query }) => query.get('search'))).toContain('fjord');
});

test('workspaces stay when they cannot be read again', async () => {
  mockResponse(getDashboard, figures);
  renderRemote(remote, asSuperAdmin);
  await screen.findByRole('row', { name: /Northwind Outreach/ });
  const calls = mockNetworkError(listAllWorkspaces);
  await refetchQueries();
  expect(calls.length).toBeGreaterThan(0);
  expect(screen.getByRole('row', { name: /Northwind Outreach/ })).toBeVisible();
});

test('other users are redirected to the start page, and nothing is requested', async () => {
  const calls = mockResponse(getDashboard, figures);
  const { router } = renderRemote(remote, { mount: 'dashboard' });
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.pathname).toBe('/');
  expect(calls).toEqual([]);
});
