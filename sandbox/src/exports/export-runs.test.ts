import {
  cancelExport,
  createExportTicket,
  downloadExport,
  exportMailboxes,
  getExport,
  listExports,
  previewExport,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import type { ExportPreview, MailboxExport, MailboxExportPage } from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { exportLayout, hidden } from '@roost/shared/rules/csv/export-layout';
import { createTrackingRecords } from '@roost/shared/contracts/exports/tracking-record';
import type { TrackingResult } from '@roost/shared/contracts/exports/tracking-record';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { aDnsSetOf, aMailboxOf, someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { saveProgress } from './export-progress.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';

const { api, admin, signInAgain } = useTestSandbox();

const make = async (body: object) => {
  const answer = await admin(exportMailboxes, { body });
  return { ...answer, made: answer.body as MailboxExport };
};
const read = async (exportId: string) => (await admin(getExport, { params: { exportId } })).body as MailboxExport;
const fetchFile = async (exportId: string, file = 0) => {
  const { body } = await admin(createExportTicket, { params: { exportId }, query: { file: String(file) } });
  return api.anyone(downloadExport, { params: { ticket: (body as { ticket: string }).ticket } });
};
const allPrivate = { filter: { type: 'Private', status: 'Active' }, except: [] };

test('a preview shows the rows of an export with hidden secrets', async () => {
  const ids = await someMailboxes(admin);
  await api.sandbox.database
    .update(mailboxes)
    .set({ status: 'Pending' })
    .where(eq(mailboxes.id, ids[1] ?? ''));
  const { body } = await admin(previewExport, { body: { platform: 'Smartlead', mailboxIds: ids } });
  const preview = body as ExportPreview;
  expect(preview).toMatchObject({
    delivery: 'file',
    total: 3,
    ready: 2,
    pending: 1,
    inactive: 0,
    unsupported: 0,
    files: 1,
    columns: exportLayout('Smartlead').columns,
    tracking: { host: 'emailtracking', target: 'open.sleadtrack.com' },
  });
  expect(preview.rows).toHaveLength(2);
  const [row] = preview.rows;
  expect(row?.filter((value) => value === hidden)).toHaveLength(2);
  const [stored] = await api.sandbox.database
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.id, ids[0] ?? ''));
  if (stored === undefined) throw new Error('The inbox is missing.');
  const password = testSecrets.decrypt(stored.encryptedPassword, mailboxPassword(stored));
  expect(JSON.stringify(preview)).not.toContain(password);
});

test('a tool that does not support a type reports it, and creates no export', async () => {
  const outlook = await someMailboxes(admin, { type: 'Outlook' });
  const { body } = await admin(previewExport, { body: { platform: 'Instantly', mailboxIds: outlook } });
  expect(body).toMatchObject({ ready: 0, unsupported: 3 });
  expect(await make({ platform: 'Instantly', mailboxIds: outlook })).toMatchObject({
    status: 409,
    body: { code: 'mailboxes-unsupported' },
  });
  expect(await make({ platform: 'Instantly', mailboxIds: outlook, onlyReady: true })).toMatchObject({
    status: 422,
    body: { code: 'nothing-ready' },
  });
  const google = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  expect(await make({ platform: 'Luna', mailboxIds: [...google, ...outlook] })).toMatchObject({
    status: 422,
    body: { code: 'mixed-types' },
  });
});

test('a filter exports the ready inboxes that match, without the exceptions', async () => {
  const [left = '', inactive = ''] = await someMailboxes(admin);
  await api.sandbox.database.update(mailboxes).set({ status: 'Inactive' }).where(eq(mailboxes.id, inactive));
  const selection = { filter: { type: 'Private' }, except: [left] };
  const before = await admin(previewExport, { body: { platform: 'Csv', mailboxIds: selection } });
  const { ready, inactive: idle } = before.body as ExportPreview;
  expect(idle).toBeGreaterThan(0);
  expect((await make({ platform: 'Csv', mailboxIds: selection })).body).toMatchObject({ code: 'mailboxes-inactive' });
  const { made } = await make({ platform: 'Csv', mailboxIds: selection, onlyReady: true });
  expect(made.rows).toBe(ready);
  const { text } = await fetchFile(made.id);
  const records = parse(text) as string[][];
  expect(records).toHaveLength(ready + 1);
  const emails = records.slice(1).map(([email]) => email ?? '');
  expect(emails).toEqual(emails.toSorted());
  expect(await read(made.id)).toMatchObject({ status: 'Done', done: ready, finishedAt: expect.any(String) });
});

test('a tool with a row limit gets several files with each row once, and the last file completes the export', async () => {
  const { made } = await make({ platform: 'Woodpecker', mailboxIds: allPrivate });
  expect(made.files).toBe(Math.ceil(made.rows / 200));
  const files: string[][][] = [];
  for (let file = 0; file < made.files; file += 1) {
    expect((await read(made.id)).status).toBe('Started');
    const { text, headers } = await fetchFile(made.id, file);
    expect(headers.get('content-disposition')).toContain(`-${file + 1}-of-${made.files}.csv`);
    files.push(parse(text, { from_line: 2 }) as string[][]);
  }
  expect(files.map((rows) => rows.length)).toEqual(files.map((_, file) => Math.min(200, made.rows - file * 200)));
  expect(new Set(files.flat().map(([email]) => email)).size).toBe(made.rows);
  expect(await read(made.id)).toMatchObject({ status: 'Done', done: made.rows });
  const beyond = { params: { exportId: made.id }, query: { file: String(made.files) } };
  expect((await admin(createExportTicket, beyond)).status).toBe(404);
});

test('a file that breaks off fails, and is complete on a retry', async () => {
  const { made } = await make({ platform: 'Csv', mailboxIds: allPrivate });
  expect(made.rows).toBeGreaterThan(500);
  api.sandbox.faults.add({ match: { path: '/provider/exports/Csv', times: 1 }, fault: { kind: 'drop' }, userId: null });
  await expect(fetchFile(made.id)).rejects.toThrow('The export was interrupted.');
  expect(await read(made.id)).toMatchObject({ status: 'Failed', done: 0, reason: { code: 'interrupted' } });
  const refused = await admin(createExportTicket, { params: { exportId: made.id } });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'export-finished' })]);

  const { status, body } = await admin(retryExport, { params: { exportId: made.id } });
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'Started', reason: null })]);
  expect(parse((await fetchFile(made.id)).text)).toHaveLength(made.rows + 1);
  expect((await admin(retryExport, { params: { exportId: made.id } })).status).toBe(409);
});

test('an inbox deleted since fails the export, and the retry omits it', async () => {
  const ids = await someMailboxes(admin);
  const { made } = await make({ platform: 'Csv', mailboxIds: ids });
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, ids[1] ?? ''));
  await expect(fetchFile(made.id)).rejects.toThrow('An inbox in this export no longer exists.');
  expect(await read(made.id)).toMatchObject({ status: 'Failed', reason: { code: 'mailboxes-gone' } });
  expect((await admin(retryExport, { params: { exportId: made.id } })).body).toMatchObject({ rows: 2 });
  expect(parse((await fetchFile(made.id)).text)).toHaveLength(3);
});

test('a canceled export returns no file, not even for an earlier ticket', async () => {
  const { made } = await make({ platform: 'Csv', mailboxIds: await someMailboxes(admin) });
  const { body } = await admin(createExportTicket, { params: { exportId: made.id } });
  const { ticket } = body as { ticket: string };
  expect((await admin(cancelExport, { params: { exportId: made.id } })).body).toMatchObject({ status: 'Cancelled' });
  expect((await api.anyone(downloadExport, { params: { ticket } })).status).toBe(404);
  expect((await admin(cancelExport, { params: { exportId: made.id } })).status).toBe(409);
});

test('Google inboxes are uploaded after the tool verifies the sign-in, and arrive later', async () => {
  const ids = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const request = { platform: 'Smartlead', mailboxIds: ids };
  expect(await make(request)).toMatchObject({ status: 422, body: { code: 'credentials-required' } });
  const wrong = { ...someCredentials, credentials: { ...someCredentials.credentials, password: 'wrong-one' } };
  const refused = await admin(saveExportCredentials, { body: wrong });
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'verification-failed' })]);
  await admin(saveExportCredentials, { body: someCredentials });

  api.clock.stop();
  const { made } = await make(request);
  expect(made).toMatchObject({ delivery: 'upload', status: 'Started', files: 0, done: 0, rows: 3 });
  api.clock.advance(2_000);
  expect(await read(made.id)).toMatchObject({ status: 'Started', done: 0 });
  api.clock.advance(2_000);
  expect(await read(made.id)).toMatchObject({ status: 'Done', done: 3 });
});

test('a failed upload has a reason, and a retry adds the inboxes without a result', async () => {
  await admin(saveExportCredentials, { body: someCredentials });
  const match = { path: '/provider/platforms/Smartlead', times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { made } = await make({ platform: 'Smartlead', mailboxIds });
  api.clock.advance(4_001);
  expect(await read(made.id)).toMatchObject({ status: 'Failed', done: 2, reason: { code: 'provider-failed' } });
  await admin(retryExport, { params: { exportId: made.id } });
  api.clock.advance(4_001);
  expect(await read(made.id)).toMatchObject({ status: 'Done', done: 3, reason: null });
});

test("the history contains only the user's own exports, newest first", async () => {
  const mailboxIds = await someMailboxes(admin);
  const first = await make({ platform: 'Csv', mailboxIds });
  api.clock.advance(1_000);
  const second = await make({ platform: 'Luna', mailboxIds });
  await fetchFile(first.made.id);
  const list = async (query = {}) => (await admin(listExports, { query })).body as MailboxExportPage;
  expect((await list()).data.map(({ id }) => id)).toEqual([second.made.id, first.made.id]);
  expect((await list({ status: 'Done' })).data.map(({ id }) => id)).toEqual([first.made.id]);
  const user = await api.as('user');
  const ofUser = ((await user(listExports)).body as MailboxExportPage).data;
  // The seed contains an export of this user.
  expect(ofUser.map(({ platform }) => platform)).toEqual(['Manyreach']);
  for (const endpoint of [getExport, cancelExport, retryExport]) {
    expect((await user(endpoint, { params: { exportId: second.made.id } })).status).toBe(404);
  }
});

test('a tracking record is added once per domain and is then in the file', async () => {
  const { id, domain } = await aMailboxOf(admin);
  const add = async () => {
    const sent = { body: { trackingRecordType: 'Smartlead', mailboxIds: [id] } };
    return (await admin(createTrackingRecords, sent)).body as { results: TrackingResult[] };
  };
  const added = await add();
  expect(added).toMatchObject({ host: 'emailtracking', target: 'open.sleadtrack.com' });
  expect(added.results).toEqual([{ id: domain.id, name: domain.domain, outcome: 'changed', reason: null }]);
  expect((await aDnsSetOf(admin, domain.domain)).records).toContainEqual(
    expect.objectContaining({ type: 'CNAME', key: 'emailtracking', value: 'open.sleadtrack.com' }),
  );
  expect((await add()).results[0]?.outcome).toBe('unchanged');
  const { made } = await make({ platform: 'Smartlead', mailboxIds: [id] });
  const [row] = parse((await fetchFile(made.id)).text, { columns: true }) as Record<string, string>[];
  expect(row?.['custom_tracking_url']).toBe(`emailtracking.${domain.domain}`);
});

test('an export without a complete download, as after a crash, fails in an hour and can be retried', async () => {
  const { made } = await make({ platform: 'Smartlead', mailboxIds: allPrivate });
  api.clock.advance(50 * 60_000);
  await signInAgain();
  // Simulates a process that was killed after one batch.
  const [stored] = await api.sandbox.database.select().from(mailboxExports).where(eq(mailboxExports.id, made.id));
  if (stored) await saveProgress(api.sandbox.database, stored, { more: 1, now: api.clock.now() });
  api.clock.advance(50 * 60_000);
  await signInAgain();
  expect(await read(made.id)).toMatchObject({ status: 'Started', done: 1 });
  api.clock.advance(11 * 60_000);
  expect(await read(made.id)).toMatchObject({ status: 'Failed', reason: { code: 'interrupted' } });
  const { body } = await admin(retryExport, { params: { exportId: made.id } });
  expect(body).toMatchObject({ status: 'Started', done: 0 });
  expect((await fetchFile(made.id)).status).toBe(200);
  expect(await read(made.id)).toMatchObject({ status: 'Done' });
});
