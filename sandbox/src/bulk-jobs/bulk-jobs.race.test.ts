import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { cancelBulkJob, getBulkJob, retryBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { and, eq, sql } from 'drizzle-orm';
import { bulkJobs, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey, someMailboxes } from '#testing/northwind-fixture.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { insertSlices } from './bulk-job-slices.ts';
import { runBulkJob } from './run-bulk-job.ts';

let apis: TestSandboxes;
let admin: Client;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(async () => {
  await apis.reset();
  admin = await apis.first.as('admin');
});
afterAll(() => apis.close());

const start = async (order: object): Promise<BulkJob> =>
  (await admin(createBulkJob, { headers: anIdempotencyKey(), body: order })).body as BulkJob;
const read = async (jobId: string) => (await admin(getBulkJob, { params: { jobId } })).body as BulkJob;
const data = (bulkJobId: string) => ({ workspaceId: northwindId, bulkJobId });
const everything = { type: 'Private', status: 'Active', scheduled: false };

test('two workers change each item once and count all of them', async () => {
  const { database } = apis.first.sandbox;
  const before = await database.$count(spamChecks);
  const { id, total } = await start({ action: 'spam-checks', selection: { filter: everything, except: [] } });
  await apis.first.sandbox.jobs.clear();
  await race(4, (index) =>
    runBulkJob((index % 2 === 0 ? apis.first : apis.second).sandbox, { data: data(id), isLastAttempt: false }),
  );
  const { state, changed, unchanged, failed } = await read(id);
  expect([state, changed + unchanged + failed]).toEqual(['Completed', total]);
  expect(await database.$count(spamChecks)).toBe(before + total);
  expect(total).toBeGreaterThan(500);
});

test('a worker takes other items than those of an open slice', async () => {
  const { database } = apis.first.sandbox;
  const [one = '', two = ''] = await someMailboxes(admin);
  const { id } = await start({ action: 'spam-checks', selection: [one, two] });
  await database.delete(bulkJobSlices);
  const items = sql`select * from (values (1, ${one}), (2, ${two})) as items (position, item_id)`;
  await insertSlices(database, { jobId: id, items, size: 1 });
  const isFirst = and(eq(bulkJobSlices.jobId, id), eq(bulkJobSlices.position, 1));
  await overlap({
    database,
    work: (transaction) => transaction.select().from(bulkJobSlices).where(isFirst).for('update'),
    call: () => runBulkJob(apis.second.sandbox, { data: data(id), isLastAttempt: false }),
  });
  const left = await database
    .select({ position: bulkJobSlices.position })
    .from(bulkJobSlices)
    .where(eq(bulkJobSlices.jobId, id));
  // The embedded database runs the worker after the slice.
  expect(left).toEqual(isPostgres() ? [{ position: 1 }] : []);
});

test('a job that is canceled during a slice ends with the outcomes of that slice', async () => {
  const selection = await someMailboxes(admin);
  const { id } = await start({ action: 'mailbox-forwarding', forwardTo: 'in@harbor.example', selection });
  await apis.first.sandbox.jobs.clear();
  const { database } = apis.first.sandbox;
  await overlap({
    database,
    // The slice waits for its inboxes while the job is canceled.
    work: (transaction) =>
      transaction
        .select()
        .from(mailboxes)
        .where(eq(mailboxes.id, selection[0] ?? ''))
        .for('no key update'),
    call: () => runBulkJob(apis.second.sandbox, { data: data(id), isLastAttempt: false }),
    whileBlocked: async () => expect((await admin(cancelBulkJob, { params: { jobId: id } })).status).toBe(200),
  });
  expect(await read(id)).toMatchObject({ state: isPostgres() ? 'Canceled' : 'Completed', changed: selection.length });
});

test('a job that ends while it is canceled stays completed', async () => {
  const { id } = await start({ action: 'spam-checks', selection: await someMailboxes(admin) });
  await apis.first.sandbox.jobs.clear();
  const isJob = eq(bulkJobs.id, id);
  const canceled = await overlap({
    database: apis.first.sandbox.database,
    work: (transaction) => transaction.update(bulkJobs).set({ state: 'Completed' }).where(isJob),
    call: () => admin(cancelBulkJob, { params: { jobId: id } }),
  });
  expect(canceled).toMatchObject({ status: 409, body: { code: 'job-ended' } });
  expect((await read(id)).state).toBe('Completed');
});

test('two retries of one job at the same time start it once', async () => {
  const { id } = await start({ action: 'spam-checks', selection: await someMailboxes(admin) });
  await apis.first.sandbox.jobs.clear();
  await admin(cancelBulkJob, { params: { jobId: id } });
  const second = await apis.second.as('admin');
  const answers = await overlap({
    database: apis.first.sandbox.database,
    work: (transaction) => transaction.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('no key update'),
    call: () => race(2, (index) => (index === 0 ? admin : second)(retryBulkJob, { params: { jobId: id } })),
  });
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  await runReadyJobs(apis.first.sandbox);
  expect(await read(id)).toMatchObject({ state: 'Completed', changed: 3 });
});

test('a job continues in another process when its worker is killed', async () => {
  const { jobs } = apis.first.sandbox;
  const { id, total } = await start({ action: 'spam-checks', selection: { filter: everything, except: [] } });
  // The killed worker took the job and changed nothing.
  const [taken] = await jobs.boss.fetch('bulk-jobs');
  expect(taken).toBeDefined();
  await jobs.boss.fail('bulk-jobs', taken?.id ?? '');
  apis.second.clock.advance(60_000);
  await apis.second.request('/healthz');
  expect(await read(id)).toMatchObject({ state: 'Completed', changed: total });
});
