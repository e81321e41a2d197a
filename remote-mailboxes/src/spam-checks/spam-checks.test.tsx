import { screen, waitFor, within } from '@testing-library/react';
import { createSpamCheck, listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import {
  aMember,
  aSpamCheck,
  mockBulkJob,
  mockResponse,
  mockNetworkError,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

type Options = Partial<Parameters<typeof renderRemote>[1]>;

const show = (at = '', options: Options = {}) =>
  renderRemote(remote, { mount: 'spam-checks', initialPath: at, ...options });
const ada = aSpamCheck();
const measured = {
  filter: 'rspamd',
  requiredScore: 15,
  action: 'no action',
  measuredAt: '2026-10-01T09:00:05.000Z',
} as const;
const bob = aSpamCheck({
  id: 'check-2',
  mailbox: { id: 'mailbox-2', email: 'bob@trynorthwind.com', isActive: true },
});
/** Mocks the list and the length of the queue. */
const listed = (checks: Parameters<typeof pageWith<typeof ada>>[0]) =>
  mockResponse(listSpamChecks, ({ query }) =>
    query.get('limit') === '1'
      ? pageWith(checks.filter(({ status }) => status === query.get('status')))
      : pageWith(checks),
  );

test.each([
  [15, 'error', 'Error'],
  [4.5, 'warning', 'Warning'],
  [-1, 'passed', 'Passed'],
  [null, 'passed', 'Passed'],
  [null, null, 'Not measured'],
] as const)('a row with the score %s has one verdict: %s', async (score, outcome, word) => {
  const filterScore = score === null ? null : { ...measured, score };
  listed([aSpamCheck({ filterScore, outcome })]);
  show();
  const row = within(await screen.findByRole('row', { name: /ada@trynorthwind.com/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(2, 4)).toEqual([word, score === null ? 'Not measured' : String(score)]);
  for (const other of ['Good', 'Fair', 'Poor', 'Completed']) expect(row.queryByText(other)).not.toBeInTheDocument();
});

test('the check of an inactive inbox has no verdict', async () => {
  listed([aSpamCheck({ outcome: 'error', mailbox: { ...ada.mailbox, isActive: false } })]);
  show();
  const row = within(await screen.findByRole('row', { name: /ada@trynorthwind.com/ }));
  expect(row.getByText('Inactive')).toBeVisible();
  expect(row.queryByText('Error')).not.toBeInTheDocument();
  expect(row.queryByText('94')).not.toBeInTheDocument();
});

test('a queue is shown, and its rows update automatically', async () => {
  listed([aSpamCheck({ status: 'Queued' }), { ...bob, ...aSpamCheck({ status: 'Running' }), id: 'check-2' }]);
  const { user, address } = show();
  expect(await screen.findByText('Spam checks are under way. Queued: 1. Running: 1.')).toBeVisible();
  expect(screen.getAllByText('Queued').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Show queue' }));
  expect(address()).toBe('/mount?status=Queued');
  listed([aSpamCheck()]);
  expect(await screen.findByText('Passed', {}, { timeout: 5_000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/under way/)).not.toBeInTheDocument(), { timeout: 5_000 });
});

test('only the row of a running check shows that it is in progress', async () => {
  listed([aSpamCheck({ status: 'Queued' }), { ...bob, ...aSpamCheck({ status: 'Running' }), id: 'check-2' }]);
  show();
  const badge = async (status: string) =>
    within(await screen.findByRole('row', { name: new RegExp(status) }))
      .getByText(status)
      .closest('.r-badge');
  expect((await badge('Running'))?.querySelector('.r-spinner')).not.toBeNull();
  expect((await badge('Queued'))?.querySelector('.r-spinner')).toBeNull();
});

test('checks are searched, filtered, sorted and paged by the server, and the state is in the URL', async () => {
  const calls = mockResponse(listSpamChecks, ({ query }) => {
    const offset = Number(query.get('offset'));
    const mailbox = { id: 'mailbox-1', email: `inbox-${offset}@trynorthwind.com`, isActive: true };
    if (query.get('limit') === '1') return pageWith<typeof ada>([]);
    return { total: 60, data: [aSpamCheck({ mailbox })], pageSize: 50, pageIndex: offset / 50 + 1 };
  });
  const lists = () => calls.filter(({ query }) => query.get('limit') === '50');
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /inbox-50@/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Score/ }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Result' }), 'Error');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'ada');
  await waitFor(() => expect(address()).toContain('search=ada'));
  await waitFor(() => expect(lists().at(-1)?.query.get('search')).toBe('ada'));
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    search: 'ada',
    status: 'Completed',
    outcome: 'error',
    sort: 'score',
  });
  expect(Object.fromEntries(lists().at(-1)?.query ?? [])).toMatchObject({
    offset: '0',
    outcome: 'error',
    sort: 'score',
  });
});

test('an inbox can be checked again, and the toast links to the check', async () => {
  listed([ada]);
  const runs = mockResponse(createSpamCheck, aSpamCheck({ id: 'check-9', status: 'Queued' }));
  const { user, address } = show();
  await user.hover(await screen.findByRole('row', { name: /ada@/ }));
  await user.click(screen.getByRole('button', { name: /^Check again/ }));
  expect(await screen.findByText('The spam check of ada@trynorthwind.com is queued')).toBeVisible();
  expect(runs[0]?.body).toEqual({ mailboxId: 'mailbox-1', template: 'introduction' });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/places/spam-checks/check-9'));
});

test('several inboxes can be checked again by a job, and those that cannot show the reason', async () => {
  listed([ada, bob]);
  const { orders } = mockBulkJob({ faults: { 'mailbox-2': 'mailbox-busy' } });
  const { user } = show();
  await screen.findByRole('row', { name: /bob@/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', { name: 'Check again' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Run spam checks' }));
  await user.click(dialog.getByRole('button', { name: 'Run 2 spam checks' }));
  expect(await dialog.findByText('Changed: 1. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(await dialog.findByText(/^The inbox is being set up or changed/)).toBeVisible();
  expect(orders[0]?.body).toMatchObject({ action: 'spam-checks', selection: ['mailbox-1', 'mailbox-2'] });
  expect(dialog.getByRole('button', { name: 'Retry 1 item' })).toBeVisible();
});

test('a check that cannot be started shows the reason', async () => {
  listed([ada]);
  mockError(createSpamCheck, { status: 409, code: 'mailbox-busy', message: 'It is being set up.' });
  const { user } = show();
  await user.hover(await screen.findByRole('row', { name: /ada@/ }));
  await user.click(screen.getByRole('button', { name: /^Check again/ }));
  expect(await screen.findByText('The spam check could not be started')).toBeVisible();
  expect(screen.getByText('It is being set up.')).toBeVisible();
});

test('a viewer reads the checks and sees why none can be run', async () => {
  listed([ada]);
  const { user } = show('', { session: { member: aMember({ roles: ['VIEWER'] }) } });
  await user.hover(await screen.findByRole('row', { name: /ada@/ }));
  expect(screen.getByRole('button', { name: /^Check again/ })).toHaveAccessibleDescription(/is view-only/);
});

test('an empty list, no results and a failed load look different', async () => {
  listed([]);
  const { user } = show();
  expect(await screen.findByRole('heading', { name: "You don't have spam checks yet" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose inboxes to check' })).toHaveAttribute(
    'href',
    '/places/mailboxes/Private',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'zoe');
  expect(await screen.findByRole('heading', { name: 'Nothing matches “zoe”' })).toBeVisible();
  mockNetworkError(listSpamChecks);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'bob');
  expect(await screen.findByRole('heading', { name: 'Your spam checks could not be loaded' })).toBeVisible();
  listed([ada]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /ada@trynorthwind.com/ })).toBeVisible();
});
