import {
  cancelExport,
  checkExport,
  exportMailboxes,
  getExport,
  listExports,
  previewExport,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import type { ExportPreview, MailboxExport, MailboxExportPage } from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { and, eq, inArray } from 'drizzle-orm';
import { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { simulatedToolInboxes } from '#database/schema/simulated-providers.ts';
import { someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();
const { platform } = someCredentials;
const maya = 'maya@northwind.example';
const leo = 'leo@northwind.example';
const uploadMs = 4_001;

const signInAs = (email: string) =>
  admin(saveExportCredentials, { body: { platform, credentials: { email, password: 'right-one' } } });
const someInboxes = () => someMailboxes(admin, { type: 'GoogleWorkspace' });
const start = (body: object) => admin(exportMailboxes, { body: { platform, ...body } });
const preview = async (mailboxIds: readonly string[]) =>
  (await admin(previewExport, { body: { platform, mailboxIds, onlyNew: true } })).body as ExportPreview;
const read = async (exportId: string) => (await admin(getExport, { params: { exportId } })).body as MailboxExport;
const retry = async (exportId: string) => (await admin(retryExport, { params: { exportId } })).body as MailboxExport;
/** Runs an upload that has started. */
const finish = async (exportId: string) => {
  api.clock.advance(uploadMs);
  await read(exportId);
  return read(exportId);
};
const upload = async (body: object) => {
  const answer = await start(body);
  return finish((answer.body as MailboxExport).id);
};
const inAccount = (account: string) =>
  api.sandbox.database.$count(simulatedToolInboxes, eq(simulatedToolInboxes.account, account));
/** The tool refuses the next inbox. */
const refuseNext = () => {
  const match = { method: 'POST', path: `/provider/platforms/${platform}`, times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
};
/** An upload of three inboxes of which two arrived in the account of Maya. */
const failedUpload = async () => {
  await signInAs(maya);
  refuseNext();
  const mailboxIds = await someInboxes();
  const failed = await upload({ mailboxIds });
  expect(failed).toMatchObject({ status: 'Failed', done: 2 });
  return { id: failed.id, mailboxIds };
};
beforeEach(() => api.clock.stop());

test('inboxes in another account of the tool are new', async () => {
  await signInAs(maya);
  const mailboxIds = await someInboxes();
  await upload({ mailboxIds: mailboxIds.slice(0, 2) });
  expect(await preview(mailboxIds)).toMatchObject({ ready: 1, exported: 2 });
  await signInAs(leo);
  const found = await preview(mailboxIds);
  expect(found).toMatchObject({ ready: 3, exported: 0 });
  const sent = await upload({ mailboxIds, onlyNew: true });
  expect(sent).toMatchObject({ status: 'Done', rows: found.ready, done: 3 });
  expect(await inAccount(leo)).toBe(3);

  // The case of the address does not matter.
  await signInAs('Maya@northwind.example');
  expect(await preview(mailboxIds)).toMatchObject({ ready: 1, exported: 2 });
  expect(await upload({ mailboxIds, onlyNew: true })).toMatchObject({ rows: 1, done: 1 });
});

test('what a failed upload delivered is new to another account only', async () => {
  const { mailboxIds } = await failedUpload();
  expect(await preview(mailboxIds)).toMatchObject({ ready: 1, exported: 2 });
  await signInAs(leo);
  expect(await preview(mailboxIds)).toMatchObject({ ready: 3, exported: 0 });
});

test('an upload whose account is unknown counts for every account', async () => {
  await signInAs(maya);
  const mailboxIds = await someInboxes();
  const { id } = await upload({ mailboxIds });
  await api.sandbox.database.update(mailboxExports).set({ toolAccount: null }).where(eq(mailboxExports.id, id));
  await signInAs(leo);
  expect(await preview(mailboxIds)).toMatchObject({ ready: 0, exported: 3 });
});

test('a retry to another account exports every inbox there', async () => {
  const { id } = await failedUpload();
  await signInAs(leo);
  expect(await retry(id)).toMatchObject({ status: 'Started', rows: 3, done: 0 });
  expect(await finish(id)).toMatchObject({
    status: 'Done',
    done: 3,
    check: { account: leo, present: 3, missing: 0, fault: null },
  });
  expect(await inAccount(leo)).toBe(3);
});

test('a retry to another account counts the inboxes that it has, without adding them again', async () => {
  const { id, mailboxIds } = await failedUpload();
  await signInAs(leo);
  await upload({ mailboxIds: mailboxIds.slice(0, 1) });
  expect(await retry(id)).toMatchObject({ alreadyPresent: 0 });
  expect(await finish(id)).toMatchObject({ status: 'Done', done: 3, alreadyPresent: 1 });
  expect(await inAccount(leo)).toBe(3);
});

test('a retry that the new account refuses has the results of the first one', async () => {
  await signInAs(maya);
  const mailboxIds = await someInboxes();
  await upload({ mailboxIds: mailboxIds.slice(1) });
  refuseNext();
  const { id } = await upload({ mailboxIds });
  expect(await read(id)).toMatchObject({ status: 'Failed', done: 2, alreadyPresent: 2 });
  await signInAs('expired@northwind.example');
  expect(await retry(id)).toMatchObject({ done: 0, alreadyPresent: 0 });
  expect(await finish(id)).toMatchObject({ status: 'Failed', done: 2, alreadyPresent: 2 });
});

test('a canceled retry to another account does not change the results of the first one', async () => {
  const { id, mailboxIds } = await failedUpload();
  await signInAs(leo);
  await retry(id);
  await admin(cancelExport, { params: { exportId: id } });
  expect(await preview(mailboxIds)).toMatchObject({ ready: 3, exported: 0, exporting: 0 });
  await signInAs(maya);
  expect(await preview(mailboxIds)).toMatchObject({ ready: 1, exported: 2 });
});

test('a retry to the same account continues', async () => {
  const { id } = await failedUpload();
  await signInAs(leo);
  await signInAs(maya);
  expect(await retry(id)).toMatchObject({ status: 'Started', rows: 3, done: 2 });
  expect(await finish(id)).toMatchObject({ status: 'Done', done: 3 });
});

test('an upload that waits while the sign-in changes exports every inbox to the new account', async () => {
  await signInAs(maya);
  const match = { method: 'POST', path: `/provider/platforms/${platform}`, times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'drop' }, userId: null });
  const waiting = await upload({ mailboxIds: await someInboxes() });
  expect(waiting).toMatchObject({ status: 'Started', done: 2 });
  await signInAs(leo);
  api.clock.advance(10_000);
  await read(waiting.id);
  expect(await read(waiting.id)).toMatchObject({ status: 'Done', done: 3, check: { account: leo, present: 3 } });
  expect(await inAccount(leo)).toBe(3);
});

test('missing inboxes of another account are exported with all others', async () => {
  await signInAs(maya);
  const mailboxIds = await someInboxes();
  const { id } = await upload({ mailboxIds });
  const lost = api.sandbox.database
    .select({ email: mailboxes.email })
    .from(mailboxes)
    .where(eq(mailboxes.id, mailboxIds[0] ?? ''));
  const { account, email } = simulatedToolInboxes;
  await api.sandbox.database.delete(simulatedToolInboxes).where(and(eq(account, maya), inArray(email, lost)));
  await admin(checkExport, { params: { exportId: id } });
  expect((await read(id)).check).toMatchObject({ missing: 1 });
  await signInAs(leo);
  expect(await retry(id)).toMatchObject({ rows: 3, done: 0 });
  expect(await finish(id)).toMatchObject({ status: 'Done', done: 3, check: { account: leo, present: 3, missing: 0 } });
});

test('an export says that Roost signs in to another account, until it signs in to the first one again', async () => {
  const { id } = await failedUpload();
  const faultOf = async () => {
    const { data } = (await admin(listExports)).body as MailboxExportPage;
    return [(await read(id)).check?.fault, data.find((listed) => listed.id === id)?.check?.fault];
  };
  expect(await faultOf()).toEqual([null, null]);
  await signInAs(leo);
  expect(await faultOf()).toEqual(['other-account', 'other-account']);
  await admin(checkExport, { params: { exportId: id } });
  await read(id);
  await signInAs(maya);
  expect(await faultOf()).toEqual([null, null]);
});
