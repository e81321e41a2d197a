import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';

/** Names of tables with as many old row versions as PostgreSQL's autovacuum removes by default, or more. */
const changedTables = sql`
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 1000 + 0.2 * n_live_tup`;

/**
 * Removes old row versions and updates the statistics for the query planner. Only for the embedded database, which has
 * no autovacuum: its tables would grow with every change. A table of 100,000 inboxes takes a second, in which other
 * queries wait.
 */
export const vacuumChanged = async (sandbox: Pick<Sandbox, 'activity' | 'database' | 'jobs'>): Promise<void> => {
  const { database, jobs } = sandbox;
  if (!jobs.isEmbedded) return;
  const { rows } = await database.execute<{ name: string }>(changedTables);
  for (const { name } of rows) {
    for (const command of ['vacuum', 'analyze']) {
      await yieldToRequests(sandbox);
      await database.execute(sql.raw(`${command} ${name}`));
    }
  }
};
