import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { settleSubscriptions } from '#billing/settle-subscriptions.ts';
import type { Database } from '#database/database.ts';
import { exportFaultTexts } from '#exports/export-progress.ts';
import { expireOrders } from '#purchases/expire-orders.ts';
import { retryFailedInboxes } from '#purchases/retry-failed-inboxes.ts';
import type { Sandbox } from '#sandbox.ts';
import { failTransfers } from '#transfers/fail-transfers.ts';
import { settleSpamChecks } from '#spam-checks/settle-spam-checks.ts';

/**
 * Applies what has fallen due: provisioned domains and mailboxes become Active, transferred domains get their nameservers or fail,
 * uploads of exports end, scheduled deletions take place, unpaid orders expire, subscriptions are renewed or end, failed inboxes of
 * orders are retried, spam checks say what they found. Rows that another transaction has locked are left to the next call, so nothing
 * waits here. Each call does it first, so due times alone are kept and a restart loses nothing.
 */
export const settleProvisioning = async (
  context: Pick<Sandbox, 'database' | 'providers' | 'settings'>,
  now: Date,
): Promise<void> => {
  const { database } = context;
  const due = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    update domains set status = 'Active', settles_at = null
    where id in (select id from domains where settles_at <= ${due} order by id for no key update skip locked)`);
  await database.execute(sql`
    update mailboxes set status = 'Active', settles_at = null
    where id in (select id from mailboxes where settles_at <= ${due} order by id for no key update skip locked)`);
  await giveNameservers(database, due);
  await deleteMailboxes(database, due);
  await database.execute(sql`
    update mailbox_exports set
      status = case when fault is null and delivery = 'upload' then 'Done' else 'Failed' end,
      done = case when delivery = 'file' then done when fault is null then rows else done + (rows - done) / 2 end,
      fault = case when delivery = 'file' then 'interrupted' else fault end,
      fault_text = case when delivery = 'file' then ${exportFaultTexts.interrupted} else fault_text end,
      finished_at = settles_at, settles_at = null
    where id in (select id from mailbox_exports where settles_at <= ${due} order by id for no key update skip locked)`);
  await failTransfers(context, now);
  await expireOrders(database, now);
  await settleSubscriptions(context, now);
  await retryFailedInboxes(context, now);
  await settleSpamChecks(database, now);
};

/** Transfers before their domains: see docs/lock-order.md. */
const giveNameservers = async (database: Database, due: SQL): Promise<void> => {
  const isDue = sql`nameservers_at is not null and not given and nameservers_at <= ${due}`;
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      select domain from transfers where ${isDue} order by workspace_id, domain for no key update skip locked`);
    if (rows.length === 0) return;
    const names = sql`(select json_array_elements_text(${JSON.stringify(rows.map(({ domain }) => domain))}::json))`;
    await transaction.execute(sql`
      select 1 from domains where domain in ${names} order by id for no key update`);
    await transaction.execute(sql`
      with given as (
        update transfers set given = true where ${isDue} and domain in ${names}
        returning workspace_id, domain, nameservers
      )
      update domains set nameservers = given.nameservers from given
      where domains.domain = given.domain and domains.workspace_id = given.workspace_id`);
  });
};

/** Domains before their mailboxes, as a deletion of a domain locks them. */
const deleteMailboxes = async (database: Database, due: SQL): Promise<void> => {
  const isDue = sql`delete_until <= ${due}`;
  const { rows } = await database.execute(sql`select 1 from mailboxes where ${isDue} limit 1`);
  if (rows.length === 0) return;
  await database.transaction(async (transaction) => {
    const { rows: locked } = await transaction.execute(sql`
      select id from domains where id in (select domain_id from mailboxes where ${isDue})
      order by id for no key update skip locked`);
    const ids = sql`(select json_array_elements_text(${JSON.stringify(locked.map(({ id }) => id))}::json))`;
    await transaction.execute(sql`
      with deleted as (
        delete from mailboxes where id in (
          select id from mailboxes where ${isDue} and domain_id in ${ids} order by id for update skip locked
        ) returning domain_id
      )
      update domains set mailbox_count = mailbox_count - gone.number
      from (select domain_id, count(*)::int as number from deleted group by domain_id) gone
      where domains.id = gone.domain_id`);
  });
};
