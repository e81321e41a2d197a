import { sql } from 'drizzle-orm';
import { jobSchema, jobTable } from '#queues/job-table.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { listDeadLetters } from './dead-letters.ts';

const { api } = useTestSandbox();

/** Enqueues the inboxes of a paid order, and lets a year pass for the job. */
const waitYear = async ({ attempts }: { attempts: 'none' | 'all' }) => {
  const { boss } = api.sandbox.jobs;
  const data = { workspaceId: northwindId, transactionId: 'txn_1', type: 'Private', position: 0, count: 60 };
  await boss.send('ordered-inboxes', data, { retryLimit: 0 });
  if (attempts === 'all')
    for (const { id } of await boss.fetch('ordered-inboxes')) await boss.fail('ordered-inboxes', id);
  await api.sandbox.database.execute(sql`update ${jobTable} set keep_until = keep_until - interval '365 days'`);
  // Otherwise pg-boss deletes old jobs once a day.
  await api.sandbox.database.execute(sql`update ${sql.identifier(jobSchema)}.queue set maintain_on = null`);
  await boss.supervise();
};

test('a dead letter waits for a year, because it can be paid work', async () => {
  await waitYear({ attempts: 'all' });
  expect(await listDeadLetters(api.sandbox.jobs)).toHaveLength(1);
});

test('a job waits for a worker for a year', async () => {
  await waitYear({ attempts: 'none' });
  expect(await api.sandbox.jobs.boss.fetch('ordered-inboxes')).toHaveLength(1);
});
