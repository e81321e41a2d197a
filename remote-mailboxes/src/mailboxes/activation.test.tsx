import { screen, waitFor, within } from '@testing-library/react';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { provideRefreshLimits } from '@roost/shared/session';
import {
  aMailbox,
  aMember,
  mockBulkJob,
  mockResponse,
  limitations,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const names = ['ada', 'ben', 'cleo'].map((name) => `${name}@trynorthwind.com`);
const idOf = (email: string) => `mailbox-${email}`;
/** Three inboxes await a slot, and two slots are free. */
const counts = { mailboxesAwaitingSlotCount: 3, activeMailboxesCount: 48, mailboxesLimit: 50 };
const text = /3 inboxes are inactive because there weren't enough slots. 2 slots are free./;
const choose = { name: 'Choose inboxes to activate' };

const show = async (
  { limits = counts, ...session }: { limits?: object; member?: ReturnType<typeof aMember> } = {},
  mount: 'mailboxes' | 'google-mailboxes' = 'mailboxes',
) => {
  const lists = mockResponse(listMailboxes, pageWith(names.map((email) => aMailbox({ email, status: 'Inactive' }))));
  const view = renderRemote(remote, { mount, session: { limitations: limitations(limits), ...session } });
  await screen.findByRole('row', { name: /ada@/ });
  return { ...view, lists };
};
const select = async (user: Awaited<ReturnType<typeof show>>['user'], email: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${email}` }));
const activateButton = () =>
  within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', { name: 'Activate' });

test('a user chooses which inboxes become active, at most as many as there are free slots', async () => {
  let refreshed = 0;
  provideRefreshLimits(() => {
    refreshed += 1;
  });
  const { orders } = mockBulkJob();
  const { user, address, lists } = await show();
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', choose));
  await waitFor(() => expect(address()).toBe('/mount?awaitingSlot=true'));
  await waitFor(() => expect(lists.at(-1)?.query.get('awaitingSlot')).toBe('true'));
  expect(screen.queryByRole('button', choose)).not.toBeInTheDocument();
  for (const email of names) await select(user, email);
  expect(activateButton()).toHaveAccessibleDescription('Only 2 slots are free. Select at most 2 inboxes.');
  await user.click(activateButton());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await select(user, names[0] ?? '');
  await user.click(activateButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate inboxes' }));
  await user.click(dialog.getByRole('button', { name: 'Activate 2 inboxes' }));
  expect(await dialog.findByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(orders.map(({ body }) => body)).toEqual([
    { action: 'mailbox-activation', selection: names.slice(1).map(idOf) },
  ]);
  expect(refreshed).toBe(1);
});

test('an inbox that the API rejects shows the reason', async () => {
  const [ada = ''] = names;
  mockBulkJob({ faults: { [idOf(ada)]: 'domain-not-active' } });
  const { user } = await show();
  await user.click(screen.getByRole('button', choose));
  await select(user, ada);
  await user.click(activateButton());
  await user.click(await screen.findByRole('button', { name: 'Activate 1 inbox' }));
  expect(await screen.findByText('The domain is not active.')).toBeVisible();
});

test('the notice is absent if no inbox of this type awaits a slot', async () => {
  await show({ limits: counts }, 'google-mailboxes');
  expect(screen.queryByText(/weren't enough slots/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', choose)).not.toBeInTheDocument();
});

test('the notice says that no slot is free, and nothing can be selected', async () => {
  await show({ limits: { ...counts, activeMailboxesCount: 50 } });
  expect(screen.getByText(/weren't enough slots\. No slots are free\./)).toBeVisible();
  expect(screen.getByRole('button', choose)).toHaveAccessibleDescription('No slots are free.');
});

test('a viewer sees the notice and why the choice is disabled', async () => {
  await show({ member: aMember({ roles: ['VIEWER'] }) });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', choose)).toHaveAccessibleDescription(/is view-only/);
});
