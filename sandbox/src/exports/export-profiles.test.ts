import {
  createExportTicket,
  downloadExport,
  exportMailboxes,
  previewExport,
} from '@roost/shared/contracts/exports/export';
import type { ExportPreview, MailboxExport } from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { listExportProfiles, saveExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { byteOrderMark } from '@roost/shared/rules/csv/csv';
import { defaultExportSettings, exportLayout } from '@roost/shared/rules/csv/export-layout';
import { someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const settings = {
  ...defaultExportSettings,
  omittedColumns: ['bcc', 'A column of the past'],
  dailyLimit: 45,
  byteOrderMark: true,
};

test('profiles belong to a workspace and a tool; a viewer reads them, and only an editor changes them', async () => {
  const user = await api.as('user');
  const save = (client: typeof admin, dailyLimit: number) =>
    client(saveExportProfile, { params: { platform: 'Smartlead' }, body: { ...settings, dailyLimit } });
  expect((await admin(listExportProfiles)).body).toEqual([]);
  expect((await save(admin, 10)).status).toBe(204);
  expect((await save(user, 45)).status).toBe(204);
  const viewer = await api.as('viewer');
  expect((await viewer(listExportProfiles)).body).toEqual([{ platform: 'Smartlead', settings }]);
  expect((await save(viewer, 20)).status).toBe(403);
  expect((await save(admin, 0)).status).toBe(400);
  expect((await save(admin, 1_001)).status).toBe(400);
  const guest = await api.as('guest');
  expect((await guest(listExportProfiles)).status).toBe(403);
});

test('an export keeps its settings, whatever is saved later', async () => {
  const body = { platform: 'Smartlead', mailboxIds: await someMailboxes(admin), settings };
  const preview = (await admin(previewExport, { body })).body as ExportPreview;
  const columns = exportLayout('Smartlead').columns.filter((column) => column !== 'bcc');
  expect(preview.columns).toEqual(columns);
  expect(preview.rows[0]?.[columns.indexOf('max_email_per_day')]).toBe('45');

  const { id } = (await admin(exportMailboxes, { body })).body as MailboxExport;
  await admin(saveExportProfile, { params: { platform: 'Smartlead' }, body: defaultExportSettings });
  const download = async () => {
    const { ticket } = (await admin(createExportTicket, { params: { exportId: id } })).body as { ticket: string };
    return (await api.anyone(downloadExport, { params: { ticket } })).text;
  };
  const [first, again] = [await download(), await download()];
  expect(first.split('\r\n')[0]?.replace(byteOrderMark, '')).toBe(columns.join());
  expect(again).toBe(first);
});

test('without settings an export has the columns and limits of the tool, also when a profile is saved', async () => {
  await admin(saveExportProfile, { params: { platform: 'Smartlead' }, body: settings });
  const body = { platform: 'Smartlead', mailboxIds: await someMailboxes(admin) };
  const { columns } = (await admin(previewExport, { body })).body as ExportPreview;
  expect(columns).toEqual(exportLayout('Smartlead').columns);
});

test('an upload omits no columns', async () => {
  await admin(saveExportCredentials, { body: someCredentials });
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { columns } = (await admin(previewExport, { body: { platform: 'Smartlead', mailboxIds, settings } }))
    .body as ExportPreview;
  expect(columns).toEqual(exportLayout('Smartlead').columns);
});
