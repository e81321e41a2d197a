import { sql } from 'drizzle-orm';
import { settleSubscriptions } from '#billing/settle-subscriptions.ts';
import { retryFailedInboxes } from '#purchases/retry-failed-inboxes.ts';
import type { Sandbox } from '#sandbox.ts';
import { settleSpamChecks } from '#spam-checks/settle-spam-checks.ts';

/**
 * Applies what has fallen due: provisioned domains and mailboxes become Active, transferred domains get their nameservers,
 * uploads of exports end, scheduled deletions take place, subscriptions are renewed or end, failed inboxes of orders are retried, spam checks
 * say what they found. Each call does it first, so due times alone are kept and a restart loses nothing.
 */
export const settleProvisioning = async (
  context: Pick<Sandbox, 'database' | 'providers' | 'settings'>,
  now: Date,
): Promise<void> => {
  const { database } = context;
  const due = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    with settled_domains as (
      update domains set status = 'Active', settles_at = null where settles_at <= ${due}
    )
    update mailboxes set status = 'Active', settles_at = null where settles_at <= ${due}`);
  await database.execute(sql`
    with given as (
      update transfers set given = true where nameservers_at is not null and not given and nameservers_at <= ${due}
      returning workspace_id, domain, nameservers
    )
    update domains set nameservers = given.nameservers from given
    where domains.domain = given.domain and domains.workspace_id = given.workspace_id`);
  await database.execute(sql`
    with deleted as (delete from mailboxes where delete_until <= ${due} returning domain_id)
    update domains set mailbox_count = mailbox_count - gone.number
    from (select domain_id, count(*)::int as number from deleted group by domain_id) gone
    where domains.id = gone.domain_id`);
  await database.execute(sql`
    update mailbox_exports set
      status = case when fault is null then 'Done' else 'Failed' end,
      done = case when fault is null then rows else done + (rows - done) / 2 end,
      finished_at = settles_at, settles_at = null
    where settles_at <= ${due}`);
  await settleSubscriptions(context, now);
  await retryFailedInboxes(context, now);
  await settleSpamChecks(database, now);
};
