import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

/**
 * Ends transfers whose nameservers are set after another workspace has proved the name. `failTransfers` then refunds them and
 * deletes their domains.
 */
export const loseTransfers = async (
  { database }: Pick<Sandbox, 'database'>,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isLost = sql`domains.workspace_id = ${workspaceId} and domains.due_at <= ${at} and not domains.is_owned
    and exists (select from domains other where other.domain = domains.domain and other.is_owned)`;
  const { rows } = await database.execute(sql`select 1 from domains where ${isLost} limit 1`);
  if (rows.length === 0) return;
  await database.transaction(async (transaction) => {
    // Every change of `failsAt` needs this lock, and transfers are locked before their domains (docs/lock-order.md).
    await lockWorkspace(transaction, workspaceId);
    await transaction.execute(sql`
      update transfers set fault = 'connected-elsewhere', fails_at = ${at}
      where workspace_id = ${workspaceId} and domain in (select domain from domains where ${isLost})`);
    await transaction.execute(sql`select 1 from domains where ${isLost} order by id for no key update`);
    await transaction.execute(sql`update domains set due_at = null where ${isLost}`);
  });
};
