import { screen, waitFor } from '@testing-library/react';
import {
  cancelExport,
  createExportTicket,
  exportMailboxes,
  getExport,
  previewExport,
} from '@roost/shared/contracts/exports/export';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import {
  aMailbox,
  aMember,
  anExport,
  anExportPreview,
  mockResponse,
  mockNetworkError,
  pageWith,
  mockError,
  renderRemote,
  savedFiles,
} from '@roost/shared/testing';
import { openExport } from '../testing/open-export.ts';
import { remote } from '../remote.ts';

const isPending = 'Export failed: One or more selected inboxes are still in Pending state.';
const ada = aMailbox({ email: 'ada@trynorthwind.com' });
const grace = aMailbox({ email: 'grace@trynorthwind.com' });
const made = anExport({ rows: 2 });
const ticket = { ticket: 'ticket/1', expiresAt: '2026-11-01T09:01:00.000Z' };
const address = 'http://localhost:4010/v1/export/files/ticket%2F1';

/** Mocks an API in which an export succeeds. */
const exporting = (preview = anExportPreview()) => {
  mockResponse(previewExport, preview);
  mockResponse(getExport, made);
  return {
    exports: mockResponse(exportMailboxes, made),
    tickets: mockResponse(createExportTicket, ticket),
    saved: savedFiles(),
  };
};

test('an export without a selection says that nothing is selected', async () => {
  mockResponse(listMailboxes, pageWith([ada]));
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  await screen.findByRole('row', { name: /ada@/ });
  await user.click(screen.getByRole('button', { name: 'Export Inboxes' }));
  expect(await screen.findByText('No mailboxes selected')).toBeVisible();
});

test('selected inboxes are previewed, then saved as a file with a ticket', async () => {
  const { exports, tickets, saved } = exporting();
  const looks = mockResponse(previewExport, anExportPreview());
  const { user, dialog } = await openExport(remote, [ada, grace]);
  expect(await dialog.findByText('2 ready')).toBeVisible();
  expect(dialog.queryByText(/pending/)).not.toBeInTheDocument();
  expect(dialog.getByRole('columnheader', { name: 'IMAP Password' })).toBeVisible();
  expect(dialog.getByRole('cell', { name: '••••••••' })).toBeVisible();
  expect(dialog.getByText(/In other tools, you may need to map the columns/)).toBeVisible();
  expect(looks[0]?.body).toEqual({ platform: 'Csv', mailboxIds: [ada.id, grace.id], onlyNew: false });

  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  expect(await screen.findByText('Export in progress')).toBeVisible();
  await waitFor(() => expect(saved).toEqual([address]));
  expect(exports[0]?.body).toEqual({
    platform: 'Csv',
    mailboxIds: [ada.id, grace.id],
    onlyNew: false,
    onlyReady: false,
  });
  expect(tickets[0]?.params).toEqual({ exportId: 'export-1' });
  expect(dialog.getByText('0 of 2')).toBeVisible();
  mockResponse(getExport, anExport({ rows: 2, status: 'Done' }));
  expect(await dialog.findByText('All 2 inboxes were downloaded.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Export in progress')).not.toBeInTheDocument());
});

test('a pending inbox blocks the export, and the ready ones can be exported without it', async () => {
  const { exports, saved } = exporting(anExportPreview({ ready: 1, pending: 1 }));
  const { user, dialog } = await openExport(remote, [ada, grace]);
  expect(await dialog.findByText(isPending)).toBeVisible();
  expect(dialog.getByText('1 ready')).toBeVisible();
  expect(dialog.getByText('1 pending')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export 1 ready inbox' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(exports[0]?.body).toMatchObject({ onlyReady: true });
});

test('an export without ready inboxes is blocked until one is ready', async () => {
  exporting(anExportPreview({ ready: 0, pending: 2, rows: [] }));
  const { dialog } = await openExport(remote, [ada, grace]);
  expect(await dialog.findByText('Try again when they are active.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  mockResponse(previewExport, anExportPreview());
  expect(await dialog.findByRole('button', { name: 'Export 2 inboxes' }, { timeout: 5_000 })).toBeVisible();
});

test('an inactive inbox is omitted with a separate reason', async () => {
  exporting(anExportPreview({ ready: 1, inactive: 1 }));
  const { dialog } = await openExport(remote, [ada, grace]);
  expect(await dialog.findByText("1 inbox is inactive and can't send. It's left out of the file.")).toBeVisible();
  expect(dialog.queryByText(isPending)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Export 1 ready inbox' })).toBeVisible();
});

test('inboxes that a tool does not support are counted and explained', async () => {
  exporting(anExportPreview({ ready: 0, unsupported: 2, rows: [] }));
  const { user, dialog } = await openExport(remote, [ada, grace], { mount: 'outlook-mailboxes' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Instantly');
  expect(await dialog.findByText('2 not supported by Instantly')).toBeVisible();
  expect(dialog.getByText(/Instantly can't import inboxes of the type Outlook/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^(Export|Continue)/ })).not.toBeInTheDocument();
});

test('an inbox that became pending in the meantime is named when the export is rejected', async () => {
  exporting();
  const { user, dialog } = await openExport(remote, [ada, grace]);
  const button = await dialog.findByRole('button', { name: 'Export 2 inboxes' });
  mockError(exportMailboxes, { status: 409, code: 'mailboxes-pending', message: 'from the API' });
  mockResponse(previewExport, anExportPreview({ ready: 1, pending: 1 }));
  await user.click(button);
  expect((await dialog.findAllByText(isPending)).length).toBeGreaterThan(0);
  expect(await dialog.findByRole('button', { name: 'Export 1 ready inbox' })).toBeVisible();
});

test('a failed export shows its reason and can be retried', async () => {
  const { saved } = exporting();
  mockNetworkError(exportMailboxes);
  const { user, dialog } = await openExport(remote, [ada, grace]);
  await user.click(await dialog.findByRole('button', { name: 'Export 2 inboxes' }));
  expect(await dialog.findByText('Export failed')).toBeVisible();
  expect(dialog.getByText(/The service can't be reached/)).toBeVisible();
  mockResponse(exportMailboxes, made);
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('the files of a tool with a limit download one after the other', async () => {
  const { tickets, saved } = exporting(anExportPreview({ ready: 450, files: 3 }));
  const wood = { platform: 'Woodpecker', rows: 450, files: 3 } as const;
  mockResponse(exportMailboxes, anExport(wood));
  mockResponse(getExport, anExport(wood));
  const { user, dialog } = await openExport(remote, [ada]);
  expect(await dialog.findByText(/the inboxes are split into 3 files/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export 450 inboxes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  mockResponse(getExport, anExport({ ...wood, done: 200 }));
  await waitFor(() => expect(tickets.map(({ query }) => query.get('file'))).toEqual(['0', '1']), { timeout: 5_000 });
  mockResponse(getExport, anExport({ ...wood, done: 400 }));
  await waitFor(() => expect(saved).toHaveLength(3), { timeout: 5_000 });
  await user.click(dialog.getByRole('button', { name: 'Download file 2 of 3' }));
  await waitFor(() => expect(tickets.at(-1)?.query.get('file')).toBe('1'));
});

test('an export can be canceled', async () => {
  exporting();
  const { user, dialog } = await openExport(remote, [ada, grace]);
  await user.click(await dialog.findByRole('button', { name: 'Export 2 inboxes' }));
  const cancelled = anExport({ rows: 2, status: 'Cancelled' });
  const cancels = mockResponse(cancelExport, cancelled);
  const cancel = await dialog.findByRole('button', { name: 'Cancel export' });
  mockResponse(getExport, cancelled);
  await user.click(cancel);
  expect(await dialog.findByText(/The export was canceled after 0 of 2 inboxes/)).toBeVisible();
  expect(cancels).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

test('a guest sees why exports are disabled, and no history', async () => {
  mockResponse(listMailboxes, pageWith([ada]));
  renderRemote(remote, {
    mount: 'mailboxes',
    initialPath: '?exports=all',
    session: { member: aMember({ roles: ['GUEST'] }) },
  });
  await screen.findByRole('row', { name: /ada@/ });
  const why = "Your role in this workspace can't export inboxes. Ask an administrator for access.";
  expect(screen.getByRole('button', { name: 'Export Inboxes' })).toHaveAccessibleDescription(why);
  expect(screen.getByRole('button', { name: 'Export history' })).toHaveAccessibleDescription(why);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
