import { screen, waitFor, within } from '@testing-library/react';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxConnection } from '@roost/shared/contracts/mailboxes/mailbox-connection';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { listExportsOfMailbox } from '@roost/shared/contracts/exports/mailbox-exports';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import {
  aDomain,
  aMailbox,
  aMailboxDetails,
  aMember,
  mockBulkJob,
  mockResponse,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const email = 'ada@trynorthwind.com';
const id = `mailbox-${email}`;

const serve = ({ connection }: { connection: MailboxConnection }) => {
  const mailbox = aMailboxDetails({ email, type: 'GoogleWorkspace', connection });
  mockResponse(listMailboxes, pageWith([aMailbox({ ...mailbox })]));
  mockResponse(getMailbox, mailbox);
  mockResponse(getDomain, aDomain());
  mockResponse(listSpamChecks, pageWith([]));
  mockResponse(listExportsOfMailbox, pageWith([]));
};
const show = (at = `?inbox=${id}`, role: Role = 'ADMIN') =>
  renderRemote(remote, {
    mount: 'google-mailboxes',
    initialPath: at,
    session: { member: aMember({ roles: [role] }) },
  });
const drawer = async () => within(await screen.findByRole('dialog', { name: email }));

const aConnection = (overrides: Partial<MailboxConnection> = {}): MailboxConnection => ({
  state: 'Connected',
  reason: null,
  since: '2026-11-27T09:14:00.000Z',
  checkedAt: '2026-11-27T09:14:00.000Z',
  retryAt: null,
  ...overrides,
});

test.each([
  [aConnection(), 'Connected'],
  [aConnection({ state: 'Refused', reason: 'password-refused' }), /^Password refused since Nov 27, 2026/],
  [aConnection({ state: 'Refused', reason: 'login-refused' }), /^Login refused since Nov 27, 2026/],
  [aConnection({ state: 'NoAnswer', reason: 'timed-out' }), /^No answer since Nov 27, 2026/],
  [aConnection({ state: 'NotMeasured', reason: 'not-checked' }), 'Not measured: not checked yet'],
])('the connection of an inbox shows its state and the time of the last answer (%#)', async (connection, text) => {
  serve({ connection });
  show();
  expect(await (await drawer()).findByText(text)).toBeVisible();
  const answered = (await drawer()).getByText(/^Last answer/);
  // The exact time.
  expect(within(answered).getByText(/Nov 27, 2026/)).toBeInTheDocument();
  expect(answered.querySelector('time')).toHaveAttribute('tabindex', '0');
});

test('a login without an answer is said to be unknown', async () => {
  serve({ connection: aConnection({ retryAt: '2026-11-27T10:00:00.000Z' }) });
  show();
  expect(await (await drawer()).findByText(/its result is unknown/)).toBeVisible();
});

test.each(['not-active', 'off'] as const)('an inbox that is not measured (%s) has no Reconnect', async (reason) => {
  serve({ connection: aConnection({ state: 'NotMeasured', reason, since: null, checkedAt: null }) });
  show();
  expect(await (await drawer()).findByText(/^Not measured:/)).toBeVisible();
  expect((await drawer()).queryByRole('button', { name: 'Reconnect' })).not.toBeInTheDocument();
});

test('an inbox is reconnected from its details, and shows the result', async () => {
  serve({ connection: aConnection({ state: 'Refused', reason: 'password-refused' }) });
  const { orders } = mockBulkJob({ faults: { [id]: 'no-answer' } });
  const { user } = show();
  await user.click(await (await drawer()).findByRole('button', { name: 'Reconnect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reconnect inboxes' }));
  expect(dialog.getByText(/we set a new one at the provider/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reconnect 1 inbox' }));
  expect(await screen.findByText("The mail server didn't answer. Try again later.")).toBeVisible();
  expect(orders[0]?.body).toEqual({ action: 'mailbox-reconnection', selection: [id] });
  expect(screen.getByRole('button', { name: /^Retry/ })).toBeVisible();
});

test('a viewer cannot reconnect an inbox', async () => {
  serve({ connection: aConnection() });
  show(undefined, 'VIEWER');
  expect(await (await drawer()).findByRole('button', { name: 'Reconnect' })).toHaveAccessibleDescription(/view-only/);
});

test('the list shows failing connections only, and filters by them', async () => {
  const failing = aConnection({ state: 'Refused', reason: 'password-refused' });
  const rows = [
    aMailbox({ email, type: 'GoogleWorkspace', connection: failing }),
    aMailbox({ email: 'bo@trynorthwind.com', type: 'GoogleWorkspace', connection: aConnection() }),
  ];
  const lists = mockResponse(listMailboxes, pageWith(rows));
  const { user } = show('?failing=true');
  expect(await screen.findByText(/^Password refused since/)).toBeVisible();
  expect(screen.queryByText('Connected')).not.toBeInTheDocument();
  expect(lists.at(-1)?.query.get('connection')).toBe('failing');
  await user.click(screen.getByRole('button', { name: /Connection: failing/ }));
  await waitFor(() => expect(lists.at(-1)?.query.has('connection')).toBe(false));
});
