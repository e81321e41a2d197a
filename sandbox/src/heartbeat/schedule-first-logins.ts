import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';

/** Time between two first logins of a workspace, in ms. */
const firstLoginMs = 5_000;
/** Logins start at these times, so that few jobs run. */
const slotMs = 5_000;
/** Inboxes per statement: about 50 ms, in which the embedded database runs nothing else. */
const sliceSize = 2_500;

type Params = { workspaceId: string; intervalMs: number; now: Date };

/**
 * Gives a slice of the inboxes without a time for their first login a random one. The times spread over the interval at most,
 * so 100,000 new inboxes are no burst, and a few wait for less than a minute. Returns whether there can be more.
 */
export const scheduleFirstLogins = async (
  database: Database,
  { workspaceId, intervalMs, now }: Params,
): Promise<boolean> => {
  const isNew = and(eq(mailboxConnections.workspaceId, workspaceId), eq(mailboxConnections.dueAt, new Date(0)));
  const count = await database.$count(mailboxConnections, isNew);
  if (count === 0) return false;
  const spreadMs = Math.min(count * firstLoginMs, intervalMs);
  await database.execute(sql`
    update ${mailboxConnections}
    set due_at = ${now.toISOString()}::timestamptz
      + floor(random() * ${spreadMs}::float8 / ${slotMs}::float8) * ${slotMs} * interval '1 ms'
    where mailbox_id in (
      select mailbox_id from ${mailboxConnections} where ${isNew} limit ${sliceSize} for update skip locked)`);
  return count > sliceSize;
};
