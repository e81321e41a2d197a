import { screen, waitFor } from '@testing-library/react';
import { createExportTicket, exportMailboxes, getExport, previewExport } from '@roost/shared/contracts/exports/export';
import { listExportProfiles, saveExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { defaultExportSettings } from '@roost/shared/rules/csv/export-layout';
import {
  aMailbox,
  aMember,
  anExport,
  anExportPreview,
  mockError,
  mockNetworkError,
  mockResponse,
  savedFiles,
} from '@roost/shared/testing';
import { openExport } from '../testing/open-export.ts';
import { remote } from '../remote.ts';

const ada = aMailbox({ email: 'ada@trynorthwind.com' });
const grace = aMailbox({ email: 'grace@trynorthwind.com' });
const made = anExport({ rows: 2 });
const saved = { ...defaultExportSettings, omittedColumns: ['IMAP Port', 'A column of the past'], dailyLimit: 45 };

const exporting = (preview = anExportPreview()) => {
  savedFiles();
  mockResponse(getExport, made);
  mockResponse(createExportTicket, { ticket: 'ticket-1', expiresAt: '2026-11-01T09:01:00.000Z' });
  return { previews: mockResponse(previewExport, preview), exports: mockResponse(exportMailboxes, made) };
};

test('changed columns and limits apply to this export and are saved for the workspace', async () => {
  const { previews, exports } = exporting();
  const saves = mockResponse(saveExportProfile, undefined);
  const { user, dialog } = await openExport(remote, [ada, grace]);
  await user.click(await dialog.findByRole('button', { name: 'Columns and limits' }));
  expect(dialog.getByRole('checkbox', { name: 'Email' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Warmup Enabled' }));
  const daily = dialog.getByRole('spinbutton', { name: 'Emails per day' });
  expect(daily).toHaveValue(30);
  await user.clear(daily);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(daily).toHaveAccessibleDescription('Enter a whole number from 1 to 1,000'));
  await user.type(daily, '45');
  await user.click(dialog.getByRole('checkbox', { name: 'Show accents correctly in Excel' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));

  const settings = {
    ...defaultExportSettings,
    omittedColumns: ['Warmup Enabled'],
    dailyLimit: 45,
    byteOrderMark: true,
  };
  await user.click(await dialog.findByRole('button', { name: 'Export 2 inboxes' }));
  expect(saves[0]).toMatchObject({ params: { platform: 'Csv' }, body: settings });
  expect(previews.at(-1)?.body).toEqual({ platform: 'Csv', mailboxIds: [ada.id, grace.id], onlyNew: false, settings });
  await waitFor(() => expect(exports[0]?.body).toMatchObject({ settings }));
});

test('settings can apply to one export without a change for the workspace', async () => {
  const { previews } = exporting();
  const { user, dialog } = await openExport(remote, [ada, grace]);
  await user.click(await dialog.findByRole('button', { name: 'Columns and limits' }));
  await user.click(dialog.getByRole('checkbox', { name: 'IMAP Port' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Save as this workspace's default for CSV files/ }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ settings: { omittedColumns: ['IMAP Port'] } }));
});

test('saved settings belong to their tool, and a column that no longer exists has no effect', async () => {
  const { previews } = exporting();
  const { user, dialog } = await openExport(remote, [ada], { profiles: [{ platform: 'Luna', settings: saved }] });
  await dialog.findByText('2 ready');
  expect(previews.at(-1)?.body).toEqual({ platform: 'Csv', mailboxIds: [ada.id], onlyNew: false });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Luna');
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ platform: 'Luna', settings: saved }));
  await user.click(await dialog.findByRole('button', { name: 'Columns and limits' }));
  expect(dialog.getByRole('checkbox', { name: 'IMAP Port' })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'IMAP Host' })).toBeChecked();
  expect(dialog.getByRole('spinbutton', { name: 'Emails per day' })).toHaveValue(45);
  const saves = mockResponse(saveExportProfile, undefined);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ omittedColumns: ['IMAP Port'] }));
});

test('a viewer changes the settings of their own export, not those of the workspace', async () => {
  const { previews } = exporting();
  const session = { member: aMember({ roles: ['VIEWER'] }) };
  const { user, dialog } = await openExport(remote, [ada], { session });
  await user.click(await dialog.findByRole('button', { name: 'Columns and limits' }));
  const save = dialog.getByRole('checkbox', { name: /^Save as this workspace's default/ });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription(/Your role in this workspace/);
  await user.click(dialog.getByRole('checkbox', { name: 'IMAP Port' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ settings: { omittedColumns: ['IMAP Port'] } }));
});

test('settings that could not be saved stay in the form', async () => {
  exporting();
  const { user, dialog } = await openExport(remote, [ada]);
  await user.click(await dialog.findByRole('button', { name: 'Columns and limits' }));
  await user.click(dialog.getByRole('checkbox', { name: 'IMAP Port' }));
  mockNetworkError(saveExportProfile);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText(/The service can't be reached/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'IMAP Port' })).not.toBeChecked();
});

test('saved settings that could not be loaded are reported, and the export still works', async () => {
  exporting();
  const { dialog } = await openExport(remote, [ada], { beforeOpen: () => mockNetworkError(listExportProfiles) });
  expect(await dialog.findByText('The saved columns and limits could not be loaded')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Export 2 inboxes' })).toBeVisible();
});

test('an upload has only limits', async () => {
  exporting(anExportPreview({ delivery: 'upload', files: 0 }));
  const { user, dialog } = await openExport(remote, [ada], { mount: 'google-mailboxes' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Smartlead');
  await user.click(await dialog.findByRole('button', { name: 'Limits' }));
  expect(dialog.getByRole('spinbutton', { name: 'Emails per day' })).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'Columns' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /Excel/ })).not.toBeInTheDocument();
});

test('only new inboxes are exported on request', async () => {
  const { exports } = exporting(anExportPreview({ exported: 1 }));
  const { user, dialog } = await openExport(remote, [ada, grace]);
  const onlyNew = await dialog.findByRole('switch', { name: /^Export only new inboxes/ });
  expect(onlyNew).not.toBeChecked();
  expect(dialog.getByText('1 of the inboxes was already exported as a CSV file.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Export 2 inboxes' })).toBeVisible();
  const previews = mockResponse(previewExport, anExportPreview({ total: 2, ready: 1, exported: 1 }));
  await user.click(onlyNew);
  expect(await dialog.findByText('1 already exported')).toBeVisible();
  expect(onlyNew).toHaveFocus();
  expect(previews[0]?.body).toMatchObject({ onlyNew: true });
  await user.click(dialog.getByRole('button', { name: 'Export 1 new inbox' }));
  await waitFor(() => expect(exports[0]?.body).toMatchObject({ onlyNew: true, onlyReady: false }));
});

test('a selection without new inboxes says so, and can be exported anyway', async () => {
  exporting(anExportPreview({ exported: 2 }));
  const { user, dialog } = await openExport(remote, [ada, grace]);
  const onlyNew = await dialog.findByRole('switch', { name: /^Export only new inboxes/ });
  mockResponse(previewExport, anExportPreview({ total: 2, ready: 0, exported: 2, rows: [] }));
  await user.click(onlyNew);
  expect(await dialog.findByText('The selection contains no new inboxes.')).toBeVisible();
  expect(dialog.queryByText('0 ready')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  await user.click(onlyNew);
  expect(await dialog.findByRole('button', { name: 'Export 2 inboxes' })).toBeVisible();
});

test('another tab that exported the rest in the meantime leaves nothing new', async () => {
  exporting(anExportPreview({ exported: 1 }));
  const { user, dialog } = await openExport(remote, [ada, grace]);
  mockResponse(previewExport, anExportPreview({ total: 2, ready: 1, exported: 1 }));
  await user.click(await dialog.findByRole('switch', { name: /^Export only new inboxes/ }));
  const start = await dialog.findByRole('button', { name: 'Export 1 new inbox' });
  mockError(exportMailboxes, { status: 422, code: 'nothing-ready', message: 'from the API' });
  mockResponse(previewExport, anExportPreview({ total: 2, ready: 0, exported: 2, rows: [] }));
  await user.click(start);
  expect(await dialog.findByText('The selection contains no new inboxes.')).toBeVisible();
});

test('nothing is said about what does not exist', async () => {
  exporting();
  const { user, dialog } = await openExport(remote, [ada, grace]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Smartlead');
  await screen.findByText('2 ready');
  expect(dialog.queryByText(/\b0\b|not supported|only new/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
});
