import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobItems, bulkJobs, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
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
import { claimOperations } from '#provider-operations/claim-operations.ts';
import type { Operation } from '#provider-operations/claim-operations.ts';
import { recordAnswers } from '#provider-operations/record-answers.ts';

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

test('two workers that record answers of one slice at the same time keep the outcomes of both', async () => {
  await race(2, (index) => record(operations.slice(index * 2, index * 2 + 2), index === 0 ? apis.first : apis.second));
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
  const items = await database.select().from(bulkJobItems).orderBy(asc(bulkJobItems.position));
  expect(items.map(({ position, outcome }) => [position, outcome])).toEqual([1, 2, 3, 4].map((at) => [at, 'changed']));
  expect([await database.$count(bulkJobSlices), await database.$count(providerOperations)]).toEqual([0, 0]);
});

test('an answer that waits for another of its slice removes its item from the rest', async () => {
  await overlap({
    database,
    work: (transaction) =>
      recordAnswers(
        { ...apis.first.sandbox, database: transaction },
        {
          workspaceId: northwindId,
          answered: operations.slice(0, 1).map((operation) => ({ operation, answer: { kind: 'accepted' } })),
          now: apis.first.clock.now(),
        },
      ),
    call: () => record(operations.slice(1, 2)),
  });
  const [slice] = await database.select().from(bulkJobSlices);
  expect(slice?.itemIds.toSorted()).toEqual(
    operations
      .slice(2)
      .flatMap(({ domainId }) => domainId ?? [])
      .toSorted(),
  );
  expect(await readJob()).toMatchObject({ state: 'Running', changed: 2 });
});
