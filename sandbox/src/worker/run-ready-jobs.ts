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
    const ready = await findReady(database);
    for (const name of ready) await runBatch(sandbox, name);
    if (ready.length === 0 && !(await isRunning(database))) return;
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

const findReady = async (database: Database): Promise<QueueName[]> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select distinct name from ${jobTable} where state < 'active' and start_after <= now()`);
  return queueNames.filter((queue) => rows.some(({ name }) => name === queue));
};

const isRunning = async (database: Database): Promise<boolean> => {
  const { rows } = await database.execute(sql`select 1 from ${jobTable} where state = 'active' limit 1`);
  return rows.length > 0;
};

/** Makes the retries of failed jobs due earlier, when a test advances the clock. */
export const advanceJobs = async ({ database }: Pick<Sandbox, 'database'>, milliseconds: number): Promise<void> => {
  await database.execute(sql`
    update ${jobTable} set start_after = start_after - ${milliseconds} * interval '1 ms' where state < 'active'`);
};
