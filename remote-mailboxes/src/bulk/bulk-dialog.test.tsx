import { screen, within } from '@testing-library/react';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { defineRemote } from '@roost/shared/platform';
import { mockBulkJob, mockError, mockNetworkError, renderRemote } from '@roost/shared/testing';
import type { BulkAction } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const address = 'sales@northwind.test';
const ids = ['m1', 'm2', 'm3'];

type Opened = { action: BulkAction; selection: MailboxSelection; count: number };
const show = (opened: Partial<Opened> = {}) => {
  const dialog = <BulkDialog action="forwarding" selection={ids} count={3} onClose={() => {}} {...opened} />;
  return renderRemote(defineRemote({ screens: { mailboxes: [{ index: true, element: dialog }] } }), {
    mount: 'mailboxes',
  });
};
const dialog = async (name: string | RegExp = /^Forwarding Update/) =>
  within(await screen.findByRole('dialog', { name }));
const save = async ({ user }: Pick<ReturnType<typeof show>, 'user'>) => {
  const shown = await dialog();
  await user.type(shown.getByRole('textbox', { name: 'Forward to' }), address);
  await user.click(shown.getByRole('button', { name: 'Save' }));
};

test('an empty address cannot be saved, and an invalid one is not sent', async () => {
  const { orders } = mockBulkJob();
  const { user } = show();
  const shown = await dialog('Forwarding Update (3)');
  const button = shown.getByRole('button', { name: 'Save' });
  expect(button).toHaveAccessibleDescription('Enter an address first.');
  await user.click(button);
  await user.type(shown.getByRole('textbox', { name: 'Forward to' }), 'nobody');
  await user.click(button);
  expect(await shown.findByText('Please enter valid email')).toBeVisible();
  expect(orders).toHaveLength(0);
});

test('the forwarding of all selected inboxes is changed, with a result for each', async () => {
  const { orders } = mockBulkJob();
  await save(show());
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['m1@a.comChanged', 'm2@a.comChanged', 'm3@a.comChanged']);
  expect(orders.map(({ body }) => body)).toEqual([
    { action: 'mailbox-forwarding', forwardTo: address, selection: ids },
  ]);
});

test('the forwarding of all that match is removed, except of the deselected ones', async () => {
  const { orders } = mockBulkJob({ itemsOf: () => ids });
  const selection = { filter: { type: 'Private' as const, status: 'Active' as const }, except: ['m9'] };
  const { user } = show({ selection });
  await user.click((await dialog()).getByRole('button', { name: 'Remove forwarding' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(orders[0]?.body).toEqual({ action: 'mailbox-forwarding', forwardTo: null, selection });
});

test.each([
  { action: 'delete', title: 'Delete inboxes', button: 'Delete 3 inboxes', sent: 'mailbox-deletion' },
  {
    action: 'spam-checks',
    title: 'Run spam checks',
    button: 'Run 3 spam checks',
    sent: 'spam-checks',
    template: 'introduction',
  },
  {
    action: 'cancel-deletion',
    title: 'Cancel deletions',
    button: 'Cancel 3 deletions',
    sent: 'mailbox-deletion-cancellation',
  },
  { action: 'activate', title: 'Activate inboxes', button: 'Activate 3 inboxes', sent: 'mailbox-activation' },
  { action: 'reconnect', title: 'Reconnect inboxes', button: 'Reconnect 3 inboxes', sent: 'mailbox-reconnection' },
] as const)('$action starts after an explanation', async ({ action, title, button, sent, ...settings }) => {
  const { orders } = mockBulkJob({ faults: { m2: 'not-deletable' } });
  const { user } = show({ action });
  const shown = await dialog(title);
  expect(orders).toHaveLength(0);
  await user.click(shown.getByRole('button', { name: button }));
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(orders[0]?.body).toEqual({ action: sent, ...settings, selection: ids });
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

test('the message of the spam checks is chosen before they start', async () => {
  const { orders } = mockBulkJob();
  const { user } = show({ action: 'spam-checks' });
  const shown = await dialog('Run spam checks');
  await user.selectOptions(shown.getByRole('combobox', { name: 'Test message' }), 'Newsletter (HTML)');
  await user.click(shown.getByRole('button', { name: 'Run 3 spam checks' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(orders[0]?.body).toEqual({ action: 'spam-checks', template: 'newsletter', selection: ids });
});

test('an update shows its progress, and says when every inbox failed', async () => {
  const { finish } = mockBulkJob({
    faults: { m1: 'unknown', m2: 'forwards-to-itself', m3: 'mailbox-busy' },
    processed: 1,
  });
  await save(show());
  expect(await screen.findByRole('progressbar', { name: 'Updating forwarding...' })).toHaveAttribute('value', '1');
  finish();
  expect(await screen.findByText('Failed to update forwarding')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry 1 item' })).toBeVisible();
});

test('a rejected update shows the reason, and keeps the address', async () => {
  mockError(createBulkJob, { status: 422, message: 'This address is not allowed.' });
  await save(show());
  expect(await screen.findByText('This address is not allowed.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Forward to' })).toHaveValue(address);
});

test('after a lost response, the same key is sent again', async () => {
  const lost = mockNetworkError(createBulkJob);
  const view = show();
  await save(view);
  expect(await screen.findByText(/we don't know whether the update has started/)).toBeVisible();
  const { orders } = mockBulkJob();
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  const keys = [...lost, ...orders].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
});
