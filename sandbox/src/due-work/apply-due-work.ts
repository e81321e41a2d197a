import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { dueJobs } from './due-jobs.ts';
import type { DueJob } from './due-jobs.ts';

const passIntervalMs = 10_000;
const minRetryDelayMs = 60_000;
const maxRetryDelayMs = 60 * 60_000;

/** Applies due work of the caller's workspace. Every 10 s, also starts a pass over all workspaces in the background. */
export const applyDueWorkBeforeCall = async (
  sandbox: Sandbox,
  { now, workspaceId }: { now: Date; workspaceId: string | undefined },
): Promise<void> => {
  const { dueWork, background } = sandbox;
  // The difference is negative after the clock was set back.
  if (Math.abs(now.getTime() - dueWork.lastPassAt) >= passIntervalMs) {
    dueWork.lastPassAt = now.getTime();
    background.run(() => applyDueWork(sandbox, { now }));
  }
  if (workspaceId !== undefined) await applyDueWork(sandbox, { now, workspaceId });
};

/**
 * Applies due work of one workspace or of all. A failing job affects neither the caller nor other jobs. Its first
 * failure is logged. Retries follow after 1 min, doubling up to 1 h.
 */
export const applyDueWork = async (
  sandbox: Sandbox,
  { now, workspaceId: only }: { now: Date; workspaceId?: string },
): Promise<void> => {
  for (const { job: name, workspaceId } of await findDue(sandbox.database, { now, workspaceId: only })) {
    const job = dueJobs.find((candidate) => candidate.name === name);
    if (job !== undefined) await runJob(sandbox, job, { workspaceId, now });
  }
};

/** Runs a job after the same job of the same workspace, so that a failure of the first skips the second. */
const runJob = async (sandbox: Sandbox, job: DueJob, due: Due): Promise<void> => {
  const { running } = sandbox.dueWork;
  const key = `${job.name} ${due.workspaceId}`;
  const before = running.get(key);
  const run = before === undefined ? attempt(sandbox, job, due) : before.then(() => attempt(sandbox, job, due));
  running.set(key, run);
  await run;
  if (running.get(key) === run) running.delete(key);
};

const attempt = async (sandbox: Sandbox, { name, apply }: DueJob, { workspaceId, now }: Due): Promise<void> => {
  const { failures } = sandbox.dueWork;
  const key = `${name} ${workspaceId}`;
  if (now.getTime() < (failures.get(key)?.retryAt ?? 0)) return;
  try {
    await apply(sandbox, { workspaceId, now });
    failures.delete(key);
  } catch (error) {
    const attempts = (failures.get(key)?.attempts ?? 0) + 1;
    failures.set(key, { attempts, retryAt: now.getTime() + retryDelayMs(attempts) });
    if (attempts > 1) return;
    sandbox.settings.log(`error Due work "${name}" of workspace ${workspaceId} failed: ${describe(error)}`);
  }
};

type Due = { now: Date; workspaceId: string };

/** Finds due jobs and their workspaces, in the order of `dueJobs`. One query, because most requests find none. */
const findDue = async (
  database: Database,
  { now, workspaceId }: { now: Date; workspaceId: string | undefined },
): Promise<{ job: string; workspaceId: string }[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isWanted = workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`;
  const found = dueJobs.flatMap(({ name, due }, position) =>
    due(at).map(
      ({ table, where }): SQL => sql`
        select ${position}::int as position, ${name}::text as job, workspace_id from ${table}
        where ${where} and ${isWanted}`,
    ),
  );
  const { rows } = await database.execute<{ job: string; workspace_id: string }>(
    sql`${sql.join(found, sql` union `)} order by position, workspace_id`,
  );
  return rows.map((row) => ({ job: row.job, workspaceId: row.workspace_id }));
};

const retryDelayMs = (attempts: number): number => Math.min(minRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs);

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
