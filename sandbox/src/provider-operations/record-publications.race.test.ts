import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { goodDomains, reports } from '#testing/use-dns-changes.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { claimOperations } from './claim-operations.ts';
import type { Operation } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';

const count = 4;

let apis: TestSandboxes;
let database: Database;
let operations: Operation[];
let jobId: string;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
/** A bulk job whose slice waits for four answers. */
beforeEach(async () => {
  await apis.reset();
  await setBehaviour(database, { name: 'dns', behaviour: { kind: 'down', until: '2100-01-01T00:00:00.000Z' } });
  const admin: Client = await apis.first.as('admin');
  const selection = (await goodDomains(admin, count)).map(({ id }) => id);
  const body = { action: 'domain-dns', ...reports, selection };
  jobId = ((await admin(createBulkJob, { headers: anIdempotencyKey(), body })).body as BulkJob).id;
  await runReadyJobs(apis.first.sandbox);
  const now = new Date(apis.first.clock.now().getTime() + 60_000);
  operations = await claimOperations(database, { workspaceId: northwindId, batchSize: count, now });
});
afterAll(() => apis.close());

const record = (answered: readonly Operation[], api = apis.second) =>
  recordAnswers(api.sandbox, {
    workspaceId: northwindId,
    answered: answered.map((operation) => ({ operation, answer: { kind: 'accepted' } })),
    now: apis.first.clock.now(),
  });
const isJob = () => eq(bulkJobs.id, jobId);
const readJob = async () => (await database.select().from(bulkJobs).where(isJob()))[0];
/** Fails when another transaction has locked one of the rows. */
const lock = (transaction: Database, rows: ReturnType<typeof sql>) =>
  transaction.execute(sql`select 1 from ${rows} for no key update nowait`);

test('answers lock the domains by id before the operations, the slices and the job', async () => {
  const ids = operations.flatMap(({ domainId }) => domainId ?? []).toSorted();
  await overlap({
    database,
    work: (transaction) => lock(transaction, sql`domains where id = ${ids[0]}`),
    call: () => record(operations),
    meanwhile: async (transaction) => {
      await lock(transaction, sql`domains where id = ${ids.at(-1)}`);
      for (const rows of [sql`provider_operations`, sql`bulk_job_slices`, sql`bulk_jobs where id = ${jobId}`]) {
        await lock(transaction, rows);
      }
    },
  });
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});

test('answers do not wait for the lock of the workspace', async () => {
  await overlap({
    database,
    work: (transaction) => lockWorkspace(transaction, northwindId),
    call: () => record(operations),
    meanwhile: async () => expect(await database.$count(providerOperations)).toBe(0),
  });
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});

test('an answer that two workers record counts once', async () => {
  await race(4, (index) => record(operations, index % 2 === 0 ? apis.first : apis.second));
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});
