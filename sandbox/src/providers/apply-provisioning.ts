import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import type { Jobs } from '#jobs/create-jobs.ts';
import { mergeMailboxCounts } from '#mailbox-counts/merge-mailbox-counts.ts';
import { addDeletions } from '#outbox/add-deletions.ts';

type Context = { database: Database };
type Options = { workspaceId: string; now: Date };

/**
 * Activates Pending domains whose provisioning time has passed. The registry then has the nameservers of a transfer, which
 * prove the name. Fails, and is tried again, when another workspace proves the name at the same time.
 */
export const activateDomains = async ({ database }: Context, { workspaceId, now }: Options): Promise<void> => {
  await database.execute(sql`
    update domains set status = 'Active', is_owned = true, due_at = null where id in (
      select id from domains where workspace_id = ${workspaceId} and due_at <= ${instant(now)}
        and (is_owned or not exists (select from domains other where other.domain = domains.domain and other.is_owned))
      order by id for no key update skip locked)`);
};

/** Mailboxes per statement. A statement on the embedded database blocks all requests, for up to 50 ms with this number. */
const batchSize = 250;

/**
 * Activates Pending and Updating mailboxes whose provisioning time has passed. An Inactive mailbox stays Inactive: its slot has
 * ended during its setup or change. Most changes of counts end here.
 */
export const activateMailboxes = async (
  context: Context & Parameters<typeof yieldToRequests>[0],
  { workspaceId, now }: Options,
): Promise<void> => {
  for (;;) {
    const { rows } = await context.database.execute(sql`
      with due as materialized (
        select mailbox_id as id from mailbox_states where workspace_id = ${workspaceId} and due_at <= ${instant(now)}
        order by due_at limit ${batchSize}
      ), locked as (
        select id from mailboxes where id in (select id from due) and due_at <= ${instant(now)}
        order by id for no key update skip locked
      )
      update mailboxes set status = case when status = 'Inactive' then status else 'Active' end, due_at = null
      from locked where mailboxes.id = locked.id returning 1`);
    if (rows.length < batchSize) break;
    await yieldToRequests(context);
  }
  await mergeMailboxCounts(context.database, { workspaceId });
};

/** Assigns nameservers to transferred domains. Locks transfers before their domains: see docs/lock-order.md. */
export const assignNameservers = ({ database }: Context, { workspaceId, now }: Options): Promise<void> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      select domain from transfers
      where workspace_id = ${workspaceId} and nameservers_at is not null and not nameservers_assigned
        and nameservers_at <= ${instant(now)}
      order by domain for no key update skip locked`);
    if (rows.length === 0) return;
    const names = listed(rows.map(({ domain }) => domain));
    const isOfWorkspace = sql`workspace_id = ${workspaceId} and domain in ${names}`;
    await transaction.execute(sql`select 1 from domains where ${isOfWorkspace} order by id for no key update`);
    await transaction.execute(sql`
      with assigned as (update transfers set nameservers_assigned = true where ${isOfWorkspace} returning domain, nameservers)
      update domains set nameservers = assigned.nameservers from assigned
      where domains.domain = assigned.domain and domains.workspace_id = ${workspaceId}`);
  });

/** Starts scheduled deletions. The outbox then calls the provider. */
export const deleteMailboxes = (
  { database, jobs }: Context & { jobs: Pick<Jobs, 'enqueue'> },
  { workspaceId, now }: Options,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      select id from mailboxes where workspace_id = ${workspaceId} and delete_until <= ${instant(now)}
        and not exists (select from provider_operations where mailbox_id = mailboxes.id and kind = 'delete-inbox')
      order by id for no key update skip locked`);
    await addDeletions(transaction, { workspaceId, ids: rows.map(({ id }) => id), jobs, now });
  });

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** One parameter for any number of values. */
const listed = (values: readonly unknown[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`;
