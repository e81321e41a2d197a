import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { ConnectionCounts } from '#database/open-database.ts';
import { jobTable } from '#queues/job-table.ts';
import { deadLetterQueue, queueNames } from '#queues/queues.ts';

export type Metrics = {
  /** Records a call. The route is the pattern, because a URL can contain a ticket. */
  countCall: (call: { method: string; route: string; status: number; seconds: number }) => void;
  /** Records an attempt to run a job. */
  countJob: (job: { queue: string; outcome: 'completed' | 'deferred' | 'failed'; seconds: number }) => void;
  /** All figures in the text format of Prometheus. Asks the database for the queues. */
  text: () => Promise<string>;
  contentType: string;
};

/** In seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Creates the figures of one process, with those of Node.js such as memory and event-loop delay. */
export const createMetrics = ({
  database,
  countConnections,
}: {
  database: Database;
  countConnections: () => ConnectionCounts | null;
}): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'roost_call_seconds',
    help: 'Duration of calls',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'roost_job_seconds',
    help: 'Duration of attempts to run a job, by outcome',
    labelNames: ['queue', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const waiting = new Gauge({
    name: 'roost_queue_jobs',
    help: 'Jobs by queue and state: ready, deferred (a retry), active',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'roost_queue_oldest_seconds',
    help: 'How long the oldest ready job of a queue has waited',
    labelNames: ['queue'],
    registers,
  });
  const connections = new Gauge({
    name: 'roost_database_connections',
    help: 'Connections of the API to PostgreSQL, and calls that wait for one',
    labelNames: ['state'],
    registers,
  });
  const readQueues = async (): Promise<void> => {
    waiting.reset();
    oldest.reset();
    for (const queue of [...queueNames, deadLetterQueue]) {
      for (const state of states) waiting.set({ queue, state }, 0);
      oldest.set({ queue }, 0);
    }
    for (const { name, state, number, age } of await loadQueues(database)) {
      waiting.set({ queue: name, state }, number);
      if (state === 'ready') oldest.set({ queue: name }, age);
    }
  };
  return {
    countCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    countJob: ({ seconds, ...labels }) => jobs.observe(labels, seconds),
    text: async () => {
      await readQueues();
      for (const [state, number] of Object.entries(countConnections() ?? {})) connections.set({ state }, number);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};

const states = ['ready', 'deferred', 'active'] as const;

type QueueState = { name: string; state: (typeof states)[number]; number: number; age: number };

const loadQueues = async (database: Database): Promise<QueueState[]> => {
  const { rows } = await database.execute<QueueState>(sql`
    select name,
      case when state = 'active' then 'active' when start_after <= now() then 'ready' else 'deferred' end as state,
      count(*)::int as number,
      extract(epoch from now() - min(start_after))::float8 as age
    from ${jobTable} where state <= 'active' group by 1, 2`);
  return rows;
};
