import { updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { bulkJobs, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { startForwardingJob } from '#testing/use-inbox-changes.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { claimOperations } from './claim-operations.ts';
import type { Operation } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';

const count = 4;
let apis: TestSandboxes;
let database: Database;
let claimed: Operation[];
let jobId: string;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(async () => {
  await apis.reset();
  const { sandbox, clock, as } = apis.first;
  await setBehaviour(database, { name: 'mailboxes', behaviour: { kind: 'down', until: '2100-01-01T00:00:00.000Z' } });
  const admin = await as('admin');
  const ids = await someMailboxes(admin, { limit: String(count), forwarding: 'false' });
  jobId = (await startForwardingJob(admin, ids)).id;
  await runReadyJobs(sandbox);
  const now = new Date(clock.now().getTime() + 60_000);
  claimed = await claimOperations(database, { workspaceId: northwindId, batchSize: 1, now });
});
afterAll(() => apis.close());

const record = ({ sandbox } = apis.second) =>
  recordAnswers(sandbox, {
    workspaceId: northwindId,
    answered: claimed.map((operation) => ({ operation, answer: { kind: 'accepted', refused: {} } })),
    now: apis.first.clock.now(),
  });
const readJob = async () => (await database.select().from(bulkJobs).where(eq(bulkJobs.id, jobId)))[0];

/** Fails when another transaction has locked one of the rows. */
const lock = (transaction: Database, rows: ReturnType<typeof sql>) =>
  transaction.execute(sql`select 1 from ${rows} for no key update nowait`);

test('the answer to a change locks the inboxes by id before the operation, the slice and the job', async () => {
  const ids = claimed.flatMap(({ inboxChange }) => inboxChange?.inboxes.map(({ id }) => id) ?? []).toSorted();
  expect(ids).toHaveLength(count);
  await overlap({
    database,
    work: (transaction) => lock(transaction, sql`mailboxes where id = ${ids[0]}`),
    call: record,
    whileBlocked: async (transaction) => {
      await lock(transaction, sql`mailboxes where id = ${ids.at(-1)}`);
      for (const rows of [sql`provider_operations`, sql`bulk_job_slices`, sql`bulk_jobs where id = ${jobId}`]) {
        await lock(transaction, rows);
      }
    },
  });
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});

test('a change without an answer locks its inboxes by id, in any order of its list', async () => {
  const ids = claimed.flatMap(({ inboxChange }) => inboxChange?.inboxes.map(({ id }) => id) ?? []).toSorted();
  await database.update(mailboxes).set({ status: 'Active' }).where(isOneOf(mailboxes.id, ids));
  const reversed = claimed.map((operation) => ({
    ...operation,
    inboxChange: operation.inboxChange && {
      ...operation.inboxChange,
      inboxes: operation.inboxChange.inboxes.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    },
  }));
  await overlap({
    database,
    work: (transaction) => lock(transaction, sql`mailboxes where id = ${ids[0]}`),
    call: () =>
      recordAnswers(apis.second.sandbox, {
        workspaceId: northwindId,
        answered: reversed.map((operation) => ({ operation, answer: { kind: 'unknown', message: 'No answer.' } })),
        now: apis.first.clock.now(),
      }),
    whileBlocked: (transaction) => lock(transaction, sql`mailboxes where ${isOneOf(mailboxes.id, ids.slice(1))}`),
  });
  const isUpdating = and(isOneOf(mailboxes.id, ids), eq(mailboxes.status, 'Updating'));
  expect(await database.$count(mailboxes, isUpdating)).toBe(count);
});

test('the answer to a change does not wait for the lock of the workspace', async () => {
  await overlap({
    database,
    work: (transaction) => lockWorkspace(transaction, northwindId),
    call: record,
    whileBlocked: async () => expect(await database.$count(providerOperations)).toBe(0),
  });
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});

test('the answer to a change that two workers record counts once', async () => {
  await race(4, (index) => record(index % 2 === 0 ? apis.first : apis.second));
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
  expect(await database.$count(bulkJobSlices)).toBe(0);
});

test('of two changes of one inbox from two processes, one is made and the other finds it busy', async () => {
  await apis.reset();
  const clients = [await apis.first.as('admin'), await apis.second.as('admin')] as const;
  const [mailboxId = ''] = await someMailboxes(clients[0]);
  const answers = await race(4, (index) =>
    clients[index % 2 === 0 ? 0 : 1](updateMailbox, { params: { mailboxId }, body: { lastName: `Hale ${index}` } }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
