import { act, screen, waitFor, within } from '@testing-library/react';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { bulkDeleteDomains, deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { findDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { countDomainTags } from '@roost/shared/contracts/tags/tagging';
import {
  aDomain,
  aMember,
  aWorkspace,
  countRowRenders,
  mockBulkJob,
  mockResponse,
  pageWith,
} from '@roost/shared/testing';
import {
  alpha,
  beta,
  findCheckbox,
  findRow,
  hoverRow,
  mockDomains,
  openDomains,
  warmTag,
} from '../testing/list-fixture.tsx';

const changed = (id: string) => ({ id, name: id, outcome: 'changed' as const, reason: null });
const tag = (dialog: HTMLElement, name: string) => within(dialog).findByRole('checkbox', { name });

test('a bulk action without a selection says that no domains are selected', async () => {
  mockDomains();
  const { user } = openDomains();
  await findRow(/alpha\.com/);
  await user.click(screen.getByRole('button', { name: 'Bulk Edit Tags' }));
  expect(await screen.findByText('No domains selected')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('all matching domains are sent to the API as a filter, without the deselected ones', async () => {
  mockDomains();
  mockResponse(listTags, [warmTag]);
  mockResponse(countDomainTags, { counts: [{ tagId: warmTag.id, count: 3 }] });
  const { orders } = mockBulkJob({ itemsOf: () => [alpha.id] });
  const { user } = openDomains('?search=a&status=Active&tags=tag-Warm');
  await findRow(/alpha\.com/);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
  expect(screen.getByText('120 selected')).toBeVisible();
  await user.click(await findCheckbox('beta.com'));
  const bar = screen.getByRole('group', { name: 'Selection' });
  expect(within(bar).getByText('119 selected')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Bulk Edit Tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Edit Tags' });
  expect(await tag(dialog, 'Warm')).toBePartiallyChecked();
  await user.click(await tag(dialog, 'Warm'));
  await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('Changed: 1. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(orders[0]?.body).toMatchObject({
    selection: { filter: { search: 'a', status: 'Active', tagIds: ['tag-Warm'] }, except: [beta.id] },
  });
});

test('"all that match" is reset when the filter changes', async () => {
  mockDomains();
  const { user, router } = openDomains('?status=Active');
  await user.click(await findCheckbox('alpha.com'));
  await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
  expect(screen.getByText('120 selected')).toBeVisible();
  await act(() => router.navigate('/mount?status=Inactive'));
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
});

test('a domain that is being set up appears in the list filtered by status once it is active', async () => {
  let polls = 0;
  const calls = mockResponse(listDomains, ({ query }) => {
    if (query.get('status') !== 'Pending') return pageWith(polls < 2 ? [] : [alpha]);
    polls += 1;
    return pageWith(polls < 2 ? [aDomain({ status: 'Pending', health: null })] : []);
  });
  openDomains('?search=alpha&status=Active&health=Healthy');
  expect(await screen.findByText('Nothing matches “alpha”')).toBeVisible();
  expect(await findRow(/alpha\.com/)).toBeVisible();
  const watched = calls.find(({ query }) => query.get('status') === 'Pending')?.query;
  // A domain has no health before it is active.
  expect(Object.fromEntries(watched ?? [])).toEqual({ search: 'alpha', status: 'Pending', limit: '1' });
});

test('a list without a filter by status sends no other request', async () => {
  const calls = mockDomains();
  openDomains('?health=Healthy');
  await findRow(/alpha\.com/);
  await screen.findByText('Health: Healthy');
  expect(calls.map(({ query }) => query.get('limit'))).toEqual(['50']);
});

test('only an active domain can be edited; the others show the reason', async () => {
  mockResponse(listDomains, pageWith([aDomain({ domain: 'new.com', status: 'Pending', health: null }), beta]));
  const { user, address } = openDomains();
  const edit = (await hoverRow(user, /new\.com/)).getByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription("The domain is being set up. You can edit it once it's active.");
  await user.click(edit);
  expect(address()).toBe('/mount');
});

test('a viewer sees each action with the reason why it is disabled', async () => {
  mockDomains();
  const { user } = openDomains('', { session: { member: aMember({ roles: ['VIEWER'] }) } });
  const actions = await hoverRow(user, /alpha\.com/);
  const refused = [
    ...['Edit', 'Add tags', 'Delete'].map((name) => actions.getByRole('button', { name })),
    ...['Bulk Update DNS', 'Bulk Edit Tags'].map((name) => screen.getByRole('button', { name })),
  ];
  for (const control of refused) expect(control).toHaveAccessibleDescription(/is view-only/);
  expect(actions.getByRole('button', { name: 'Show nameservers' })).not.toHaveAttribute('aria-disabled');
});

test('a deleted domain is no longer selected', async () => {
  let all = [alpha, beta];
  mockResponse(listDomains, () => pageWith(all));
  mockResponse(deleteDomain, () => {
    all = [beta];
    return undefined;
  });
  const { user } = openDomains();
  await user.click(await findCheckbox('alpha.com'));
  await user.click(await findCheckbox('beta.com'));
  await user.click((await hoverRow(user, /alpha\.com/)).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('transfers are offered only if the flag is on', async () => {
  mockDomains();
  const { unmount } = openDomains();
  await findRow(/alpha\.com/);
  expect(screen.queryByRole('button', { name: 'Transfer Domains' })).not.toBeInTheDocument();
  unmount();
  openDomains('', { session: { workspace: aWorkspace({ features: { transferDomainsEnabled: true } }) } });
  expect(await screen.findByRole('button', { name: 'Transfer Domains' })).toBeVisible();
});

test('selecting a row and opening a menu, a dialog and a drawer render no other row', async () => {
  let other = beta;
  mockResponse(listDomains, () => ({ ...pageWith([alpha, other]), total: 120 }));
  mockResponse(getDomain, alpha);
  mockResponse(listTags, []);
  const { user } = openDomains();
  await findRow(/beta\.com/);
  const renders = countRowRenders();
  await user.click(await findCheckbox('alpha.com'));
  await screen.findByRole('group', { name: 'Selection' });
  await user.click(await findCheckbox('alpha.com'));
  for (const action of ['Add tags', 'Edit']) {
    await user.click(screen.getByRole('button', { name: 'Actions for alpha.com' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(renders()[beta.id]).toBeUndefined();

  other = { ...beta, status: 'Inactive' };
  await user.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await screen.findByText('Inactive');
  expect(renders()[beta.id]).toBe(1);
});

test('each filter is a chip that removes it', async () => {
  mockDomains();
  mockResponse(listTags, [warmTag]);
  const at = '?health=Failing&inboxes=None&forwarding=off&created=older&tags=tag-Warm';
  const { user, address } = openDomains(at);
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  for (const text of [
    'Health: Failing checks',
    'Type: No inboxes',
    'Without forwarding',
    'Created: More than 90 days ago',
  ])
    expect(chips.getByText(text)).toBeVisible();
  await user.click(await chips.findByRole('button', { name: 'Remove Tag: Warm' }));
  expect(address()).toBe('/mount?health=Failing&inboxes=None&forwarding=off&created=older');
  await user.click(chips.getByRole('button', { name: 'Remove Health: Failing checks' }));
  expect(address()).toBe('/mount?inboxes=None&forwarding=off&created=older');
  await user.click(chips.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/mount');
  expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
});

test('the filters and the sort by health are sent to the API', async () => {
  mockDomains();
  mockResponse(listTags, []);
  const calls = mockResponse(listDomains, pageWith([alpha]));
  const { user, address } = openDomains();
  await findRow(/alpha\.com/);
  const button = screen.getByRole('button', { name: 'Filter' });
  await user.click(button);
  const popover = within(await screen.findByRole('dialog', { name: 'Filter domains' }));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(popover.getByRole('combobox', { name: 'Health' }), 'Failing checks');
  await user.selectOptions(popover.getByRole('combobox', { name: 'Type' }), 'Google Workspace');
  await user.selectOptions(popover.getByRole('combobox', { name: 'Forwarding' }), 'With forwarding');
  await user.selectOptions(popover.getByRole('combobox', { name: 'Created' }), 'Last 30 days');
  await user.click(popover.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Health' }));
  const query = 'inboxes=GoogleWorkspace&health=Failing&forwarding=on&created=30-days';
  expect([...new URLSearchParams(address().split('?')[1])].toSorted()).toEqual(
    [...new URLSearchParams(`${query}&sort=health`)].toSorted(),
  );
  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('health'));
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
    inboxes: 'GoogleWorkspace',
    health: 'Failing',
    forwarding: 'true',
    createdFrom: expect.stringMatching(/T00:00:00\.000Z$/) as string,
  });
});

test('a pasted list of names selects exactly those, and the search stays', async () => {
  mockDomains();
  const calls = mockResponse(findDomains, { found: [{ id: beta.id, name: 'beta.com' }] });
  const { user } = openDomains();
  await user.click(await findCheckbox('alpha.com'));
  await user.click(screen.getByRole('searchbox', { name: 'Search domains' }));
  await user.paste('Beta.com\nlost.com;beta.com');
  expect(await screen.findByText('1 of the pasted names is selected')).toBeVisible();
  expect(screen.getByText('Not found: lost.com.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ names: ['beta.com', 'lost.com'] });
  expect(await findCheckbox('beta.com')).toBeChecked();
  expect(await findCheckbox('alpha.com')).not.toBeChecked();
  await user.clear(screen.getByRole('searchbox'));
  await user.paste('two words');
  expect(screen.getByRole('searchbox')).toHaveValue('two words');
  expect(screen.getByText('1 selected')).toBeVisible();
  mockResponse(findDomains, { found: [{ id: beta.id, name: 'xn--mnchen-3ya.com' }] });
  await user.paste('münchen.com gone.com');
  expect(await screen.findByText('Not found: gone.com.')).toBeVisible();
  mockResponse(findDomains, { found: [] });
  await user.paste('lost.com gone.com');
  expect(await screen.findByText('0 of the pasted names are selected')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument());
});

test('every number of a large list has grouped digits', async () => {
  mockDomains(123_456);
  mockResponse(listTags, [warmTag]);
  mockResponse(countDomainTags, { counts: [{ tagId: warmTag.id, count: 1_234 }] });
  const { user } = openDomains('?page=2000');
  await findCheckbox('alpha.com');
  expect(screen.getByText('123,456')).toBeVisible();
  expect(screen.getByText('99,951–100,000 of 123,456')).toBeVisible();
  expect(screen.getByRole('option', { name: '2,000', selected: true })).toBeVisible();
  expect(screen.getByText('of 2,470')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Select all 123,456 that match' }));
  expect(bar.getByText('123,456 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Bulk Edit Tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Edit Tags' });
  expect(within(dialog).getByText('123,456 are selected.')).toBeVisible();
  await waitFor(async () => expect(await tag(dialog, 'Warm')).toHaveAccessibleDescription('1,234 of 123,456'));
});

test('the selected domains are deleted after a count of their inboxes', async () => {
  mockDomains();
  const previews = mockResponse(bulkDeleteDomains, {
    results: [changed(alpha.id), changed(beta.id)],
    mailboxes: 1_207,
  });
  const { orders } = mockBulkJob();
  const { user } = openDomains();
  await user.click(await findCheckbox('alpha.com'));
  await user.click(await findCheckbox('beta.com'));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 domains' }));
  expect(dialog.getByText('Do you really want to delete the 2 domains? This action is irreversible.')).toBeVisible();
  expect(await dialog.findByText('1,207 inboxes on these domains will also be deleted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(previews.map(({ query }) => query.get('preview'))).toEqual(['true']);
  expect(orders.map(({ body }) => body)).toEqual([{ action: 'domain-deletion', selection: [alpha.id, beta.id] }]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument());
});
