import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { listDeadLetters } from '#jobs/dead-letters.ts';
import type { DueQueue } from '#queues/queues.ts';
import { dueJobs } from './due-jobs.ts';
import type { DueJob } from './due-jobs.ts';

/**
 * Enqueues one job for each workspace and queue with due rows. The rows stay due until a job has applied them, so no
 * crash loses work. Work that failed on every attempt waits for "Run again".
 */
export const scheduleDueWork = async (
  { database, jobs, lookups, settings }: Pick<Sandbox, 'database' | 'jobs' | 'lookups' | 'settings'>,
  { now }: { now: Date },
): Promise<void> => {
  const found = await findDue(database, {
    now,
    wanted: dueJobs.filter(({ isOff }) => isOff?.({ lookups, settings }) !== true),
  });
  if (found.length === 0) return;
  const dead = new Set((await listDeadLetters(jobs)).map(({ queue, workspaceId }) => keyOf({ queue, workspaceId })));
  for (const { queue } of dueJobs) {
    const wanted = found.filter((due) => due.queue === queue && !dead.has(keyOf(due)));
    await jobs.enqueue(
      database,
      queue,
      wanted.map(({ workspaceId }) => ({ data: { workspaceId }, key: workspaceId })),
    );
  }
};

type Due = { queue: DueQueue; workspaceId: string };

const keyOf = ({ queue, workspaceId }: { queue: string; workspaceId: string | null }): string =>
  `${queue} ${workspaceId}`;

/**
 * Finds due queues and their workspaces. One query, because it mostly finds none. A connection to PostgreSQL prepares it
 * once: planning its 20 parts takes twice as long as executing them.
 */
const findDue = (database: Database, { now, wanted }: { now: Date; wanted: readonly DueJob[] }): Promise<Due[]> => {
  const at = sql`${sql.placeholder('now')}::timestamptz`;
  const found = wanted.flatMap(({ queue, due }) =>
    due(at).map(
      ({ table, where }): SQL => sql`select ${queue}::text as queue, workspace_id from ${table} where ${where}`,
    ),
  );
  return database
    .select({ queue: sql<DueQueue>`queue`, workspaceId: sql<string>`workspace_id` })
    .from(sql`(${sql.join(found, sql` union `)}) as due`)
    .orderBy(sql`workspace_id`)
    .prepare(statementName(wanted))
    .execute({ now: now.toISOString() });
};

/** The queues decide the statement, and PostgreSQL cuts a name after 63 bytes. */
const statementName = (wanted: readonly DueJob[]): string => {
  const queues = wanted.map(({ queue }) => queue).join(' ');
  return createHash('sha256').update(queues).digest('hex').slice(0, 32);
};
