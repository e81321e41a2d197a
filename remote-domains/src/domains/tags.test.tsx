import { screen, waitFor, within } from '@testing-library/react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag, deleteTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import { addTagsToDomain, countDomainTags } from '@roost/shared/contracts/tags/tagging';
import { mockBulkJob, mockResponse, aTag, mockError } from '@roost/shared/testing';
import { alpha, findCheckbox, hoverRow, mockDomains, openDomains, warmTag } from '../testing/list-fixture.tsx';

const coldTag = aTag({ name: 'Cold' });
const tag = (dialog: HTMLElement, name: string) => within(dialog).findByRole('checkbox', { name });

test('tags are added to and removed from the selected domains, and other tags remain', async () => {
  mockDomains();
  mockResponse(listTags, [coldTag, warmTag]);
  mockResponse(countDomainTags, { counts: [{ tagId: warmTag.id, count: 1 }] });
  const { orders } = mockBulkJob();
  const { user } = openDomains();
  await user.click(await findCheckbox('alpha.com'));
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
  const change = { tagIds: [coldTag.id], removeTagIds: [warmTag.id] };
  expect(orders[0]?.body).toEqual({ action: 'domain-tags', ...change, selection: [alpha.id] });
});

test('the tags of one domain are set in "Edit Tags for"', async () => {
  mockDomains();
  mockResponse(listTags, [coldTag, warmTag]);
  const calls = mockResponse(addTagsToDomain, alpha);
  const { user } = openDomains();
  await user.click((await hoverRow(user, /alpha\.com/)).getByRole('button', { name: 'Add tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Tags for alpha.com' });
  expect(await within(dialog).findByRole('checkbox', { name: 'Warm' })).toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Cold' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Warm' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('The tags were updated')).toBeVisible();
  expect(calls[0]?.params).toEqual({ domainId: alpha.id });
  expect(calls[0]?.body).toEqual({ tagIds: [coldTag.id] });
});

test('tags that cannot be saved remain selected, and the dialog shows the reason', async () => {
  mockDomains();
  mockResponse(listTags, [coldTag]);
  mockError(addTagsToDomain, { status: 422, code: 'unknown-tag', message: 'This tag does not exist.' });
  const { user } = openDomains();
  await user.click((await hoverRow(user, /beta\.com/)).getByRole('button', { name: 'Add tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Tags for beta.com' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Cold' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
  expect(await within(dialog).findByText('This tag does not exist.')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'Cold' })).toBeChecked();
});

/** Mocks an API with editable tags. */
const serveTags = () => {
  let tags = [coldTag, warmTag];
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
  mockDomains();
  const view = openDomains();
  await view.user.click((await hoverRow(view.user, /beta\.com/)).getByRole('button', { name: 'Add tags' }));
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

test('tags are searched by name', async () => {
  serveTags();
  const { user, dialog } = await openTags();
  await user.type(dialog.getByRole('searchbox', { name: 'Search tags' }), 'wA');
  expect(dialog.queryByRole('checkbox', { name: 'Cold' })).not.toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Warm' })).toBeVisible();
  await user.type(dialog.getByRole('searchbox', { name: 'Search tags' }), 'x');
  expect(dialog.getByText('No tag matches “wAx”.')).toBeVisible();
});
