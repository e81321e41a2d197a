import { act, screen, waitFor, within } from '@testing-library/react';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { deleteDomain, bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag, deleteTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import { findDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { addTagsToDomain, countDomainTags } from '@roost/shared/contracts/tags/tagging';
import {
  aDomain,
  aMember,
  countRowRenders,
  mockBulkJob,
  mockResponse,
  aTag,
  aWorkspace,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const show = (at = '', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { mount: 'domains', initialPath: at, ...options });

const warm = aTag({ name: 'Warm' });
const cold = aTag({ name: 'Cold' });
const alpha = aDomain({ domain: 'alpha.com', tags: [{ tagId: warm.id, tag: warm }] });
const beta = aDomain({ domain: 'beta.com' });

/** Two domains on this page, 120 in all by default. */
const serve = (total = 120) =>
  mockResponse(listDomains, ({ query }) => ({
    total,
    data: [alpha, beta],
    pageSize: 50,
    pageIndex: Number(query.get('offset')) / 50 + 1,
  }));

const changed = (id: string) => ({ id, name: id, outcome: 'changed' as const, reason: null });
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const row = (name: RegExp) => screen.findByRole('row', { name });
const tag = (dialog: HTMLElement, name: string) => within(dialog).findByRole('checkbox', { name });
/** Hovers a row and returns its queries. */
const pointedAt = async (user: { hover: (element: Element) => Promise<void> }, name: RegExp) => {
  const found = await row(name);
  await user.hover(found);
  return within(found);
};

test('a bulk action without a selection says that no domains are selected', async () => {
  serve();
  const { user } = show();
  await row(/alpha\.com/);
  await user.click(screen.getByRole('button', { name: 'Bulk Edit Tags' }));
  expect(await screen.findByText('No domains selected')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('tags are added to and removed from the selected domains, and other tags remain', async () => {
  serve();
  mockResponse(listTags, [cold, warm]);
  mockResponse(countDomainTags, { counts: [{ tagId: warm.id, count: 1 }] });
  const { orders } = mockBulkJob();
  const { user } = show();
  await user.click(await tick('alpha.com'));
  const bar = screen.getByRole('group', { name: 'Selection' });
  expect(within(bar).getByText('1 selected')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Bulk Edit Tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Edit Tags' });
  const save = within(dialog).getByRole('button', { name: 'Save tags' });
  expect(save).toHaveAccessibleDescription('Choose a tag to add or remove.');
  const [toAdd, toRemove] = [await tag(dialog, 'Cold'), await tag(dialog, 'Warm')];
  await waitFor(() => expect(toRemove).toBeChecked());
  expect(toAdd).toHaveAccessibleDescription('0 of 1');
  await user.click(toAdd);
  expect(toAdd).toHaveAccessibleDescription('Will be added to all');
  await user.click(toRemove);
  expect(toRemove).toHaveAccessibleDescription('Will be removed from all');
  await user.click(save);
  expect(await screen.findByText('Changed: 1. Unchanged: 0. Failed: 0.')).toBeVisible();
  const change = { tagIds: [cold.id], removeTagIds: [warm.id] };
  expect(orders[0]?.body).toEqual({ action: 'domain-tags', ...change, selection: [alpha.id] });
});

test('all matching domains are sent to the API as a filter, without the deselected ones', async () => {
  serve();
  mockResponse(listTags, [warm]);
  mockResponse(countDomainTags, { counts: [{ tagId: warm.id, count: 3 }] });
  const { orders } = mockBulkJob({ itemsOf: () => [alpha.id] });
  const { user } = show('?search=a&status=Active&tags=tag-Warm');
  await row(/alpha\.com/);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
  expect(screen.getByText('120 selected')).toBeVisible();
  await user.click(await tick('beta.com'));
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
  serve();
  const { user, router } = show('?status=Active');
  await user.click(await tick('alpha.com'));
  await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
  expect(screen.getByText('120 selected')).toBeVisible();
  await act(() => router.navigate('/mount?status=Inactive'));
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
});

test('the tags of one domain are set in "Edit Tags for"', async () => {
  serve();
  mockResponse(listTags, [cold, warm]);
  const calls = mockResponse(addTagsToDomain, alpha);
  const { user } = show();
  await user.click((await pointedAt(user, /alpha\.com/)).getByRole('button', { name: 'Add tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Tags for alpha.com' });
  expect(await within(dialog).findByRole('checkbox', { name: 'Warm' })).toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Cold' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Warm' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('The tags were updated')).toBeVisible();
  expect(calls[0]?.params).toEqual({ domainId: alpha.id });
  expect(calls[0]?.body).toEqual({ tagIds: [cold.id] });
});

test('tags that cannot be saved remain selected, and the dialog shows the reason', async () => {
  serve();
  mockResponse(listTags, [cold]);
  mockError(addTagsToDomain, { status: 422, code: 'unknown-tag', message: 'This tag does not exist.' });
  const { user } = show();
  await user.click((await pointedAt(user, /beta\.com/)).getByRole('button', { name: 'Add tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Tags for beta.com' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Cold' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
  expect(await within(dialog).findByText('This tag does not exist.')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'Cold' })).toBeChecked();
});

/** Mocks an API with editable tags. */
const serveTags = () => {
  let tags = [cold, warm];
  mockResponse(listTags, () => tags);
  mockResponse(createTag, ({ body }) => {
    const tag = aTag(body as { name: string });
    tags = [...tags, tag];
    return tag;
  });
  mockResponse(renameTag, ({ params, body }) => {
    const tag = { id: params['tagId'] ?? '', ...(body as { name: string }) };
    tags = tags.map((other) => (other.id === tag.id ? tag : other));
    return tag;
  });
  mockResponse(deleteTag, ({ params }) => {
    tags = tags.filter(({ id }) => id !== params['tagId']);
    return undefined;
  });
};

const openTags = async () => {
  serve();
  const view = show();
  await view.user.click((await pointedAt(view.user, /beta\.com/)).getByRole('button', { name: 'Add tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Tags for beta.com' });
  await within(dialog).findByRole('checkbox', { name: 'Cold' });
  return { ...view, dialog: within(dialog) };
};

test('a tag is created in the dialog and selected', async () => {
  serveTags();
  const { user, dialog } = await openTags();
  await user.click(dialog.getByRole('button', { name: 'Create tag' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create tag' }));
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText('Tag name is required')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Tag name' }), 'Spring');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Tag created')).toBeVisible();
  expect(await dialog.findByRole('checkbox', { name: 'Spring' })).toBeChecked();
});

test('a taken tag name shows the message of the API and keeps the input', async () => {
  serveTags();
  mockError(createTag, { status: 409, code: 'tag-taken', message: 'There is a tag of this name.' });
  const { user, dialog } = await openTags();
  await user.click(dialog.getByRole('button', { name: 'Create tag' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create tag' }));
  await user.type(form.getByRole('textbox', { name: 'Tag name' }), 'Warm{Enter}');
  expect(await form.findByText('There is a tag of this name.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Tag name' })).toHaveValue('Warm');
});

test('a tag is renamed', async () => {
  serveTags();
  const { user, dialog } = await openTags();
  await user.click(dialog.getByRole('button', { name: 'Edit tag Cold' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
  const name = form.getByRole('textbox', { name: 'Tag name' });
  await user.clear(name);
  await user.type(name, 'Icy{Enter}');
  expect(await screen.findByText('Tag updated')).toBeVisible();
  expect(await dialog.findByRole('checkbox', { name: 'Icy' })).toBeVisible();
});

test('deleting a tag needs a confirmation', async () => {
  serveTags();
  const { user, dialog } = await openTags();
  await user.click(dialog.getByRole('button', { name: 'Delete tag Cold' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete tag Cold' }));
  expect(confirmation.getByText('Are you sure you want to delete this tag?')).toBeVisible();
  await user.click(confirmation.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Tag deleted')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Cold' })).not.toBeInTheDocument());
});

test('a tag that cannot be deleted remains, with a reason even if the API gives none', async () => {
  serveTags();
  mockError(deleteTag, { status: 503 });
  const { user, dialog } = await openTags();
  await user.click(dialog.getByRole('button', { name: 'Delete tag Cold' }));
  const confirmation = within(await screen.findByRole('alertdialog'));
  await user.click(confirmation.getByRole('button', { name: 'Delete' }));
  expect(await confirmation.findByText('Failed to delete tag')).toBeVisible();
});

test('a domain that is being set up appears in the list filtered by status once it is active', async () => {
  let polls = 0;
  const calls = mockResponse(listDomains, ({ query }) => {
    if (query.get('status') !== 'Pending') return pageWith(polls < 2 ? [] : [alpha]);
    polls += 1;
    return pageWith(polls < 2 ? [aDomain({ status: 'Pending', health: null })] : []);
  });
  show('?search=alpha&status=Active&health=Healthy');
  expect(await screen.findByText('Nothing matches “alpha”')).toBeVisible();
  expect(await row(/alpha\.com/)).toBeVisible();
  const watched = calls.find(({ query }) => query.get('status') === 'Pending')?.query;
  // A domain has no health before it is active.
  expect(Object.fromEntries(watched ?? [])).toEqual({ search: 'alpha', status: 'Pending', limit: '1' });
});

test('a list without a filter by status sends no other request', async () => {
  const calls = serve();
  show('?health=Healthy');
  await row(/alpha\.com/);
  await screen.findByText('Health: Healthy');
  expect(calls.map(({ query }) => query.get('limit'))).toEqual(['50']);
});

test('only an active domain can be edited; the others show the reason', async () => {
  mockResponse(listDomains, pageWith([aDomain({ domain: 'new.com', status: 'Pending', health: null }), beta]));
  const { user, address } = show();
  const edit = (await pointedAt(user, /new\.com/)).getByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription("The domain is being set up. You can edit it once it's active.");
  await user.click(edit);
  expect(address()).toBe('/mount');
});

test('a viewer sees each action with the reason why it is disabled', async () => {
  serve();
  const { user } = show('', { session: { member: aMember({ roles: ['VIEWER'] }) } });
  const actions = await pointedAt(user, /alpha\.com/);
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
  const { user } = show();
  await user.click(await tick('alpha.com'));
  await user.click(await tick('beta.com'));
  await user.click((await pointedAt(user, /alpha\.com/)).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('transfers are offered only if the flag is on', async () => {
  serve();
  const { unmount } = show();
  await row(/alpha\.com/);
  expect(screen.queryByRole('button', { name: 'Transfer Domains' })).not.toBeInTheDocument();
  unmount();
  show('', { session: { workspace: aWorkspace({ features: { transferDomainsEnabled: true } }) } });
  expect(await screen.findByRole('button', { name: 'Transfer Domains' })).toBeVisible();
});

test('selecting a row and opening a menu, a dialog and a drawer render no other row', async () => {
  let other = beta;
  mockResponse(listDomains, () => ({ ...pageWith([alpha, other]), total: 120 }));
  mockResponse(getDomain, alpha);
  mockResponse(listTags, []);
  const { user } = show();
  await row(/beta\.com/);
  const renders = countRowRenders();
  await user.click(await tick('alpha.com'));
  await screen.findByRole('group', { name: 'Selection' });
  await user.click(await tick('alpha.com'));
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
  serve();
  mockResponse(listTags, [warm]);
  const at = '?health=Failing&inboxes=None&forwarding=off&created=older&tags=tag-Warm';
  const { user, address } = show(at);
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
  serve();
  mockResponse(listTags, []);
  const calls = mockResponse(listDomains, pageWith([alpha]));
  const { user, address } = show();
  await row(/alpha\.com/);
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
  serve();
  const calls = mockResponse(findDomains, { found: [{ id: beta.id, name: 'beta.com' }] });
  const { user } = show();
  await user.click(await tick('alpha.com'));
  await user.click(screen.getByRole('searchbox', { name: 'Search domains' }));
  await user.paste('Beta.com\nlost.com;beta.com');
  expect(await screen.findByText('1 of the pasted names is selected')).toBeVisible();
  expect(screen.getByText('Not found: lost.com.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ names: ['beta.com', 'lost.com'] });
  expect(await tick('beta.com')).toBeChecked();
  expect(await tick('alpha.com')).not.toBeChecked();
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
  serve(123_456);
  mockResponse(listTags, [warm]);
  mockResponse(countDomainTags, { counts: [{ tagId: warm.id, count: 1_234 }] });
  const { user } = show('?page=2000');
  await tick('alpha.com');
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
  serve();
  const previews = mockResponse(bulkDeleteDomains, {
    results: [changed(alpha.id), changed(beta.id)],
    mailboxes: 1_207,
  });
  const { orders } = mockBulkJob();
  const { user } = show();
  await user.click(await tick('alpha.com'));
  await user.click(await tick('beta.com'));
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

test('tags are searched by name', async () => {
  serveTags();
  const { user, dialog } = await openTags();
  await user.type(dialog.getByRole('searchbox', { name: 'Search tags' }), 'wA');
  expect(dialog.queryByRole('checkbox', { name: 'Cold' })).not.toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Warm' })).toBeVisible();
  await user.type(dialog.getByRole('searchbox', { name: 'Search tags' }), 'x');
  expect(dialog.getByText('No tag matches “wAx”.')).toBeVisible();
});
