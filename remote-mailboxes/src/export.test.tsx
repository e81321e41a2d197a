import { screen, waitFor, within } from '@testing-library/react';
import { createExportTicket, exportMailboxes, previewExport } from '@roost/shared/contracts/export';
import { listMailboxes } from '@roost/shared/contracts/mailbox';
import {
  aMailbox,
  aMember,
  anExport,
  anExportPreview,
  answers,
  isUnreachable,
  pageWith,
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

/** Both of the page are selected, and so is the export asked for. */
const openExport = async (preview = anExportPreview()) => {
  answers(listMailboxes, { total: 120, data: [ada, grace], pageSize: 50, pageIndex: 1 });
  const previews = answers(previewExport, preview);
  const view = renderRemote(remote, { mount: 'google-mailboxes' });
  await screen.findByRole('row', { name: /ada@/ });
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  const ask = async () => {
    await view.user.click(bar.getByRole('button', { name: 'Export Inboxes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export inboxes' }));
    await dialog.findByText(/^\d+ ready$/);
    return dialog;
  };
  return { ...view, bar, ask, previews };
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
  const { user, ask } = await openExport();
  const dialog = await ask();
  expect(dialog.getByText('2 ready')).toBeVisible();
  expect(dialog.getByText('0 pending')).toBeVisible();
  expect(dialog.getByText('IMAP Password')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  expect(await screen.findByText('Export in progress')).toBeVisible();
  expect(exports[0]?.body).toEqual({ platform: 'Csv', mailboxIds: [ada.id, grace.id], onlyReady: false });
  expect(tickets[0]?.params).toEqual({ exportId: 'export-1' });
  expect(saved).toEqual(['http://localhost:4010/v1/export/files/ticket%2F1']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a pending inbox holds the export back, and the ready ones can go without it', async () => {
  savedFiles();
  const exports = answers(exportMailboxes, made);
  answers(createExportTicket, ticket);
  const { user, ask } = await openExport(anExportPreview({ ready: 1, pending: 1 }));
  const dialog = await ask();
  expect(dialog.getByText('1 pending')).toBeVisible();
  expect(dialog.getByText(isPending)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export the 1 that is ready' }));
  await waitFor(() => expect(exports[0]?.body).toMatchObject({ onlyReady: true }));
});

test('with nothing ready there is nothing to export', async () => {
  const { ask } = await openExport(anExportPreview({ ready: 0, pending: 1 }));
  const dialog = await ask();
  expect(dialog.getByText(isPending)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
});

test('an inactive inbox is left out, for its own reason', async () => {
  const { ask } = await openExport(anExportPreview({ ready: 1, inactive: 1 }));
  const dialog = await ask();
  expect(dialog.getByText('1 inbox is inactive and cannot send. It is left out of the file.')).toBeVisible();
  expect(dialog.queryByText(isPending)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Export the 1 that is ready' })).toBeVisible();
});

test('all that match are exported by their filter, over all pages', async () => {
  savedFiles();
  const exports = answers(exportMailboxes, made);
  answers(createExportTicket, ticket);
  const { user, ask, bar, previews } = await openExport(anExportPreview({ ready: 119 }));
  await user.click(bar.getByRole('button', { name: 'Select all 120 that match' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select grace@trynorthwind.com' }));
  const dialog = await ask();
  await user.click(dialog.getByRole('button', { name: 'Export 119 inboxes' }));
  const mailboxIds = { filter: { type: 'GoogleWorkspace' }, except: [grace.id] };
  await waitFor(() => expect(exports[0]?.body).toMatchObject({ mailboxIds }));
  expect(previews[0]?.body).toEqual({ platform: 'Csv', mailboxIds });
});

test('an export that fails says why and can be tried again', async () => {
  const saved = savedFiles();
  const { user, ask } = await openExport();
  const dialog = await ask();
  isUnreachable(exportMailboxes);
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  expect(await dialog.findByText('Export failed')).toBeVisible();
  expect(dialog.getByText(/The service cannot be reached/)).toBeVisible();
  answers(exportMailboxes, made);
  answers(createExportTicket, ticket);
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
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
