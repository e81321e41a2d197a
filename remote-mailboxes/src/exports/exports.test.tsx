import { screen, waitFor, within } from '@testing-library/react';
import {
  checkExport,
  createExportTicket,
  getExport,
  listExportFailures,
  listExports,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import type { ExportCheck } from '@roost/shared/contracts/exports/export';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import {
  aMailbox,
  aWorkspace,
  anExport,
  mockResponse,
  mockNetworkError,
  pageWith,
  mockError,
  renderRemote,
  savedFiles,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const failed = anExport({ id: 'export-2', status: 'Failed', platform: 'Woodpecker' });
const ticket = { ticket: 'ticket-2', expiresAt: '2026-11-01T09:01:00.000Z' };

const show = (initialPath: string) => {
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  return renderRemote(remote, { mount: 'mailboxes', initialPath });
};
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowWith = (text: string) => screen.findByRole('row', { name: new RegExp(text) });

test('exports are listed with their results, at a separate URL', async () => {
  const upload = anExport({ id: 'export-3', status: 'Done', platform: 'Smartlead', delivery: 'upload' });
  mockResponse(listExports, pageWith([anExport(), failed, upload, anExport({ id: 'export-4', status: 'Cancelled' })]));
  const { user, address } = show('');
  await user.click(await screen.findByRole('button', { name: 'Export history' }));
  expect(address()).toBe('/mount?exports=all');
  await drawer('Export history');
  expect(await rowWith('CSV file.*Started.*0 of 2')).toBeVisible();
  expect(await rowWith('Woodpecker.*Failed')).toBeVisible();
  expect(screen.getByText('The connection was lost before the file was complete.')).toBeVisible();
  expect(await rowWith('Smartlead.*Done.*2 of 2')).toBeVisible();
  expect(await rowWith('Canceled')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Retry export/ })).toHaveLength(1);
});

test('the first complete export ends the setup of the workspace', async () => {
  mockResponse(listExports, pageWith([anExport()]));
  const workspace = aWorkspace({ hasExported: false });
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  renderRemote(remote, { mount: 'mailboxes', initialPath: '?exports=all', session: { workspace } });
  expect(await rowWith('CSV file.*Started')).toBeVisible();
  expect(screen.getByTestId('slot-setup-checklist')).toBeInTheDocument();
  mockResponse(listExports, pageWith([anExport({ status: 'Done' })]));
  expect(await screen.findByRole('row', { name: /CSV file.*Done/ }, { timeout: 3_000 })).toBeVisible();
  expect(screen.queryByTestId('slot-setup-checklist')).not.toBeInTheDocument();
});

test.each([
  [{ rows: 3, done: 3 }, ['All 3 inboxes were exported.']],
  [
    { rows: 3, done: 3, alreadyPresent: 2 },
    [
      'All 3 inboxes are in Smartlead.',
      '2 inboxes were in Smartlead before, and their passwords there are unchanged. If any has a new password, enter it in Smartlead.',
    ],
  ],
  [
    { rows: 1, done: 1, alreadyPresent: 1 },
    [
      '1 inbox is in Smartlead.',
      '1 inbox was in Smartlead before, and its password there is unchanged. If it has a new password, enter it in Smartlead.',
    ],
  ],
] as const)('an upload names the inboxes that the tool had before (%o)', async (counts, texts) => {
  mockResponse(getExport, anExport({ status: 'Done', delivery: 'upload', platform: 'Smartlead', ...counts }));
  show('?exports=export-1');
  const one = await drawer('Export');
  await waitFor(() => expect(one.getByRole('status')).toHaveTextContent(texts.join('')));
});

test.each(['Failed', 'Cancelled'] as const)(
  'an upload with the status %s names them below its result',
  async (status) => {
    const counts = { rows: 3, done: 2, alreadyPresent: 1 };
    mockResponse(getExport, anExport({ status, delivery: 'upload', platform: 'Smartlead', ...counts }));
    show('?exports=export-1');
    const one = await drawer('Export');
    expect(await one.findByText(/^1 inbox was in Smartlead before, and its password there is unchanged/)).toBeVisible();
    expect(one.getByText(/2 of 3 inboxes/)).toBeVisible();
    expect(one.queryByText(/file that your browser saved/)).not.toBeInTheDocument();
  },
);

test('a canceled download says to delete its file', async () => {
  mockResponse(getExport, anExport({ status: 'Cancelled', rows: 3, done: 2 }));
  show('?exports=export-1');
  const one = await drawer('Export');
  expect(
    await one.findByText('The export was canceled after 2 of 3 inboxes. Delete any file that your browser saved.'),
  ).toBeVisible();
});

test('a failed export is retried, and its file downloads automatically', async () => {
  const saved = savedFiles();
  mockResponse(listExports, pageWith([failed]));
  const retries = mockResponse(retryExport, anExport({ id: 'export-2' }));
  const tickets = mockResponse(createExportTicket, ticket);
  mockResponse(getExport, anExport({ id: 'export-2' }));
  const { user, address } = show('?exports=all');
  await user.click(await screen.findByRole('button', { name: /^Retry export/ }));
  await waitFor(() => expect(saved).toEqual(['http://localhost:4010/v1/export/files/ticket-2']));
  expect(address()).toBe('/mount?exports=export-2');
  expect(retries[0]?.params).toEqual({ exportId: 'export-2' });
  expect(tickets).toHaveLength(1);
});

test('one export is shown after a reload; its file downloads again only on request', async () => {
  const saved = savedFiles();
  mockResponse(getExport, anExport({ status: 'Done' }));
  mockResponse(createExportTicket, ticket);
  const { user } = show('?exports=export-1');
  const one = await drawer('Export');
  expect(await one.findByText('All 2 inboxes were downloaded.')).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(one.getByRole('button', { name: 'Download the file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  mockResponse(listExports, pageWith([anExport({ status: 'Done' })]));
  await user.click(one.getByRole('button', { name: 'All exports' }));
  expect(await rowWith('CSV file.*Done')).toBeVisible();
});

test('a broken download shows an error, and a retry starts it again', async () => {
  const saved = savedFiles();
  mockResponse(getExport, failed);
  const { user } = show('?exports=export-2');
  const one = await drawer('Export');
  expect(await one.findByText(/The connection was lost before the file was complete/)).toBeVisible();
  mockResponse(retryExport, anExport({ id: 'export-2' }));
  mockResponse(createExportTicket, ticket);
  mockResponse(getExport, anExport({ id: 'export-2' }));
  await user.click(one.getByRole('button', { name: 'Retry export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a file without a download ticket shows the reason', async () => {
  mockResponse(getExport, anExport({ status: 'Done' }));
  mockError(createExportTicket, { status: 409, code: 'export-finished', message: 'It is over.' });
  const { user } = show('?exports=export-1');
  const one = await drawer('Export');
  await user.click(await one.findByRole('button', { name: 'Download the file' }));
  expect(await one.findByText('It is over.')).toBeVisible();
});

test('an empty list and a failed load look different', async () => {
  mockNetworkError(listExports);
  const { user } = show('?exports=all');
  expect(await screen.findByText('Your exports could not be loaded')).toBeVisible();
  mockResponse(listExports, pageWith([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("You haven't exported anything yet")).toBeVisible();
});

test('the failures of an export are saved as a file that Excel reads', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (files.push(file), 'blob:failures'),
    revokeObjectURL: () => undefined,
  });
  const saved = savedFiles();
  mockResponse(getExport, anExport({ status: 'Failed', rows: 3, done: 1, delivery: 'upload', platform: 'Smartlead' }));
  mockResponse(listExportFailures, [
    { email: 'ada@trynorthwind.com', reason: 'provider-failed', message: '=Invalid login' },
    { email: '=grace@trynorthwind.com', reason: 'mailboxes-gone', message: null },
    { email: 'lin@trynorthwind.com', reason: 'no-answer' },
  ]);
  const { user } = show('?exports=export-1');
  const one = await drawer('Export');
  expect(await one.findByText(/1 of 3 inboxes was exported/)).toBeVisible();
  await user.click(one.getByRole('button', { name: 'Download failures' }));
  await waitFor(() => expect(files).toHaveLength(1));
  // Reads the byte order mark too, unlike `text()`.
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsBinaryString(files[0] ?? new Blob());
  });
  expect(text).toBe(
    "\u00ef\u00bb\u00bfEmail,Reason,Answer of the tool\r\nada@trynorthwind.com,The tool didn't accept the inbox.,'=Invalid login\r\n'=grace@trynorthwind.com,The inbox was deleted.,\r\nlin@trynorthwind.com,The tool didn't answer. It may have the inbox.,\r\n",
  );
  expect(saved).toHaveLength(1);
  mockError(listExportFailures, { status: 404, code: 'not-found' });
  await user.click(one.getByRole('button', { name: 'Download failures' }));
  expect(await one.findByText(/no longer exists|not found|doesn't exist/i)).toBeVisible();
});

const checked: ExportCheck = {
  checkedAt: '2026-11-01T09:00:00.000Z',
  isDue: false,
  present: 2,
  missing: 1,
  fault: null,
  account: 'maya@northwind.example',
};
const aCheckedUpload = (check: Partial<ExportCheck> = {}) =>
  anExport({
    status: 'Done',
    rows: 3,
    done: 3,
    delivery: 'upload',
    platform: 'Smartlead',
    check: { ...checked, ...check },
  });

test('an upload says which inboxes the tool has, and exports the missing ones again', async () => {
  mockResponse(getExport, aCheckedUpload());
  const { user } = show('?exports=export-1');
  const one = await drawer('Export');
  expect(await one.findByText(/2 of 3 inboxes are in Smartlead\. 1 inbox is missing there\. Checked/)).toBeVisible();
  const retried = anExport({ status: 'Started', rows: 3, done: 2, delivery: 'upload', platform: 'Smartlead' });
  const request = mockResponse(retryExport, retried);
  mockResponse(getExport, retried);
  await user.click(one.getByRole('button', { name: 'Export the missing inbox again' }));
  await waitFor(() => expect(request).toHaveLength(1));
  expect(await one.findByText(/Inboxes are being exported to Smartlead/)).toBeVisible();
  expect(one.queryByText(/missing there/)).not.toBeInTheDocument();
});

test('a check in the tool is requested, and its result appears', async () => {
  mockResponse(getExport, aCheckedUpload({ present: 3, missing: 0 }));
  const { user } = show('?exports=export-1');
  const one = await drawer('Export');
  expect(await one.findByText(/3 of 3 inboxes are in Smartlead/)).toBeVisible();
  expect(one.queryByRole('button', { name: /missing/ })).not.toBeInTheDocument();
  mockResponse(checkExport, aCheckedUpload({ isDue: true }));
  mockResponse(getExport, aCheckedUpload({ isDue: true, present: 3, missing: 0 }));
  await user.click(one.getByRole('button', { name: 'Check in the tool' }));
  await waitFor(() =>
    expect(one.getByRole('button', { name: /Check in the tool/ })).toHaveAttribute('aria-busy', 'true'),
  );
  mockResponse(getExport, aCheckedUpload());
  expect(await one.findByText(/1 inbox is missing there/, undefined, { timeout: 3_000 })).toBeVisible();
});

test('a check in another account keeps its numbers, and names the account', async () => {
  mockResponse(getExport, aCheckedUpload({ fault: 'other-account' }));
  show('?exports=export-1');
  const one = await drawer('Export');
  expect(await one.findByText(/^Not checked: this export went to the account maya@northwind\.example/)).toBeVisible();
  expect(one.getByText(/^2 of 3 inboxes are in Smartlead/)).toBeVisible();
});

test('missing inboxes of another account are exported with all others, and the button says so', async () => {
  mockResponse(getExport, aCheckedUpload({ fault: 'other-account' }));
  const request = mockResponse(
    retryExport,
    anExport({ status: 'Started', rows: 3, delivery: 'upload', platform: 'Smartlead' }),
  );
  const { user } = show('?exports=export-1');
  const one = await drawer('Export');
  const button = await one.findByRole('button', { name: 'Export all 3 inboxes to the new account' });
  expect(one.queryByRole('button', { name: /missing/ })).not.toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(request).toHaveLength(1));
});

test('a failed upload to another account says where its inboxes are, and that a retry exports all of them', async () => {
  const check = { ...checked, missing: 0, fault: 'other-account' } as const;
  const upload = { delivery: 'upload', platform: 'Smartlead', rows: 3, done: 2 } as const;
  const reason = { code: 'provider-failed', message: '' } as const;
  const failed = anExport({ ...upload, status: 'Failed', reason, check });
  mockResponse(listExports, pageWith([failed]));
  mockResponse(getExport, failed);
  const { user } = show('?exports=all');
  const all = await drawer('Export history');
  const retry = /Roost now signs in to another account of Smartlead\. A retry exports all 3 inboxes to it\./;
  expect(await all.findByText(retry)).toBeVisible();
  expect(all.queryByText(/the rest/)).not.toBeInTheDocument();
  const [open = document.body] = within(await rowWith('Smartlead.*Failed')).getAllByRole('button');
  await user.click(open);
  const one = await drawer('Export');
  expect(await one.findByText(/2 of 3 inboxes were exported/)).toBeVisible();
  expect(one.getByText(retry)).toBeVisible();
  expect(one.queryByText(/the rest/)).not.toBeInTheDocument();
});

test('a check without a result says why, and never shows a number', async () => {
  mockResponse(getExport, aCheckedUpload({ checkedAt: null, present: 0, missing: 0, fault: 'no-answer' }));
  show('?exports=export-1');
  const one = await drawer('Export');
  expect(await one.findByText("Not measured: Smartlead hasn't listed its inboxes yet.")).toBeVisible();
  expect(one.getByText("The last check failed: the tool didn't answer.")).toBeVisible();
  expect(one.queryByText(/0 of 0/)).not.toBeInTheDocument();
});
