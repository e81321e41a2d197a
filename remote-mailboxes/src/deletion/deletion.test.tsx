import { screen, waitFor, within } from '@testing-library/react';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { cancelDeletion, deleteMailbox } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { provideRefreshLimits } from '@roost/shared/session';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { aMailbox, aMember, mockBulkJob, mockResponse, pageWith, mockError, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';

const email = 'ada@trynorthwind.com';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const scheduled = 'Mailbox is scheduled for deletion. It will be deleted on';

/** Mocks a server with one inbox that saves changes. */
const serve = (overrides: Partial<Mailbox> = {}) => {
  let mailbox = aMailbox({ email, type: 'GoogleWorkspace', ...overrides });
  const change = (deleteUntil: string | null) => () => (mailbox = { ...mailbox, deleteUntil });
  const lists = mockResponse(listMailboxes, () => pageWith([mailbox]));
  return {
    lists,
    deletions: mockResponse(deleteMailbox, change(inDays(20))),
    cancellations: mockResponse(cancelDeletion, change(null)),
  };
};
const show = async (options: Partial<Parameters<typeof renderRemote>[1]> = {}) => {
  const view = renderRemote(remote, { mount: 'google-mailboxes', ...options });
  await screen.findByRole('row', { name: /ada@/ });
  return view;
};
const askToDelete = async (user: ReturnType<typeof renderRemote>['user']) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${email}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  return within(await screen.findByRole('alertdialog', { name: `Delete ${email}` }));
};

test('a deletion is confirmed and shown, and can be canceled in the toast', async () => {
  const { deletions, cancellations } = serve();
  const { user } = await show();
  const dialog = await askToDelete(user);
  expect(dialog.getByText('Are you sure you want to delete this mailbox?')).toBeVisible();
  expect(
    dialog.getByText('This inbox will be deleted in 20 days. You can cancel the deletion until then.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const toast = await screen.findByText('Mailbox deleted');
  expect(await screen.findByText(new RegExp(`^${scheduled}`))).toBeVisible();
  expect(deletions[0]?.params).toEqual({ mailboxId: `mailbox-${email}` });

  const notifications = within(screen.getByRole('region', { name: /Notifications/ }));
  expect(toast).toBeVisible();
  await user.click(notifications.getByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`${email} won't be deleted`)).toBeVisible();
  expect(cancellations).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(new RegExp(`^${scheduled}`))).not.toBeInTheDocument());
});

test.each(['toast', 'list'] as const)('a canceled deletion reads the limits again (%s)', async (where) => {
  serve(where === 'list' ? { deleteUntil: inDays(20) } : {});
  let reads = 0;
  provideRefreshLimits(() => void (reads += 1));
  const { user } = await show();
  if (where === 'toast') {
    await user.click((await askToDelete(user)).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Mailbox deleted');
  }
  const before = reads;
  const scope = where === 'toast' ? within(screen.getByRole('region', { name: /Notifications/ })) : screen;
  await user.click(scope.getByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`${email} won't be deleted`)).toBeVisible();
  expect(reads).toBe(before + 1);
});

test('an inbox that its provider still has to delete says so, and its deletion cannot be canceled', async () => {
  serve({ deleteUntil: inDays(-1) });
  await show();
  expect(screen.getByText('This inbox is being deleted.')).toBeVisible();
  expect(screen.queryByText(new RegExp(`^${scheduled}`))).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).not.toBeInTheDocument();
});

test('the toast of a deletion closes when the deletion is canceled in the list', async () => {
  serve();
  const { user } = await show();
  await user.click((await askToDelete(user)).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Mailbox deleted')).toBeVisible();
  const list = within(await screen.findByRole('table'));
  await user.click(await list.findByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`${email} won't be deleted`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Mailbox deleted')).not.toBeInTheDocument());
});

test('the toast of an inbox that is already deleted offers no way back', async () => {
  serve();
  mockError(deleteMailbox, { status: 404 });
  const { user } = await show();
  await user.click((await askToDelete(user)).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Mailbox deleted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).not.toBeInTheDocument();
});

test('deleting a shared inbox is permanent, and the dialog warns first', async () => {
  serve({ type: 'Private' });
  const { user } = await show({ mount: 'mailboxes' });
  const dialog = await askToDelete(user);
  expect(dialog.getByText(/within 1 day. This can't be undone./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Mailbox deleted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).not.toBeInTheDocument();
});

test('a failed deletion shows the message of the API and can be retried', async () => {
  serve();
  mockError(deleteMailbox, { status: 409, code: 'mailbox-busy', message: 'The inbox is being changed.' });
  const { user } = await show();
  const dialog = await askToDelete(user);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete mailbox')).toBeVisible();
  expect(dialog.getByText(/The inbox is being changed./)).toBeVisible();
  serve();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Mailbox deleted')).toBeVisible();
});

test('an inbox that another user already scheduled counts as scheduled', async () => {
  serve();
  mockError(deleteMailbox, { status: 409, code: 'already-scheduled', message: 'It is scheduled already.' });
  const { user } = await show();
  const dialog = await askToDelete(user);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Mailbox deleted')).toBeVisible();
});

test('a scheduled inbox shows its day and the time left, and its button cancels the deletion', async () => {
  const { cancellations } = serve({ deleteUntil: inDays(12) });
  const { user } = await show();
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(inDays(12)));
  expect(screen.getByText(new RegExp(`^${scheduled} ${day}, `))).toHaveTextContent(/, in 12 days.*\.$/);
  await user.click(screen.getByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`${email} won't be deleted`)).toBeVisible();
  expect(cancellations[0]?.params).toEqual({ mailboxId: `mailbox-${email}` });
});

test('only the deletion of a Google Workspace inbox can be canceled', async () => {
  serve({ type: 'Private', deleteUntil: inDays(1) });
  await show({ mount: 'mailboxes' });
  expect(screen.getByText(new RegExp(`^${scheduled}`))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).not.toBeInTheDocument();
});

test('a viewer sees why a deletion cannot be canceled', async () => {
  serve({ deleteUntil: inDays(3) });
  await show({ session: { member: aMember({ roles: ['VIEWER'] }) } });
  expect(screen.getByRole('button', { name: 'Cancel deletion' })).toHaveAccessibleDescription(/is view-only/);
});

test('scheduled inboxes can be filtered, and their deletions canceled together', async () => {
  const { lists } = serve({ deleteUntil: inDays(3) });
  mockResponse(listTags, []);
  const { orders } = mockBulkJob();
  let reads = 0;
  provideRefreshLimits(() => void (reads += 1));
  const { user, address } = await show();
  expect(screen.queryByRole('button', { name: 'Cancel deletions' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Scheduled for deletion' }));
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(address()).toBe('/mount?scheduled=true'));
  await waitFor(() => expect(lists.at(-1)?.query.get('scheduled')).toBe('true'));
  expect(screen.getByText('1 filter is on')).toBeInTheDocument();

  await user.click(await screen.findByRole('checkbox', { name: `Select ${email}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Cancel deletions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel deletions' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 deletion' }));
  expect(await dialog.findByText('Changed: 1. Unchanged: 0. Failed: 0.')).toBeVisible();
  await waitFor(() => expect(reads).toBe(1));
  expect(orders[0]?.body).toEqual({ action: 'mailbox-deletion-cancellation', selection: [`mailbox-${email}`] });
});
