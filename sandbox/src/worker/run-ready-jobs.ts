import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { scheduleDueWork } from '#due-work/schedule-due-work.ts';
import { jobTable } from '#queues/job-table.ts';
import { queueNames } from '#queues/queues.ts';
import type { QueueName } from '#queues/queues.ts';
import { runJobs } from './run-jobs.ts';

const batchSize = 100;
const pollMs = 20;

/** Runs all work that is due now, here and in other workers. For the clock of the control surface and for tests. */
export const runReadyJobs = async (sandbox: Sandbox): Promise<void> => {
  const { database, clock } = sandbox;
  await scheduleDueWork(sandbox, { now: clock.now() });
  for (;;) {
    const { ready, isRunning } = await findJobs(database);
    for (const name of ready) await runBatch(sandbox, name);
    if (ready.length === 0 && !isRunning) return;
    if (ready.length === 0) await setTimeout(pollMs);
  }
};

const runBatch = async (sandbox: Sandbox, name: QueueName): Promise<void> => {
  const { boss } = sandbox.jobs;
  const jobs = await boss.fetch<unknown>(name, { batchSize });
  for (const { id, status, output } of await runJobs(sandbox, { name, jobs })) {
    await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output));
  }
};

/** Finds the queues with ready jobs, and whether a job is running. One query: most calls find none. */
const findJobs = async (database: Database): Promise<{ ready: QueueName[]; isRunning: boolean }> => {
  const { rows } = await database.execute<{ name: string; active: boolean }>(sql`
    select distinct name, state = 'active' as active from ${jobTable}
    where state = 'active' or (state < 'active' and start_after <= now())`);
  return {
    ready: queueNames.filter((queue) => rows.some(({ name, active }) => name === queue && !active)),
    isRunning: rows.some(({ active }) => active),
  };
};

/** Makes the retries of failed jobs due earlier, when a test advances the clock. */
export const advanceJobs = async ({ database }: Pick<Sandbox, 'database'>, milliseconds: number): Promise<void> => {
  await database.execute(sql`
    update ${jobTable} set start_after = start_after - ${milliseconds} * interval '1 ms' where state < 'active'`);
};
