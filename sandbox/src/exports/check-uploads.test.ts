import {
  cancelExport,
  checkExport,
  exportMailboxes,
  getExport,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { simulatedToolInboxes } from '#database/schema/simulated-providers.ts';
import { RateLimited } from '#provider-http/create-provider-http.ts';
import { outsideTransactions } from '#providers/outside-transactions.ts';
import { SignInRefused } from '#providers/platform-provider.ts';
import type { PlatformProvider } from '#providers/platform-provider.ts';
import { someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { dayMs } from '#runtime/durations.ts';

const { api, admin, signInAgain } = useTestSandbox();
const { platform } = someCredentials;
const uploadMs = 4_001;

const read = async (exportId: string) => (await admin(getExport, { params: { exportId } })).body as MailboxExport;
const check = (exportId: string) => admin(checkExport, { params: { exportId } });
/** The tool loses an inbox, such as by a deletion there. */
const removeFromTool = (email: string) =>
  api.sandbox.database.delete(simulatedToolInboxes).where(eq(simulatedToolInboxes.email, email));
const inTool = () => api.sandbox.database.$count(simulatedToolInboxes);
/** Uploads three inboxes, which the tool then has. */
const upload = async (email = 'maya@northwind.example') => {
  api.clock.stop();
  await admin(saveExportCredentials, { body: { platform, credentials: { email, password: 'right-one' } } });
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  const { id } = body as MailboxExport;
  expect((await read(id)).check).toBeNull();
  api.clock.advance(uploadMs);
  await read(id);
  const [found] = await api.sandbox.database
    .select({ email: mailboxes.email })
    .from(mailboxes)
    .where(eq(mailboxes.id, mailboxIds[0] ?? ''));
  return { id, mailboxIds, mailboxId: mailboxIds[0] ?? '', email: found?.email ?? '' };
};
/** Replaces how the tool lists its inboxes. */
const listAs = (list: PlatformProvider['list']) => {
  const { sandbox } = api;
  const platforms = { ...sandbox.providers.platforms, list };
  sandbox.providers = outsideTransactions({ ...sandbox.providers, platforms });
};

test('the end of an upload is checked in the tool', async () => {
  const { id } = await upload();
  const { check: found } = await read(id);
  expect(found).toEqual({
    checkedAt: api.clock.now().toISOString(),
    isDue: false,
    present: 3,
    missing: 0,
    fault: null,
    account: 'maya@northwind.example',
  });
});

test('an inbox that the tool lost is missing after a check, and a retry adds it again', async () => {
  const { id, email } = await upload();
  await removeFromTool(email);
  expect((await read(id)).check).toMatchObject({ missing: 0 });
  api.clock.advance(1_000);
  expect((await check(id)).body).toMatchObject({ check: { isDue: true } });
  expect(await read(id)).toMatchObject({ status: 'Done', check: { isDue: false, present: 2, missing: 1 } });

  const retried = await admin(retryExport, { params: { exportId: id } });
  expect(retried.body).toMatchObject({ status: 'Started', rows: 3, done: 2, check: null });
  api.clock.advance(uploadMs);
  await read(id);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3, check: { present: 3, missing: 0 } });
  expect(await inTool()).toBe(3);
});

test('an inbox that the tool had before and lost counts as added by the retry', async () => {
  const { mailboxIds, email } = await upload();
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  const { id } = body as MailboxExport;
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3, alreadyPresent: 3 });
  await removeFromTool(email);
  await check(id);
  await read(id);
  const retried = await admin(retryExport, { params: { exportId: id } });
  expect(retried.body).toMatchObject({ done: 2, alreadyPresent: 2 });
  api.clock.advance(uploadMs);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3, alreadyPresent: 2 });
});

test('an inbox that is back in the tool is no longer missing', async () => {
  const { id, email } = await upload();
  await removeFromTool(email);
  await check(id);
  expect((await read(id)).check).toMatchObject({ missing: 1 });
  const account = 'maya@northwind.example';
  const { database, clock } = api.sandbox;
  await database.insert(simulatedToolInboxes).values({ platform, account, email, addedAt: clock.now() });
  await check(id);
  expect((await read(id)).check).toMatchObject({ present: 3, missing: 0 });
  expect((await admin(retryExport, { params: { exportId: id } })).status).toBe(409);
});

test('an inbox that was deleted here is not missing there', async () => {
  const { id, email, mailboxId } = await upload();
  await removeFromTool(email);
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, mailboxId));
  await check(id);
  expect((await read(id)).check).toMatchObject({ present: 2, missing: 0 });
});

test('an upload is checked daily for a month', async () => {
  const { id, email } = await upload();
  await removeFromTool(email);
  api.clock.advance(dayMs);
  await signInAgain();
  expect((await read(id)).check).toMatchObject({ missing: 1, checkedAt: api.clock.now().toISOString() });
  api.clock.advance(31 * dayMs);
  await signInAgain();
  const last = api.clock.now().toISOString();
  expect((await read(id)).check).toMatchObject({ checkedAt: last });
  api.clock.advance(2 * dayMs);
  await signInAgain();
  expect((await read(id)).check).toMatchObject({ checkedAt: last, isDue: false });
});

test('a check without an answer keeps the last one, and says why', async () => {
  const { id } = await upload();
  const before = await read(id);
  api.clock.advance(1_000);
  const { list } = api.sandbox.providers.platforms;
  listAs(() => Promise.reject(new Error('The tool did not answer.')));
  await check(id);
  expect((await read(id)).check).toEqual({ ...before.check, fault: 'no-answer' });
  listAs(list);
  await check(id);
  expect((await read(id)).check).toMatchObject({ fault: null, present: 3 });
});

test('a check waits for a rate limit', async () => {
  const { id } = await upload();
  const before = await read(id);
  const { list } = api.sandbox.providers.platforms;
  listAs(() => Promise.reject(new RateLimited(platform, 90_000)));
  await check(id);
  expect((await read(id)).check).toEqual({ ...before.check, isDue: false });
  listAs(list);
  api.clock.advance(90_000);
  expect((await read(id)).check).toMatchObject({ checkedAt: api.clock.now().toISOString(), fault: null });
});

test('a check with a sign-in that the tool refuses says so', async () => {
  const { id } = await upload();
  const { list } = api.sandbox.providers.platforms;
  listAs(() => Promise.reject(new SignInRefused(platform)));
  await check(id);
  expect((await read(id)).check).toMatchObject({ fault: 'sign-in-refused', present: 3, missing: 0 });
  listAs(list);
});

test('inboxes in another account of the tool are not missing', async () => {
  const { id, email } = await upload();
  const before = await read(id);
  const signInAs = (account: string) =>
    admin(saveExportCredentials, { body: { platform, credentials: { email: account, password: 'right-one' } } });
  await signInAs('leo@northwind.example');
  api.clock.advance(1_000);
  await check(id);
  expect((await read(id)).check).toEqual({ ...before.check, fault: 'other-account' });

  await signInAs('Maya@northwind.example');
  await removeFromTool(email);
  await check(id);
  expect((await read(id)).check).toMatchObject({ fault: null, present: 2, missing: 1 });
});

test('files and uploads without arrived inboxes cannot be checked', async () => {
  const { body } = await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) } });
  const { id } = body as MailboxExport;
  expect(await check(id)).toMatchObject({ status: 409, body: { code: 'export-not-checkable' } });
  await admin(cancelExport, { params: { exportId: id } });
  expect(await check(id)).toMatchObject({ status: 409, body: { code: 'export-not-checkable' } });
});
