import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { idempotencyKeyMs } from '#http/idempotency.ts';
import { dayMs } from '#runtime/durations.ts';

const batchSize = 1_000;

type Rule = { name: string; table: SQL; where: (daysAgo: (days: number) => SQL) => SQL };

/** Rows to delete by age. See `docs/retention.md`. */
export const retentionRules: readonly Rule[] = [
  {
    name: 'idempotency_keys',
    table: sql`idempotency_keys`,
    where: (ago) => sql`created_at < ${ago(idempotencyKeyMs / dayMs)}`,
  },
  { name: 'paddle_events', table: sql`paddle_events`, where: (ago) => sql`received_at < ${ago(365)}` },
  { name: 'audit_events', table: sql`audit_events`, where: (ago) => sql`created_at < ${ago(365)}` },
  {
    name: 'mails',
    table: sql`mails`,
    where: (ago) => sql`created_at < ${ago(30)} and (delivered_at is not null or refusal is not null)`,
  },
  { name: 'dmarc_reports', table: sql`dmarc_reports`, where: (ago) => sql`received_at < ${ago(90)}` },
  { name: 'rejected_reports', table: sql`rejected_reports`, where: (ago) => sql`received_at < ${ago(30)}` },
  { name: 'mail_links', table: sql`mail_links`, where: (ago) => sql`expires_at < ${ago(30)}` },
  { name: 'bulk_jobs', table: sql`bulk_jobs`, where: (ago) => sql`ended_at < ${ago(30)}` },
  { name: 'export_tickets', table: sql`export_tickets`, where: (ago) => sql`expires_at < ${ago(1)}` },
  { name: 'receipt_tickets', table: sql`receipt_tickets`, where: (ago) => sql`expires_at < ${ago(1)}` },
  { name: 'invoice_tickets', table: sql`invoice_tickets`, where: (ago) => sql`expires_at < ${ago(1)}` },
  { name: 'google_codes', table: sql`google_codes`, where: (ago) => sql`expires_at < ${ago(1)}` },
  { name: 'refresh_tokens', table: sql`refresh_tokens`, where: (ago) => sql`expires_at < ${ago(1)}` },
  {
    name: 'sign_ins',
    table: sql`sign_ins`,
    where: (ago) => sql`created_at < ${ago(31)}
      and not exists (select 1 from refresh_tokens where refresh_tokens.sign_in_id = sign_ins.id)`,
  },
  { name: 'page_counts', table: sql`page_counts`, where: (ago) => sql`minute < ${ago(14)}` },
  { name: 'page_count_buckets', table: sql`page_count_buckets`, where: (ago) => sql`minute < ${ago(14)}` },
  { name: 'uploads', table: sql`uploads`, where: (ago) => sql`expires_at < ${ago(1)} and stored_at is null` },
];

/** Deletes in small transactions. Skips locked rows. */
export const deleteExpired = async ({ database, storage }: Sandbox, now: Date): Promise<void> => {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  for (const { table, where } of retentionRules) {
    while ((await deleteBatch(database, { table, where: where(daysAgo) })) === batchSize);
  }
  const { rows } = await database.execute<{ id: string }>(sql`
    delete from uploads where stored_at <= ${daysAgo(1)} and id not in (${namedFiles}) returning id`);
  for (const { id } of rows) await storage.store.remove(id);
};

/** Ids of the files in pictures and signatures. Reads each table once. */
const namedFiles = sql`
  select file[1] from (
    select avatar as text from users union all select avatar from workspaces
    union all select avatar from mailboxes union all select signature from mailboxes
  ) texts, regexp_matches(text, '/files/([A-Za-z0-9-]+)', 'g') file
  where text like '%/files/%'`;

const deleteBatch = async (database: Database, { table, where }: { table: SQL; where: SQL }): Promise<number> => {
  const { rows } = await database.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${where} limit ${batchSize} for update skip locked
    )) returning 1`);
  return rows.length;
};
