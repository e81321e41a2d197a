import { screen, within } from '@testing-library/react';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { createSpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { addTagsToMailbox, countMailboxTags } from '@roost/shared/contracts/tags/tagging';
import {
  aMailbox,
  aMember,
  mockBulkJob,
  mockResponse,
  aSpamCheck,
  aTag,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

type Options = Partial<Parameters<typeof renderRemote>[1]>;

const ada = 'ada@trynorthwind.com';
const warmTag = aTag({ name: 'Warm' });

const show = async (mailbox: Partial<Mailbox> = {}, options: Options = {}) => {
  mockResponse(listMailboxes, pageWith([aMailbox({ email: ada, ...mailbox })]));
  const view = renderRemote(remote, { mount: 'mailboxes', ...options });
  await screen.findByRole('row', { name: /ada@/ });
  return view;
};
const menu = async ({ user }: Pick<ReturnType<typeof renderRemote>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${ada}` }));
  return within(screen.getByRole('menu'));
};
const act = async (view: ReturnType<typeof renderRemote>, action: string) =>
  view.user.click((await menu(view)).getByRole('menuitem', { name: action }));

const all = ['Run spam check', 'Edit', 'Add tags', 'Copy address', 'Show password', 'Delete'];
const without = (...left: string[]) => all.filter((action) => !left.includes(action));

test.each([
  ['Private', null, all],
  ['GoogleWorkspace', null, all],
  ['IP', null, all],
  ['Outlook', null, without('Run spam check', 'Delete')],
  ['GoogleWorkspace', '2036-12-24T12:00:00.000Z', without('Delete')],
  ['Private', '2036-12-24T12:00:00.000Z', without('Delete')],
] as const)(
  'an inbox of type %s, to be deleted %s, has the actions of the specification',
  async (type, deleteUntil, actions) => {
    const view = await show({ type, deleteUntil });
    const items = (await menu(view)).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(actions);
    for (const item of items) expect(item).not.toHaveAttribute('aria-disabled');
  },
);

test.each([
  ['Pending', "The inbox is being set up. Try again once it's active."],
  ['Updating', "The inbox is being changed. Try again once it's active."],
] as const)('an inbox that is %s cannot be edited, deleted or checked, with the reason', async (status, reason) => {
  const view = await show({ status, order: null });
  const items = await menu(view);
  for (const action of ['Run spam check', 'Edit', 'Delete']) {
    const item = items.getByRole('menuitem', { name: new RegExp(`^${action}`) });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription(reason);
  }
  expect(items.getByRole('menuitem', { name: 'Add tags' })).not.toHaveAttribute('aria-disabled');
});

test('an inbox that its provider is deleting cannot be edited or checked, with the reason', async () => {
  const view = await show({ type: 'Private', deleteUntil: '2020-12-24T12:00:00.000Z' });
  const items = await menu(view);
  for (const action of ['Run spam check', 'Edit']) {
    const item = items.getByRole('menuitem', { name: new RegExp(`^${action}`) });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('This inbox is being deleted.');
  }
});

test('a viewer sees each action with the reason why it is disabled', async () => {
  const view = await show({}, { session: { member: aMember({ roles: ['VIEWER'] }) } });
  await view.user.click(screen.getByRole('checkbox', { name: `Select ${ada}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  for (const name of ['Forwarding Update (1)', 'Bulk Edit Tags', 'Run spam checks', 'Delete']) {
    const button = bar.getByRole('button', { name });
    expect(button).toHaveAccessibleDescription(/is view-only/);
  }
  const items = await menu(view);
  for (const action of ['Run spam check', 'Edit', 'Add tags', 'Delete']) {
    const item = items.getByRole('menuitem', { name: new RegExp(`^${action}`) });
    expect(item).toHaveAccessibleDescription(/is view-only/);
  }
  expect(items.getByRole('menuitem', { name: 'Show password' })).not.toHaveAttribute('aria-disabled');
});

test('a spam check starts from the row, with a toast', async () => {
  const calls = mockResponse(createSpamCheck, aSpamCheck({ status: 'Queued' }));
  const view = await show();
  await act(view, 'Run spam check');
  expect(await screen.findByText(`The spam check of ${ada} is queued`)).toBeVisible();
  expect(calls[0]?.body).toEqual({ mailboxId: `mailbox-${ada}` });
});

test('a spam check that cannot start shows the reason', async () => {
  mockError(createSpamCheck, { status: 409, code: 'mailbox-busy', message: 'The inbox is being changed.' });
  const view = await show();
  await act(view, 'Run spam check');
  expect(await screen.findByText('The spam check could not be started')).toBeVisible();
  expect(screen.getByText('The inbox is being changed.')).toBeVisible();
});

test('Outlook inboxes are not checked in bulk, either', async () => {
  const { user } = await show({ type: 'Outlook' }, { mount: 'outlook-mailboxes' });
  await user.click(screen.getByRole('checkbox', { name: `Select ${ada}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByRole('button', { name: 'Bulk Edit Tags' })).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Run spam checks' })).not.toBeInTheDocument();
});

test('the tags of one inbox are set in "Edit Tags for"', async () => {
  mockResponse(listTags, [warmTag]);
  const calls = mockResponse(addTagsToMailbox, aMailbox());
  const view = await show();
  await act(view, 'Add tags');
  const dialog = within(await screen.findByRole('dialog', { name: `Edit Tags for ${ada}` }));
  await view.user.click(await dialog.findByRole('checkbox', { name: 'Warm' }));
  await view.user.click(dialog.getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('The tags were updated')).toBeVisible();
  expect(calls[0]).toMatchObject({ params: { mailboxId: `mailbox-${ada}` }, body: { tagIds: [warmTag.id] } });
});

test('all matching inboxes get a tag by their filter', async () => {
  mockResponse(listTags, [warmTag]);
  mockResponse(countMailboxTags, { counts: [] });
  const { orders } = mockBulkJob({ itemsOf: () => ['m1', 'm2'] });
  mockResponse(listMailboxes, { total: 120, data: [aMailbox({ email: ada })], pageSize: 50, pageIndex: 1 });
  const { user } = renderRemote(remote, { mount: 'mailboxes', initialPath: '?search=ada&scheduled=true' });
  await user.click(await screen.findByRole('checkbox', { name: `Select ${ada}` }));
  await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByRole('button', { name: 'Forwarding Update (120)' })).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Bulk Edit Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Edit Tags' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Warm' }));
  await user.click(dialog.getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(orders[0]?.body).toEqual({
    action: 'mailbox-tags',
    tagIds: [warmTag.id],
    removeTagIds: [],
    selection: { filter: { type: 'Private', search: 'ada', scheduled: true }, except: [] },
  });
});

test.each(['Forwarding Update (0)', 'Bulk Edit Tags', 'Export Inboxes'])(
  '%s without a selection says that no mailboxes are selected',
  async (name) => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('No mailboxes selected')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
