import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Jobs } from '#jobs/create-jobs.ts';

type Params = { workspaceId: string; ids: readonly string[]; jobs: Pick<Jobs, 'enqueue'>; now: Date };

/**
 * Stores the deletion of locked inboxes in the outbox. Their rows remain until the provider has deleted them, because
 * they still receive mail.
 */
export const addDeletions = async (database: Database, { workspaceId, ids, jobs, now }: Params): Promise<void> => {
  if (ids.length === 0) return;
  await database.execute(sql`
    insert into ${providerOperations} (key, kind, workspace_id, subject, inbox_type, mailbox_id, next_attempt_at)
    select 'delete-inbox/' || id, 'delete-inbox', workspace_id, email, type, id, ${now.toISOString()}::timestamptz
    from ${mailboxes} where ${isOneOf(mailboxes.id, ids)}`);
  await enqueue(database, { workspaceId, jobs });
};

/**
 * Stores the deletion of locked inboxes whose rows the caller deletes. A call that creates one of them may be running:
 * the deletion follows when it must have ended.
 */
export const addDeletionsOfRemoved = async (
  database: Database,
  { workspaceId, ids, jobs, now }: Params,
): Promise<void> => {
  if (ids.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const areTheirs = isOneOf(providerOperations.mailboxId, ids);
  await database.execute(sql`
    update ${providerOperations} set mailbox_id = null where ${areTheirs} and kind = 'delete-inbox'`);
  await database.execute(sql`
    with creations as (
      delete from ${providerOperations} where ${areTheirs} and kind = 'create-inbox'
      returning mailbox_id, attempts, next_attempt_at
    )
    insert into ${providerOperations} (key, kind, workspace_id, subject, inbox_type, next_attempt_at)
    select 'delete-inbox/' || id, 'delete-inbox', workspace_id, email, type, greatest(${at}, creations.next_attempt_at)
    from ${mailboxes} left join creations on creations.mailbox_id = id
    where ${isOneOf(mailboxes.id, ids)} and coalesce(creations.attempts, 1) > 0
      and not exists (select from ${providerOperations} where subject = email and kind = 'delete-inbox')`);
  await enqueue(database, { workspaceId, jobs });
};

const enqueue = (database: Database, { workspaceId, jobs }: Pick<Params, 'workspaceId' | 'jobs'>) =>
  jobs.enqueue(database, 'provider-operations', [{ data: { workspaceId }, key: workspaceId }]);
