import { setTimeout } from 'node:timers/promises';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Log } from '#runtime/log.ts';
import type { Database } from '#database/database.ts';
import { jobSchema, jobTable } from '#queues/job-table.ts';
import type { JobConnection } from '#queues/job-connection.ts';
import type { JobData, QueueName } from '#queues/queues.ts';
import { traceCarrier } from '#spans/spans.ts';

export type Jobs = {
  boss: PgBoss;
  /** Whether no other process can reach the database. */
  isEmbedded: boolean;
  /** Adds jobs within `transaction`. Of jobs with one key, an exclusive queue accepts only the first. */
  enqueue: <Name extends QueueName>(
    transaction: Database,
    name: Name,
    jobs: readonly { data: JobData[Name]; key?: string }[],
  ) => Promise<void>;
  /** Resolves when no job of the queue is ready or running, at the latest after 5 s. */
  settled: (name: QueueName) => Promise<void>;
  /** Deletes all jobs, after the running ones have ended. */
  clear: () => Promise<void>;
  /** Stops taking jobs, and resolves when the running ones have ended. */
  close: () => Promise<void>;
};

/** In ms. Jobs that run longer are taken over by another worker. */
const stopTimeout = 30_000;

const settledTimeout = 5_000;
const pollInterval = 20;

type Options = {
  database: Database;
  connection: JobConnection;
  /** Whether this process runs jobs: only then it listens for them and looks after those of killed workers. */
  isWorker: boolean;
  log: Log;
};

/** Connects to the job queue of the database. */
export const createJobs = async ({ database, connection, isWorker, log }: Options): Promise<Jobs> => {
  const boss = new PgBoss({
    ...connection,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    schedule: isWorker,
    supervise: isWorker,
    useListenNotify: isWorker,
    // A batch of its workers has one span. Here each job has one, in the trace of its call.
    openTelemetry: { enabled: false },
    registerInstance: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log({ level: 'error', message: `The job queue failed: ${error.message}` }));
  await boss.start();
  const isBusy = async (where: SQL): Promise<boolean> =>
    (await database.execute(sql`select 1 from ${jobTable} where ${where} limit 1`)).rows.length > 0;
  const untilIdle = async (where: SQL): Promise<void> => {
    const end = Date.now() + settledTimeout;
    while (Date.now() < end && (await isBusy(where))) await setTimeout(pollInterval);
  };
  return {
    boss,
    isEmbedded: connection.backend === 'pglite',
    enqueue: async (transaction, name, jobs) => {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ data, key }) => ({
        // A job that continues itself stays a child of the call that started it.
        data: { ...traceCarrier(), ...data },
        ...(key !== undefined && { singletonKey: key }),
      }));
      await boss.insert(name, rows, { db: fromDrizzle(transaction, sql) });
    },
    settled: (name) =>
      untilIdle(sql`name = ${name} and (state = 'active' or state < 'active' and start_after <= now())`),
    clear: async () => {
      await untilIdle(sql`state = 'active'`);
      await database.transaction((transaction) => transaction.execute(sql`delete from ${jobTable}`));
    },
    close: () => boss.stop({ timeout: stopTimeout }),
  };
};
