import {
  cancelExport,
  createExportTicket,
  downloadExport,
  exportMailboxes,
  getExport,
  listExportFailures,
  previewExport,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import type { ExportPreview, MailboxExport } from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const make = async (body: object, client: Client = admin) => {
  const answer = await client(exportMailboxes, { body });
  return { ...answer, made: answer.body as MailboxExport };
};
const preview = async (body: object) => (await admin(previewExport, { body })).body as ExportPreview;
const read = async (exportId: string) => (await admin(getExport, { params: { exportId } })).body as MailboxExport;
const ticketOf = async (exportId: string, { file = 0, client = admin }: { file?: number; client?: Client } = {}) => {
  const { body } = await client(createExportTicket, { params: { exportId }, query: { file: String(file) } });
  return (body as { ticket: string }).ticket;
};
const fetchFile = async (exportId: string, options?: Parameters<typeof ticketOf>[1]) =>
  api.anyone(downloadExport, { params: { ticket: await ticketOf(exportId, options) } });
const failures = async (exportId: string) => (await admin(listExportFailures, { params: { exportId } })).body;
const emailOf = async (id = '') => {
  const [found] = await api.sandbox.database.select().from(mailboxes).where(eq(mailboxes.id, id));
  return found?.email;
};
/** Smartlead refuses the first inbox of the next upload. */
const failUpload = () => {
  const match = { path: '/provider/platforms/Smartlead', times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
};
const uploadMs = 4_001;
const allPrivate = { filter: { type: 'Private', status: 'Active' }, except: [] };

test('the second export contains only what is new for that tool, also when another member made the first', async () => {
  const [one = '', two = ''] = await someMailboxes(admin);
  const user = await api.as('user');
  const { made } = await make({ platform: 'Luna', mailboxIds: [one] }, user);
  const both = { platform: 'Luna', mailboxIds: [one, two] };
  expect(await preview({ ...both, onlyNew: true })).toMatchObject({ ready: 2, exported: 0 });

  await fetchFile(made.id, { client: user });
  expect(await preview(both)).toMatchObject({ total: 2, ready: 2, exported: 1 });
  const onlyNew = await preview({ ...both, onlyNew: true });
  expect(onlyNew).toMatchObject({
    total: 2,
    ready: 1,
    exported: 1,
    rows: [expect.arrayContaining([await emailOf(two)])],
  });
  expect(await preview({ ...both, platform: 'Reply', onlyNew: true })).toMatchObject({ ready: 2, exported: 0 });

  const second = await make({ ...both, onlyNew: true });
  expect(second.made.rows).toBe(1);
  expect((await fetchFile(second.made.id)).text).not.toContain(await emailOf(one));
  expect(await make({ ...both, onlyNew: true })).toMatchObject({ status: 422, body: { code: 'nothing-ready' } });
  // A selection may always be exported again.
  expect((await make(both)).made.rows).toBe(2);
});

test('only complete files count: not a file that broke off, and none of a canceled export', async () => {
  const body = { platform: 'Woodpecker', mailboxIds: allPrivate };
  const isNew = async () => (await preview({ ...body, onlyNew: true })).ready;
  const { made } = await make(body);
  expect(made.files).toBeGreaterThan(2);
  await fetchFile(made.id, { file: 1 });
  expect(await isNew()).toBe(made.rows - 200);
  api.sandbox.faults.add({
    match: { path: '/provider/exports/Woodpecker', times: 1 },
    fault: { kind: 'drop' },
    userId: null,
  });
  await expect(fetchFile(made.id)).rejects.toThrow('The export was interrupted.');
  expect(await read(made.id)).toMatchObject({ status: 'Failed', done: 200 });
  expect(await isNew()).toBe(made.rows - 200);
  expect(await failures(made.id)).toHaveLength(made.rows - 200);

  const { made: canceled } = await make({ ...body, onlyNew: true });
  await fetchFile(canceled.id);
  await admin(cancelExport, { params: { exportId: canceled.id } });
  expect(await isNew()).toBe(made.rows - 200);
});

test('what a failed upload delivered is not new, and a running upload is neither new nor exported', async () => {
  await admin(saveExportCredentials, { body: someCredentials });
  failUpload();
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const body = { platform: 'Smartlead' satisfies ExportPlatform, mailboxIds, onlyNew: true };
  const { made } = await make(body);
  expect(await preview(body)).toMatchObject({ ready: 0, exported: 0, exporting: 3 });
  expect(await make(body)).toMatchObject({ status: 422, body: { code: 'nothing-ready' } });

  api.clock.advance(uploadMs);
  expect(await read(made.id)).toMatchObject({ status: 'Failed', done: 2 });
  expect(await preview(body)).toMatchObject({ ready: 1, exported: 2, exporting: 0 });
  const message = 'The tool could not connect to it.';
  expect(await failures(made.id)).toEqual([
    { email: await emailOf(mailboxIds[0]), reason: 'provider-failed', message },
  ]);

  const { made: rest } = await make(body);
  expect(rest.rows).toBe(1);
  api.clock.advance(uploadMs);
  expect(await preview(body)).toMatchObject({ ready: 0, exported: 3 });
});

test('a retry continues with the inboxes that have not arrived, also when an exported inbox was deleted', async () => {
  await admin(saveExportCredentials, { body: someCredentials });
  failUpload();
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { made } = await make({ platform: 'Smartlead', mailboxIds });
  api.clock.advance(uploadMs);
  expect(await read(made.id)).toMatchObject({ status: 'Failed', done: 2 });
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, mailboxIds[1] ?? ''));
  const { body } = await admin(retryExport, { params: { exportId: made.id } });
  expect(body).toMatchObject({ status: 'Started', rows: 2, done: 1 });
  api.clock.advance(uploadMs);
  expect(await read(made.id)).toMatchObject({ status: 'Done', done: 2 });
});

test('the failures name a deleted inbox by its address and give each inbox its reason', async () => {
  const mailboxIds = await someMailboxes(admin);
  const { made } = await make({ platform: 'Csv', mailboxIds });
  expect(await failures(made.id)).toEqual([]);
  const emails = [await emailOf(mailboxIds[0]), await emailOf(mailboxIds[1]), await emailOf(mailboxIds[2])];
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, mailboxIds[1] ?? ''));
  await expect(fetchFile(made.id)).rejects.toThrow('An inbox in this export no longer exists.');
  expect(await failures(made.id)).toEqual([
    { email: emails[0], reason: 'interrupted', message: null },
    { email: emails[1], reason: 'mailboxes-gone', message: null },
    { email: emails[2], reason: 'interrupted', message: null },
  ]);
  const user = await api.as('user');
  expect((await user(listExportFailures, { params: { exportId: made.id } })).status).toBe(404);
});
