import type { Pool } from 'pg';
import type { Accepted } from './soak-load.ts';

/** Rows before the run. */
export type Baseline = { spamChecks: number; bulkJobs: number; transactions: number };

const countOf = async (pool: Pool, query: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(query, values);
  return Number(rows[0]?.count ?? 0);
};

export const readBaseline = async (pool: Pool): Promise<Baseline> => ({
  spamChecks: await countOf(pool, 'select count(*) from spam_checks'),
  bulkJobs: await countOf(pool, 'select count(*) from bulk_jobs'),
  transactions: await countOf(pool, 'select count(*) from transactions'),
});

/** Whether everything that was accepted has ended, well or badly. */
export const countUnfinished = (pool: Pool): Promise<number> =>
  countOf(
    pool,
    `select (select count(*) from provider_operations)
      + (select count(*) from bulk_jobs where state = 'Running')
      + (select count(*) from spam_checks where status <> 'Completed')
      + (select count(*) from mailbox_exports where status = 'Started' and delivery = 'upload')
      + (select count(*) from mailbox_states where due_at is not null)
      + (select count(*) from domains where due_at is not null) as count`,
  );

export type Proof = { lost: Record<string, number>; doubled: Record<string, number>; repeatedProviderCalls: number };

/** Counts by SQL what was lost and what was done twice. Each count must be 0. */
export const prove = async (pool: Pool, { accepted, baseline }: { accepted: Accepted; baseline: Baseline }) => {
  const orders = accepted.orders.map(({ transactionId }) => transactionId);
  const emails = accepted.orders.flatMap((order) => order.emails);
  const subjects = [...emails, ...accepted.orders.map(({ domain }) => domain)];
  const missing = (table: string, ids: readonly unknown[], isDone: string) =>
    countOf(
      pool,
      `select count(*) from unnest($1::text[]) as wanted(id)
        where not exists (select from ${table} as found where ${isDone})`,
      [ids],
    );
  const lost = {
    orders: await missing('transactions', orders, "found.id = wanted.id and status = 'Completed'"),
    charges: await missing('invoices', orders, "payment_reference = wanted.id and status = 'Paid'"),
    inboxes: await missing('mailboxes', emails, "email = wanted.id and status = 'Active'"),
    providerOperations: await missing('simulated_operations', subjects, 'subject = wanted.id'),
    bulkJobs: await missing(
      'bulk_jobs',
      accepted.bulkJobs,
      "found.id = wanted.id and state = 'Completed' and changed + unchanged + failed = total",
    ),
    bulkJobItems: await countOf(
      pool,
      `select coalesce(sum(abs(total - (select count(*) from bulk_job_items where job_id = bulk_jobs.id))), 0) as count
        from bulk_jobs where id = any($1)`,
      [accepted.bulkJobs],
    ),
    exports: await missing(
      'mailbox_exports',
      accepted.exports,
      "found.id = wanted.id and status = 'Done' and done = rows",
    ),
    spamChecks: await countOf(pool, `select count(*) from spam_checks where status <> 'Completed' or outcome is null`),
    unfinished: await countUnfinished(pool),
    deadLetters: await countOf(pool, `select count(*) from jobs.job where name = 'dead-letters'`),
  };
  const doubled = {
    charges: await countOf(
      pool,
      `select count(*) from (
        select from invoices where payment_reference = any($1) group by payment_reference having count(*) > 1) as twice`,
      [orders],
    ),
    providerKeys: await countOf(
      pool,
      `select count(*) from (
        select from simulated_operations where subject = any($1) group by subject having count(*) > 1) as twice`,
      [subjects],
    ),
    orders: (await countOf(pool, 'select count(*) from transactions')) - baseline.transactions - orders.length,
    bulkJobs: (await countOf(pool, 'select count(*) from bulk_jobs')) - baseline.bulkJobs - accepted.bulkJobs.length,
    spamChecks:
      (await countOf(pool, 'select count(*) from spam_checks')) -
      baseline.spamChecks -
      (await countOf(
        pool,
        `select coalesce(sum(changed), 0) as count from bulk_jobs
          where id = any($1) and change->>'action' = 'spam-checks'`,
        [accepted.bulkJobs],
      )),
  };
  const repeatedProviderCalls = await countOf(
    pool,
    'select coalesce(sum(calls - 1), 0) as count from simulated_operations where subject = any($1)',
    [subjects],
  );
  return { lost, doubled, repeatedProviderCalls } satisfies Proof;
};
