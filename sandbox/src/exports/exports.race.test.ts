import { cancelExport, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { eq } from 'drizzle-orm';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import type { Database } from '#database/database.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import { users } from '#database/schema/users.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { failExport, finishFile } from './export-progress.ts';

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
  const owner = { workspaceId: northwindId, userId: admin?.id ?? '' };
  const dates = { startedAt: now, createdAt: now };
  const [made] = await database
    .insert(mailboxExports)
    .values({
      id: 'two-files',
      ...owner,
      platform: 'Csv',
      delivery: 'file',
      status: 'Started',
      rows: 2,
      files: 2,
      ...dates,
    })
    .returning();
  if (made) stored = made;
});
afterAll(() => apis.close());

const now = () => apis.first.clock.now();
const during = <T>(work: (transaction: Database) => Promise<unknown>, call: () => Promise<T>) =>
  overlap({ database, work, call });
const isIt = eq(mailboxExports.id, 'two-files');
const read = async () => (await database.select().from(mailboxExports).where(isIt))[0];

test('files that two processes send at the same time complete the export', async () => {
  await during(
    (transaction) => finishFile(transaction, stored, { file: 0, now: now() }),
    () => finishFile(apis.second.sandbox.database, stored, { file: 1, now: now() }),
  );
  expect(await read()).toMatchObject({ status: 'Done', fetched: [0, 1] });
});

test('a completed export does not fail', async () => {
  await finishFile(database, stored, { file: 0, now: now() });
  await during(
    (transaction) => finishFile(transaction, stored, { file: 1, now: now() }),
    () => failExport(apis.second.sandbox.database, stored, { fault: 'interrupted', now: now() }),
  );
  expect(await read()).toMatchObject({ status: 'Done', fault: null });
});

test('a completed export cannot be canceled', async () => {
  const admin = await apis.second.as('admin');
  const cancelled = await during(
    (transaction) => transaction.update(mailboxExports).set({ status: 'Done' }).where(isIt),
    () => admin(cancelExport, { params: { exportId: stored.id } }),
  );
  expect(cancelled).toMatchObject({ status: 409, body: { code: 'export-finished' } });
});

test('two tabs that export what is new to a tool do not both export an inbox', async () => {
  const admin = await apis.second.as('admin');
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const second = await during(
    async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      const upload = { id: 'upload', platform: 'Smartlead', delivery: 'upload', files: 0 } as const;
      await transaction.insert(mailboxExports).values({ ...stored, ...upload });
      const rows = mailboxIds.map((mailboxId, position) => ({ exportId: upload.id, position, mailboxId }));
      await transaction.insert(exportRows).values(rows);
    },
    () => admin(exportMailboxes, { body: { platform: 'Smartlead', mailboxIds, onlyNew: true } }),
  );
  expect(second).toMatchObject({ status: 422, body: { code: 'nothing-ready' } });
});
