import { eq } from 'drizzle-orm';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { someCredentials } from '#testing/northwind-fixture.ts';
import { checkDueUploads } from './check-uploads.ts';
import { endUpload, claimUpload, extendClaim, recordAccount, recordRows } from './upload-progress.ts';

type Stored = typeof mailboxExports.$inferSelect;

let apis: TestSandboxes;
let database: Database;
let stored: Stored;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(async () => {
  await apis.reset();
  const now = apis.first.clock.now();
  const [admin] = await database.select().from(users).where(eq(users.email, 'admin@roost.test'));
  const [made] = await database
    .insert(mailboxExports)
    .values({
      id: 'upload',
      workspaceId: northwindId,
      userId: admin?.id ?? '',
      platform: 'Smartlead',
      delivery: 'upload',
      status: 'Started',
      rows: 2,
      files: 0,
      startedAt: now,
      createdAt: now,
      dueAt: now,
    })
    .returning();
  if (made) stored = made;
  await database
    .insert(exportRows)
    .values(['one', 'two'].map((mailboxId, position) => ({ exportId: 'upload', position, mailboxId })));
});
afterAll(() => apis.close());

const now = () => apis.first.clock.now();
const isIt = eq(mailboxExports.id, 'upload');
const read = async () => (await database.select().from(mailboxExports).where(isIt))[0];
const outcomeOf = (mailboxId: string) => ({ outcomes: [{ mailboxId, fault: null }], now: now() });

test('two workers do not both continue an upload', async () => {
  const second = await overlap({
    database,
    work: (transaction) => claimUpload(transaction, stored, now()),
    call: () => claimUpload(apis.second.sandbox.database, stored, now()),
  });
  expect(second).toBeNull();
});

test('a worker that was too slow does not end an upload that another one continues', async () => {
  const slow = await claimUpload(database, stored, now());
  if (slow === null) throw new Error('The upload is not due.');
  const left = await read();
  const later = new Date(now().getTime() + 4 * 60_000);
  const other = left ? await claimUpload(apis.second.sandbox.database, left, later) : null;
  expect(other).not.toBeNull();
  expect(await extendClaim(database, slow, later)).toBe(false);
  await endUpload(database, slow, { isComplete: true, now: later });
  expect(await read()).toMatchObject({ status: 'Started' });
});

test('an upload that is canceled during a call stays canceled, and its inboxes count as arrived', async () => {
  const claimed = await claimUpload(database, stored, now());
  if (claimed === null) throw new Error('The upload is not due.');
  await overlap({
    database,
    work: (transaction) => transaction.update(mailboxExports).set({ status: 'Cancelled', dueAt: null }).where(isIt),
    call: () => recordRows(apis.second.sandbox.database, claimed, outcomeOf('one')),
  });
  await endUpload(database, claimed, { isComplete: true, now: now() });
  expect(await read()).toMatchObject({ status: 'Cancelled', done: 1 });
});

test('results that two workers store at the same time are both counted', async () => {
  const claimed = await claimUpload(database, stored, now());
  if (claimed === null) throw new Error('The upload is not due.');
  await overlap({
    database,
    work: (transaction) => recordRows(transaction, claimed, outcomeOf('one')),
    call: () => recordRows(apis.second.sandbox.database, claimed, outcomeOf('two')),
  });
  expect(await read()).toMatchObject({ done: 2 });
});

test('what a slow worker added to another account does not count once the upload goes to a new one', async () => {
  const slow = await claimUpload(database, stored, now());
  if (slow === null) throw new Error('The upload is not due.');
  await recordAccount(database, slow, { account: 'maya@northwind.example', known: new Set() });
  await recordRows(database, slow, outcomeOf('one'));
  expect(await read()).toMatchObject({ done: 1 });
  const left = await read();
  const later = new Date(now().getTime() + 4 * 60_000);
  const other = left ? await claimUpload(database, left, later) : null;
  if (other === null) throw new Error('The upload is not due again.');
  await overlap({
    database,
    work: (transaction) => recordAccount(transaction, other, { account: 'leo@northwind.example', known: new Set() }),
    call: () => recordRows(apis.second.sandbox.database, slow, outcomeOf('two')),
  });
  expect(await read()).toMatchObject({ toolAccount: 'leo@northwind.example', done: 0 });
  expect(await recordAccount(database, slow, { account: 'maya@northwind.example', known: new Set() })).toBe(false);
  await recordRows(database, other, outcomeOf('two'));
  expect(await read()).toMatchObject({ toolAccount: 'leo@northwind.example', done: 1 });
});

test('a check does not store its answer for an upload that is retried during the check', async () => {
  const admin = await apis.first.as('admin');
  await admin(saveExportCredentials, { body: someCredentials });
  const ended = { status: 'Done', dueAt: null, checkAt: now(), finishedAt: now() } as const;
  await database.update(mailboxExports).set(ended).where(isIt);
  await database.update(exportRows).set({ arrivedAt: now(), email: 'one@example.com' });
  const restarted = { status: 'Started', checkAt: null, startedAt: new Date(now().getTime() + 1_000) } as const;
  await overlap({
    database,
    work: (transaction) => transaction.update(mailboxExports).set(restarted).where(isIt),
    call: () => checkDueUploads(apis.second.sandbox, { workspaceId: northwindId }),
  });
  expect(await read()).toMatchObject({ status: 'Started', checkedAt: null, checkAt: null });
});
