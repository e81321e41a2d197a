import {
  cancelExport,
  exportMailboxes,
  getExport,
  listExportFailures,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { asc, eq, inArray } from 'drizzle-orm';
import { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { simulatedToolInboxes } from '#database/schema/simulated-providers.ts';
import type { Fault } from '#faults/faults.ts';
import { RateLimited } from '#provider-http/create-provider-http.ts';
import type { PlatformProvider, ToolSignIn } from '#providers/platform-provider.ts';
import { someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { listAddresses } from './upload-inboxes.ts';

const { api, admin } = useTestSandbox();
const { platform } = someCredentials;
const uploadMs = 4_001;
const firstPauseMs = 10_000;

const read = async (exportId: string) => (await admin(getExport, { params: { exportId } })).body as MailboxExport;
const failuresOf = async (exportId: string) => (await admin(listExportFailures, { params: { exportId } })).body;
/** The next calls of the tool that add an inbox have this fault. */
const breakAdditions = (fault: Fault, times = 1) => {
  const match = { method: 'POST', path: `/provider/platforms/${platform}`, times };
  api.sandbox.faults.add({ match, fault, userId: null });
};
const inTool = async () =>
  (
    await api.sandbox.database
      .select({ email: simulatedToolInboxes.email })
      .from(simulatedToolInboxes)
      .orderBy(asc(simulatedToolInboxes.email))
  ).map(({ email }) => email);
const emailsOf = async (ids: readonly string[]) => {
  const rows = await api.sandbox.database
    .select({ id: mailboxes.id, email: mailboxes.email })
    .from(mailboxes)
    .where(inArray(mailboxes.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.email ?? '');
};
/** Starts an upload of three inboxes, which is due after `uploadMs`. */
const upload = async (email = 'maya@northwind.example') => {
  api.clock.stop();
  await admin(saveExportCredentials, { body: { platform, credentials: { email, password: 'right-one' } } });
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  return { id: (body as MailboxExport).id, mailboxIds, emails: await emailsOf(mailboxIds) };
};

test('the tool has exactly the exported inboxes, also after a second export of them', async () => {
  const { id, mailboxIds, emails } = await upload();
  expect(await inTool()).toEqual([]);
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3, rows: 3 });
  expect(await inTool()).toEqual(emails.toSorted());
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  api.clock.advance(uploadMs);
  expect(await read((body as MailboxExport).id)).toMatchObject({ status: 'Done', done: 3 });
  expect(await inTool()).toEqual(emails.toSorted());
});

test('an upload names how many inboxes the tool had before, because it does not change their passwords there', async () => {
  const { id, mailboxIds, emails } = await upload();
  await api.sandbox.database
    .insert(simulatedToolInboxes)
    .values({ platform, account: 'maya@northwind.example', email: emails[2] ?? '', addedAt: api.clock.now() });
  // Its own additions without an answer were not there before.
  breakAdditions({ kind: 'drop-after' });
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Started', alreadyPresent: 1 });
  api.clock.advance(firstPauseMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3, alreadyPresent: 1 });
  expect(await inTool()).toEqual(emails.toSorted());
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  api.clock.advance(uploadMs);
  expect(await read((body as MailboxExport).id)).toMatchObject({ status: 'Done', done: 3, alreadyPresent: 3 });
});

test('a lost answer is found out by the list, without a second addition', async () => {
  breakAdditions({ kind: 'drop-after' });
  const { id, emails } = await upload();
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Started', done: 2 });
  expect(await inTool()).toEqual(emails.toSorted());
  // The simulated tool would refuse an inbox that it has.
  api.clock.advance(firstPauseMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3, reason: null });
});

test('a lost request is repeated', async () => {
  breakAdditions({ kind: 'drop' });
  const { id, emails } = await upload();
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Started', done: 2 });
  api.clock.advance(firstPauseMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
  expect(await inTool()).toEqual(emails.toSorted());
});

test('refused inboxes are reported one by one, in the words of the tool', async () => {
  breakAdditions({ kind: 'fail', status: 400, body: { code: 'x', message: 'Invalid login: 535.' } });
  const { id, emails } = await upload();
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Failed', done: 2, reason: { code: 'provider-failed' } });
  expect(await failuresOf(id)).toEqual([
    { email: emails[0], reason: 'provider-failed', message: 'Invalid login: 535.' },
  ]);
  await admin(retryExport, { params: { exportId: id } });
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
  expect(await failuresOf(id)).toEqual([]);
});

test('a rate limit is waited for, however often it comes', async () => {
  breakAdditions({ kind: 'fail', status: 429 }, 18);
  const { id } = await upload();
  api.clock.advance(uploadMs);
  for (let wait = 0; wait < 6; wait += 1) {
    expect(await read(id)).toMatchObject({ status: 'Started', done: 0 });
    api.clock.advance(29_000);
    expect(await read(id)).toMatchObject({ status: 'Started', done: 0 });
    api.clock.advance(1_000);
  }
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
});

test('a tool without an answer fails the upload after five attempts, and a retry exports the rest', async () => {
  breakAdditions({ kind: 'drop-after' }, 1);
  breakAdditions({ kind: 'drop' }, 10);
  const { id, emails } = await upload();
  api.clock.advance(uploadMs);
  for (const seconds of [10, 20, 40, 80]) {
    expect(await read(id)).toMatchObject({ status: 'Started' });
    api.clock.advance(seconds * 1_000);
  }
  expect(await read(id)).toMatchObject({ status: 'Failed', done: 1, reason: { code: 'no-answer' } });
  expect(await failuresOf(id)).toEqual(emails.slice(1).map((email) => ({ email, reason: 'no-answer', message: null })));
  api.sandbox.faults.clear();
  await admin(retryExport, { params: { exportId: id } });
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
  expect(await inTool()).toEqual(emails.toSorted());
});

test('a sign-in that the tool no longer accepts fails the upload immediately', async () => {
  const { id } = await upload('expired@northwind.example');
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Failed', done: 0, reason: { code: 'sign-in-refused' } });
  expect(await inTool()).toEqual([]);
});

test('an inbox that was deleted before its upload is reported as deleted', async () => {
  const { id, mailboxIds, emails } = await upload();
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, mailboxIds[1] ?? ''));
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Failed', done: 2, reason: { code: 'mailboxes-gone' } });
  expect(await failuresOf(id)).toEqual([{ email: emails[1], reason: 'mailboxes-gone', message: null }]);
});

test('an upload that was canceled while it waits adds nothing more', async () => {
  breakAdditions({ kind: 'drop' }, 3);
  const { id } = await upload();
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Started' });
  await admin(cancelExport, { params: { exportId: id } });
  api.clock.advance(6 * 60_000);
  expect(await read(id)).toMatchObject({ status: 'Cancelled', done: 0 });
  expect(await inTool()).toEqual([]);
});

test('an upload whose worker stopped continues after three minutes', async () => {
  const { id } = await upload();
  const { database, clock } = api.sandbox;
  // As a worker leaves it that was killed in its first call.
  const dueAt = new Date(clock.now().getTime() + 3 * 60_000);
  await database.update(mailboxExports).set({ dueAt }).where(eq(mailboxExports.id, id));
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Started', done: 0 });
  api.clock.advance(3 * 60_000);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
});

test('a rate limit does not begin the list again', async () => {
  const signIn: ToolSignIn = { platform, email: 'maya@northwind.example', password: 'right-one' };
  const asked: (string | null)[] = [];
  const waits: number[] = [];
  const pages = new Map([
    [null, { inboxes: [{ email: 'a@example.com', problem: null }], next: '1' }],
    ['1', { inboxes: [{ email: 'b@example.com', problem: null }], next: null }],
  ]);
  const list: PlatformProvider['list'] = async (_, { after }) => {
    asked.push(after);
    const page = pages.get(after);
    if (asked.length === 2 || page === undefined) throw new RateLimited(platform, 30_000);
    return page;
  };
  const found = await listAddresses({ ...api.sandbox.providers.platforms, list }, signIn, {
    extend: () => Promise.resolve(true),
    wait: async (ms) => void waits.push(ms),
  });
  expect([...(found ?? [])]).toEqual(['a@example.com', 'b@example.com']);
  expect(asked).toEqual([null, '1', '1']);
  expect(waits).toEqual([30_000]);
});
