import { screen, waitFor, within } from '@testing-library/react';
import { createExportTicket, exportMailboxes } from '@roost/shared/contracts/export';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailbox';
import {
  aMailbox,
  aMember,
  anExport,
  answers,
  isUnreachable,
  pageWith,
  refuses,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from './remote.ts';

const isPending = 'Export failed: One or more selected inboxes are still in Pending state.';
const ada = aMailbox({ email: 'ada@trynorthwind.com' });
const grace = aMailbox({ email: 'grace@trynorthwind.com' });
const made = anExport({ rows: 2 });
const ticket = { ticket: 'ticket/1', expiresAt: '2026-11-01T09:01:00.000Z' };

/** The files that the browser is told to save; jsdom would try to open them. */
const savedFiles = () => {
  const saved: string[] = [];
  const save = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    event.preventDefault();
    saved.push(event.target.href);
  };
  document.addEventListener('click', save);
  stopListening = () => document.removeEventListener('click', save);
  return saved;
};
let stopListening = () => {};
afterEach(() => stopListening());

const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) });
const showSelected = async (mailboxes: [Mailbox, ...Mailbox[]], following: Mailbox[] = []) => {
  answers(listMailboxes, ({ query }) => {
    const isFirst = query.get('offset') === '0';
    const total = following.length === 0 ? mailboxes.length : 50 + following.length;
    return { total, data: isFirst ? mailboxes : following, pageSize: 50, pageIndex: isFirst ? 1 : 2 };
  });
  const view = renderRemote(remote, { mount: 'google-mailboxes' });
  await row(mailboxes[0].email);
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  return view;
};
const openExport = async ({ user }: ReturnType<typeof renderRemote>) => {
  const bar = screen.getByRole('group', { name: 'Selection' });
  await user.click(within(bar).getByRole('button', { name: 'Export Inboxes' }));
  return within(await screen.findByRole('dialog', { name: 'Export inboxes' }));
};

test('without a selection an export says that nothing is selected', async () => {
  answers(listMailboxes, pageWith([ada]));
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  await screen.findByRole('row', { name: /ada@/ });
  await user.click(screen.getByRole('button', { name: 'Export Inboxes' }));
  expect(await screen.findByText('No mailboxes selected')).toBeVisible();
});

test('selected inboxes are saved as a file by a ticket, and the columns are named before', async () => {
  const saved = savedFiles();
  const exports = answers(exportMailboxes, made);
  const tickets = answers(createExportTicket, ticket);
  const view = await showSelected([ada, grace]);
  const dialog = await openExport(view);
  expect(dialog.getByText('2 ready')).toBeVisible();
  expect(dialog.getByText('0 pending')).toBeVisible();
  expect(dialog.getByText('IMAP Password')).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  expect(await screen.findByText('Export in progress')).toBeVisible();
  expect(exports[0]?.body).toEqual({ platform: 'Csv', mailboxIds: [ada.id, grace.id] });
  expect(tickets[0]?.params).toEqual({ exportId: 'export-1' });
  expect(saved).toEqual(['http://localhost:4010/v1/export/files/ticket%2F1']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a pending inbox holds the export back, and the ready ones can go without it', async () => {
  savedFiles();
  const exports = answers(exportMailboxes, { ...made, rows: 1 });
  answers(createExportTicket, ticket);
  const view = await showSelected([ada, aMailbox({ email: 'new@trynorthwind.com', status: 'Pending' })]);
  const dialog = await openExport(view);
  expect(dialog.getByText('1 ready')).toBeVisible();
  expect(dialog.getByText('1 pending')).toBeVisible();
  expect(dialog.getByText(isPending)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Export the 1 that is ready' }));
  await waitFor(() => expect(exports[0]?.body).toEqual({ platform: 'Csv', mailboxIds: [ada.id] }));
});

test('with nothing ready there is nothing to export', async () => {
  const view = await showSelected([aMailbox({ status: 'Updating' })]);
  const dialog = await openExport(view);
  expect(dialog.getByText('1 updating')).toBeVisible();
  expect(dialog.getByText(isPending)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
});

test('an inactive inbox is left out, for its own reason', async () => {
  const view = await showSelected([ada, aMailbox({ email: 'old@trynorthwind.com', status: 'Inactive' })]);
  const dialog = await openExport(view);
  expect(dialog.getByText('1 inbox is inactive and cannot send. It is left out of the file.')).toBeVisible();
  expect(dialog.queryByText(isPending)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Export the 1 that is ready' })).toBeVisible();
});

test('a selection over pages is exported whole, and what the server finds pending holds it back too', async () => {
  const fresh = aMailbox({ email: 'fresh@trynorthwind.com', status: 'Updating' });
  const view = await showSelected([fresh, grace], [ada]);
  const { user } = view;
  // The tools are behind the selection bar: the pages are not.
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await row(ada.email);
  await user.click(screen.getByRole('checkbox', { name: 'Select ada@trynorthwind.com' }));
  const dialog = await openExport(view);
  expect(dialog.getByText('2 ready')).toBeVisible();
  expect(dialog.getByText('1 on another page, checked when it is exported')).toBeVisible();

  const refused = refuses(exportMailboxes, { status: 409, code: 'mailboxes-pending', message: isPending });
  await user.click(dialog.getByRole('button', { name: 'Export 3 inboxes' }));
  expect(await dialog.findByText(isPending)).toBeVisible();
  expect(refused[0]?.body).toEqual({ platform: 'Csv', mailboxIds: [fresh.id, grace.id, ada.id] });

  savedFiles();
  const exports = answers(exportMailboxes, made);
  answers(createExportTicket, ticket);
  await user.click(dialog.getByRole('button', { name: 'Export the 2 that are ready' }));
  await waitFor(() => expect(exports).toHaveLength(1));
  expect(exports[0]?.body).toEqual({ platform: 'Csv', mailboxIds: [grace.id, ada.id] });
});

test('an export that fails says why and can be tried again', async () => {
  const saved = savedFiles();
  const view = await showSelected([ada]);
  const dialog = await openExport(view);
  isUnreachable(exportMailboxes);
  await view.user.click(dialog.getByRole('button', { name: 'Export 1 inbox' }));
  expect(await dialog.findByText('Export failed')).toBeVisible();
  expect(dialog.getByText(/The service cannot be reached/)).toBeVisible();
  answers(exportMailboxes, made);
  answers(createExportTicket, ticket);
  await view.user.click(dialog.getByRole('button', { name: 'Export 1 inbox' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a guest is told why there is no export', async () => {
  answers(listMailboxes, pageWith([ada]));
  renderRemote(remote, { mount: 'mailboxes', session: { member: aMember({ roles: ['GUEST'] }) } });
  await screen.findByRole('row', { name: /ada@/ });
  expect(screen.getByRole('button', { name: 'Export Inboxes' })).toHaveAccessibleDescription(
    'Your role in this workspace cannot export inboxes. Ask an administrator for access.',
  );
});
