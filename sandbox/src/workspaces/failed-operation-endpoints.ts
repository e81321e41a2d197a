import { listFailedOperations, runFailedOperations } from '@roost/shared/contracts/workspaces/failed-operations';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';

const { kind, workspaceId, lastError, attempts, refusals, nextAttemptAt } = providerOperations;

export const failedOperationEndpoints = {
  listFailedOperations: implement(listFailedOperations, async ({ database }) => {
    // An operation that waits for "Run again" has no next attempt.
    const next = sql<Date | null>`case when bool_or(${nextAttemptAt} is null) then null else min(${nextAttemptAt}) end`;
    const rows = await database
      .select({
        kind,
        workspace: { id: workspaces.id, name: workspaces.name },
        error: sql<string>`${lastError}`,
        count: count(),
        attempts: sql<number>`max(${attempts} + ${refusals})::int`,
        nextAttemptAt: next.mapWith(nextAttemptAt),
      })
      .from(providerOperations)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(isNotNull(lastError))
      .groupBy(kind, workspaces.id, workspaces.name, lastError)
      .orderBy(sql`${next} nulls first`, asc(workspaces.name), asc(kind), asc(lastError));
    return rows.map((row) => ({ ...row, nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null }));
  }),

  runFailedOperations: implement(runFailedOperations, ({ sandbox, database, body, now }) =>
    database.transaction(async (transaction) => {
      const areThey = and(eq(workspaceId, body.workspaceId), eq(sql`${kind}`, body.kind), eq(lastError, body.error));
      // A worker has locked those that it repeats already.
      const { rows } = await transaction.execute(sql`
        update ${providerOperations} set next_attempt_at = ${now.toISOString()}::timestamptz where key in (
          select key from ${providerOperations} where ${areThey} order by key for update skip locked)
        returning key`);
      if (rows.length === 0) rejectNotFound();
      const data = { workspaceId: body.workspaceId };
      await sandbox.jobs.enqueue(transaction, 'provider-operations', [{ data, key: body.workspaceId }]);
    }),
  ),
};
